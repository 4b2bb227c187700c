/** Hold'em's rules page and odds page in English. */
import type { Category } from '../evaluation/hands.ts'

/** From the strongest to the weakest, with an example beside each. */
const hands: Readonly<Record<Category, string>> = {
  'royal-flush': 'Ten to ace of one suit.',
  'straight-flush': 'Five in a row of one suit.',
  'four-of-a-kind': 'Four of one rank.',
  'full-house': 'Three of one rank and two of another; the three decide first.',
  flush: 'Five of one suit.',
  straight: 'Five in a row. The ace is high, or low before a two.',
  'three-of-a-kind': 'Three of one rank.',
  'two-pair': 'Two of one rank and two of another.',
  pair: 'Two of one rank.',
  'high-card': 'None of these: the highest card decides.',
}

export const pages = {
  rulesPage: {
    goalTitle: 'The goal',
    goal: 'You and one to eight bots sit at a table of nine chairs, all with the same chips. You play hand after hand until you have lost all your chips, or won everybody else’s. A bot without chips leaves.',
    handTitle: 'A hand',
    hand: 'Everybody gets two cards that nobody else sees. Five community cards are dealt face up: three on the flop, one on the turn, one on the river. Your hand is the best five of your two and those five.',
    steps: [
      'The button moves to the next player. The two players after it post the small and the big blind; heads-up, the button is the small blind. If there is an ante, it is posted first.',
      'Everybody gets two cards, one at a time, starting left of the button.',
      'Before the flop the player left of the big blind acts first, on later streets the player left of the button.',
      'Flop, turn and river follow, each with a round of betting. A card is burned before each.',
      'Players still in at the end show their cards. The best hand takes the pot; equal hands split it.',
    ],
    actionsTitle: 'What you can do',
    actions: [
      ['Fold', 'give up the hand and the chips you have put in.'],
      ['Check', 'stay in without betting if there is nothing to call.'],
      ['Call', 'match the bet. If you have fewer chips, you are all-in.'],
      ['Bet', 'make the first bet of the street, at least a big blind.'],
      ['Raise', 'go above the bet. The amount is your total for this street.'],
      ['All-in', 'bet everything you have, at any time.'],
    ] as readonly (readonly [string, string])[],
    raiseTitle: 'The minimum raise',
    raise:
      'A raise goes up by at least as much as the largest bet or raise of the street. Only an all-in may be less. Such a short all-in changes the amount to call, but players who have already acted may only call it or fold; the settings offer other rules. After a bet of 100 and an all-in to 150, the next raise is to at least 250.',
    allInTitle: 'All-in and side pots',
    allIn:
      'A player who is all-in can win from each opponent only as much as they put in themselves. Anything beyond that forms a side pot for the others. An uncalled bet is returned and doesn’t count as won. Once at most one player can still bet, all hands are shown and the rest of the board is dealt.',
    splitTitle: 'Split pots',
    split:
      'Each pot is split on its own. Odd chips go one by one to its winners, starting left of the button.',
    showTitle: 'Who shows first',
    show: 'The last player to bet or raise on the river; if nobody did, the first player left of the button. If everybody else folds, nobody shows.',
    ranksTitle: 'The hands, strongest first',
    hands,
    kicker: 'Between hands of the same kind the ranks decide, highest first. Suits never matter.',
    fairTitle: 'The cards are provable',
    fair: 'One seed decides the whole session: players, chairs, button, every deck, and what the bots leave to chance. Each deck is shuffled with SHA-256 of seed and hand number. Bots see their own cards and the table, nothing else. With the seed, every hand can be recomputed.',
    botsTitle: 'The bots',
    bots: 'Bots are programs on this device, marked as such. Easy ones play many hands and seldom think about yours; medium ones weigh their chances against the pot odds; hard ones read everybody’s actions.',
  },

  oddsPage: {
    handsTitle: 'How often each hand comes up',
    handsNote: 'The best five of seven cards, counted over all 133,784,560 hands.',
    category: 'Hand',
    count: 'Hands',
    chance: 'Chance',
    oneIn: (n: string) => `1 in ${n}`,
    duelTitle: 'Two hands before the flop',
    duelNote:
      'The share of the pot that each wins on average, all-in before the flop. Exact, computed on this device.',
    duels: {
      'AsAh KsKd': 'The two best pairs',
      'QsQh AcKd': 'A pair against two higher cards',
      '8s8h AcKc': 'A small pair against two suited higher cards',
      'AcKd AhQs': 'The same ace, a better kicker',
      'AsKs 7d2c': 'The best suited cards against the worst hand',
      'JhTh 2s2d': 'Suited connectors against the lowest pair',
    } as Record<string, string>,
    outsTitle: 'Outs',
    outsNote: 'After the flop: how often an out comes on the next card, and by the river.',
    outs: 'Outs',
    byTurn: 'Next card',
    byRiver: 'By the river',
    outsNames: {
      2: 'a pair to three of a kind',
      4: 'a gutshot straight draw',
      5: 'a pair to two pair or three',
      6: 'two higher cards to a pair',
      8: 'an open-ended straight draw',
      9: 'a flush draw',
      12: 'a flush draw and a gutshot',
      15: 'a flush draw and an open-ended straight draw',
    } as Record<number, string>,
    priceTitle: 'Equity needed to call',
    priceNote: 'How often a call must win to break even, by the size of the bet.',
    bet: 'Bet',
    ofPot: (share: string) => `${share} of the pot`,
    needed: 'Needed',
    calculatorTitle: 'Calculate',
  },
}
