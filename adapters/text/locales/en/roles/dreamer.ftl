card-dreamer = Dreamer
    .goal = Voted out, you still the other sex for a night
    .aliases = dreamer
    .crescent = In the night after you were voted out no player of the opposite sex, good or wolf, can act; things can still be done to them. The sex is set with “{ $do-sex }”; who has not set it is not affected. Only where the wolves must kill everybody. C-DREAMER-1 to C-DREAMER-6
tell-stilled = 😴 You cannot act tonight
