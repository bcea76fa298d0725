# Words for the codes of the HTTP API: classes of cards, and what came in at a table.

kin-god = gods
kin-folk = folk
kin-wolf = wolves
kin-lone = alone

command-join = sits down
command-leave = gets up
command-reach = can be written to, or not
command-rename = has another name
command-choose = the board is chosen
command-set-option = a rule option is set
command-hand-over = another host
command-admit = is let in again
command-begin = the game begins
command-answer = answers a question
command-said = says something
command-speak = takes the floor
command-typed = writes for his pack or for all
command-happen = an event of the rules
command-extend = more time
command-skip = ends his turn
command-kick = a seat is to be emptied
command-gone = is gone from the group
command-back = is back in the group
command-take-seat = takes an empty seat
command-told = the group has heard of a stage
command-pause = pause
command-resume = goes on
command-tick = time is up
command-adjourn = votes to break off
command-abort = the table is closed
command-tongue = another language
