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
    goal: 'You and one to eight bots sit at a table of nine chairs, all with the same chips. Hand after hand is played until you have no chips left, and the session is lost, or nobody else has, and it is won. A bot without chips leaves.',
    handTitle: 'A hand',
    hand: 'Everybody gets two cards that nobody else sees. Five cards come face up in the middle, for all: three on the flop, one on the turn, one on the river. The best five of your two and the five on the board count.',
    steps: [
      'The button moves one player on. The two players after it post the small and the big blind; with two players the button is the small blind. Where there is an ante, it is posted first.',
      'Two cards each, one at a time, first to the left of the button.',
      'Betting before the flop begins left of the big blind, on later streets left of the button.',
      'Flop, turn and river, each followed by betting. Before each a card is put aside unseen.',
      'Players still in at the end show their cards. The best hand takes the pot; equal hands split it.',
    ],
    actionsTitle: 'What you can do',
    actions: [
      ['Fold', 'give up the hand and what you have put in.'],
      ['Check', 'pass, where there is nothing to call.'],
      ['Call', 'match the bet. With fewer chips than that you are all-in.'],
      ['Bet', 'the first chips of a street, at least the big blind.'],
      ['Raise', 'more than the bet. The amount is what you will have put in on this street.'],
      ['All-in', 'everything you have, at any time.'],
    ] as readonly (readonly [string, string])[],
    raiseTitle: 'How much a raise must be',
    raise:
      'A raise goes up by at least as much as the largest bet or raise of the street. Only an all-in may be less. Such a short all-in changes the amount to call, but players who have already acted may only call it or fold; the settings offer other rules. After a bet of 100 and an all-in to 150 the next raise is to 250 at least.',
    allInTitle: 'All-in and side pots',
    allIn:
      'A player who is all-in can win from each opponent only as much as he put in himself. Anything beyond that forms a side pot for the others. An uncalled bet is returned and doesn’t count as won. Once at most one player can still bet, all hands are shown and the rest of the board is dealt.',
    splitTitle: 'Split pots',
    split:
      'Each pot is shared on its own. Chips that cannot be divided go one by one to its winners, the first to the left of the button.',
    showTitle: 'Who shows first',
    show: 'Whoever bet or raised last on the river; if nobody did, the first player left of the button. If all others fold, nobody shows.',
    ranksTitle: 'The hands, strongest first',
    hands,
    kicker: 'Within the same name the ranks decide, from the highest. Suits never do.',
    fairTitle: 'The cards are provable',
    fair: 'One seed decides the whole session: players, chairs, button, every deck, and what the bots leave to chance. Each deck is shuffled with SHA-256 of seed and hand number. Bots see their own cards and the table, nothing else. With the seed, every hand can be recomputed.',
    botsTitle: 'The bots',
    bots: 'Bots are programs on this device, marked as such. Easy ones play many hands and seldom think about yours; medium ones weigh chances against the price; hard ones read what everybody has done in the hand.',
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
      'AcKd AhQs': 'The same ace, the better second card',
      'AsKs 7d2c': 'The best suited cards against the worst hand',
      'JhTh 2s2d': 'Connected suited cards against the lowest pair',
    } as Record<string, string>,
    outsTitle: 'Cards that help',
    outsNote: 'After the flop: how often one of them comes by the next card, and by the river.',
    outs: 'Cards',
    byTurn: 'Next card',
    byRiver: 'By the river',
    outsNames: {
      2: 'a pair to three of a kind',
      4: 'a straight with a gap',
      5: 'a pair to two pair or three',
      6: 'two higher cards to a pair',
      8: 'an open straight',
      9: 'a flush',
      12: 'a flush or a straight with a gap',
      15: 'a flush or an open straight',
    } as Record<number, string>,
    priceTitle: 'What a call must win',
    priceNote: 'How often a call must win to break even, by the size of the bet.',
    bet: 'Bet',
    ofPot: (share: string) => `${share} of the pot`,
    needed: 'Needed',
    calculatorTitle: 'Calculate',
  },
}
