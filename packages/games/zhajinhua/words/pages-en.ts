/** The rules and odds pages of 炸金花 in English. */
import type { HandClass } from '../presenter.ts'

const hands: Record<HandClass | 'special', string> = {
  leopard: 'three cards of one rank',
  'straight-flush': 'three in a row, all of one suit',
  flush: 'three of one suit, not in a row',
  straight: 'three in a row, not all of one suit',
  pair: 'two of one rank',
  single: 'none of these',
  special: '2-3-5 of three different suits: a low single, but it beats three aces',
}

export const pages = {
  rulesPage: {
    goalTitle: 'The game',
    goal: 'Two to five players, three cards each, face down. Players bet in turn and compare hands until one is left, who wins the pot. There is no banker.',
    ownTerms: 'These are the default rules. At the table, “Room” shows the ones in force there.',
    ranksTitle: 'The hands, from the highest',
    hands,
    ranksNote:
      'First the class counts, then the ranks (ace high, two low), then the suit: spades, hearts, clubs, diamonds. Straights compare their highest card; flushes all three cards in turn; pairs the pair, then the third card; singles only their highest card and its suit. A-2-3 is the lowest straight; K-A-2 is not a straight.',
    cycle:
      '2-3-5 of three suits beats three aces, three aces beat everything else, and nearly everything else beats 2-3-5: so there is no hand that always wins.',
    turnTitle: 'A turn',
    turn: [
      ['Call', 'pay the unit if you play blind, twice the unit if you have looked.'],
      [
        'Raise',
        'set a higher unit from the room’s ladder and pay it in the same way. No single payment exceeds the cap.',
      ],
      ['Look', 'from round 3 on, on your turn, for free. Only you see your cards; your clock keeps running.'],
      [
        'Compare',
        'from round 2 on, with one opponent of your choice. It costs what you paid in your last turn, twice that if you have looked since. Neither hand is shown; the loser is out.',
      ],
      ['Fold', 'at any turn. You see your cards when the hand is over.'],
      [
        'All-in',
        'if you can’t pay a call: you pay what you have and compare with everybody still in, one after the other. One loss and you are out; beat everybody and the hand ends.',
      ],
    ] as readonly (readonly [string, string])[],
    orderTitle: 'Order and time',
    order:
      'The first mover is drawn. Play runs counter-clockwise. You have 10 seconds per turn; then you fold. After 20 rounds all hands still in are compared one by one, without bets.',
    payTitle: 'What is paid',
    pay: [
      'The winner gets the pot minus the rake: 5% unless the room says otherwise, rounded down.',
      'After a won all-in each opponent still in gets back part of their stakes of that round, in proportion to what the all-in was short of a call.',
      'Example: the pot is 190; A has paid 40 and B 20 in this round; C owes 40 and has 10. C wins against both: A gets back 30, B 15; of 145 the rake is 7, and C gets 138.',
      'If a room has the leopard bonus, every leopard gets its own stakes divided by the number of players, win or lose.',
    ],
    showTitle: 'What is shown',
    show: 'At the end the winner’s hand is shown to all. You also see your own, and those you were compared with.',
    custodyTitle: 'Leaving and being away',
    custody:
      'You shouldn’t leave while you are in. If you do, or lose the connection, your hand is folded when your turn comes, not before; if you are back by then, nothing is lost. If you are still away after the hand, you leave the room.',
    roomsTitle: 'Rooms and matching',
    rooms:
      'The first to arrive starts a wait of 5 seconds. With five people the hand starts at once; otherwise everybody who has joined starts when the wait ends. If nobody else joins, you get one or two bots, marked as such: they see only what a player in their seat sees.',
    fairTitle: 'The cards are provable',
    fair: 'The house commits to a seed before anybody sits down. Then every device promises the hash of a fresh seed of its own, and only when all have promised are they revealed and added in seat order: nobody, the house included, can choose after having seen the others’. Some time after the hand the house’s seed is revealed, and anybody can deal and play the whole hand again.',
  },

  oddsPage: {
    countsTitle: 'How often a hand comes up',
    countsNote: (all: string) => `Counted over all ${all} hands of three cards.`,
    hand: 'Hand',
    count: 'Hands',
    chance: 'Chance',
    oneIn: (n: string) => `1 in ${n}`,
    winTitle: 'How good a hand is',
    winNote:
      'The share of all hands that it beats, and how often it beats a number of unknown hands. One and two opponents: exact.',
    error: (error: string) => `Three and four opponents: off by less than ${error}.`,
    beats: 'Beats',
    against: (n: number) => `${n}`,
    opponents: 'Opponents',
    median:
      'The median hand is a king-high single. If you look, you pay double from then on: the cards have to be worth it.',
  },
}
