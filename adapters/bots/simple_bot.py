class SimpleBot: 
    def __init__(self, seat, seed): pass
