/** HiLo's words in English. Amounts come formatted. */
import type { PolicyName } from '../odds.ts'
import type { SkipRule } from '../presenter.ts'
import type { Guess } from '../steps.ts'

const guesses: Record<Guess, string> = { higher: 'Higher', lower: 'Lower' }
const policies: Record<PolicyName, string> = {
  likelier: 'The likelier side',
  unlikelier: 'The less likely side',
  higher: 'Always higher',
  lower: 'Always lower',
}
const skips: Record<SkipRule, string> = {
  never: 'No card',
  seven: 'Sevens',
  sure: 'Cards on which the guess can’t lose',
}
const count = (n: number): string => (n === 1 ? '1 guess' : `${n} guesses`)

export const en = {
  name: 'HiLo',
  count,
  guesses,

  table: {
    label: 'HiLo table',
    soFar: 'Multiplier so far',
    multiplier: 'Multiplier',
    start: 'Guess the next card',
    startText: 'Bet, see a card, and guess whether the next is higher or lower.',
    orAbove: (card: string) => (card === 'A' ? 'any card' : card === 'K' ? 'only a K' : `${card} or above`),
    orBelow: (card: string) => (card === 'K' ? 'any card' : card === 'A' ? 'only an A' : `${card} or below`),
    ifRight: (worth: string) => `${worth} if right`,
    noCard: 'after the first card',
    trail: 'Cards so far',
    skipped: 'skip',
    first: 'start',
    wrong: 'lost',
  },

  dock: {
    label: 'Your move',
    guesses: 'Guesses',
    skipsLeft: 'Skips left',
    skip: 'Skip card',
    cashOut: (worth: string) => `Cash out ${worth}`,
    cashOutNone: 'Cash out',
    needsGuess: 'You need one right guess to cash out.',
  },

  round: {
    staked: (stake: string) => `${stake} staked. Higher or lower?`,
    worth: (stake: string, worth: string) => `${stake} is now worth ${worth}`,
    lost: (stake: string) => `Lost ${stake}`,
    cashedOut: (paid: string) => `Cashed out ${paid}`,
    capped: (paid: string) => `Paid ${paid}, the most a round can pay`,
    brief: (n: number, card: string) => `${count(n)}, last ${card}`,
    number: (id: string) => `Round ${id}`,
    open: (stake: string, multiplier: string) => `Stake ${stake}, at ${multiplier}`,
  },

  say: {
    dealt: (card: string) => `The first card is ${card}.`,
    skipped: (card: string) => `Skipped. The card is ${card}.`,
    guessed: (card: string, right: boolean) => `The next card is ${card}: ${right ? 'right' : 'wrong'}.`,
  },

  rail: {
    card: 'Card',
    current: 'current',
    note: (rtp: string, three: string) =>
      `One guess returns ${rtp}% on average, three guesses about ${three}%. Equal cards win both ways.`,
    capped: (most: string, share: string) =>
      `No round pays more than ${most}: at this stake three guesses on the less likely side return ${share}.`,
  },

  auto: {
    policy: 'Guess',
    policies,
    skip: 'Skip',
    skips,
    cashOut: 'Cash out',
    targets: { multiplier: 'At a multiplier', guesses: 'After right guesses' },
    guesses: 'Right guesses',
    multiplier: 'Multiplier',
    badMultiplier: 'More than 1, such as 2 or 1.50.',
    capped: (most: string) => `The max payout of ${most} ends some rounds before; that is counted.`,
    unknown: (most: string) =>
      `At this stake the max payout of ${most} ends some rounds before that. Up to eight guesses the exact return is shown.`,
    beyond: (most: string) => `At this stake the max payout of ${most} comes before this multiplier.`,
    returnsEach: (rtp: string) =>
      `Every guess returns ${rtp}% on average: the higher the target, the less you get back.`,
    returns: (share: string) => `Played like this, you get back ${share} of your stakes on average.`,
  },

  keys: [
    ['↑', 'higher'],
    ['↓', 'lower'],
    ['S', 'skip the card'],
    ['C', 'cash out'],
    ['Enter', 'bet; in a round, cash out'],
  ] as readonly (readonly [string, string])[],

  refusals: {
    'no-right-guess': 'You need one right guess to cash out.',
    'skip-limit': 'No more cards can be skipped in this round.',
  },

  rulesPage: {
    goal: 'Place a bet, and a card is dealt. Guess whether the next card is higher or lower. Each right guess multiplies what your stake is worth; a wrong one loses it. Stop whenever you like.',
    cardsTitle: 'The cards',
    cards:
      'A is 1, then 2 to 10, J is 11, Q is 12, K is 13. There is no deck that runs out: every card is equally likely each time. Suits are decoration.',
    guessTitle: 'A guess',
    /** `sure`: the multiplier of a guess that cannot lose. */
    guess: (sure: string): readonly string[] => [
      'Higher wins if the next card is the same or higher, lower if it is the same or lower. An equal card wins both ways.',
      'The chance of higher on a card of value c is (14 − c) in 13, of lower c in 13.',
      'A right guess multiplies your stake by return ÷ chance, rounded to 4 decimals. The multiplier so far is the exact product of all right guesses.',
      `Higher on an ace and lower on a king can’t lose, but they multiply by ${sure}: you end up with less.`,
    ],
    skipTitle: 'Skip',
    skip: (most: number) =>
      `Deals the next card and leaves the multiplier as it is. You can skip at any time, up to ${most} times per round. It doesn’t change the return: every card returns the same.`,
    cashTitle: 'Cashing out',
    cash: 'After one right guess you may cash out: stake × multiplier, rounded down to the smallest coin. No round pays more than its cap, which is shown beside the bet; a round that reaches it is cashed out at once.',
    returns: (rtp: string) =>
      `${rtp}% is the return of one guess, not of a round. Every further guess costs its share again: after n guesses you get back about ${rtp}% to the power of n.`,
    returnRow: (n: number, share: string) => `${count(n)}: ${share}`,
    capped: (stake: string, most: string, guesses: string, share: string) =>
      `No round pays more than ${most}, so a large stake can return less: at ${stake}, the highest stake, ${guesses} on the less likely side return ${share}. Autobet and the odds page show the returns at your stake.`,
    open: 'It stays open until you continue, whatever happens to the page, the connection or the server, and keeps the return and the cap it began with. One round at a time.',
    fairTitle: 'The cards are provable',
    fair: 'Card i is SHA-256 of “server seed:client seed:nonce:i”, its first 8 hex digits modulo 13, plus 1. You have the hash of the server seed before you bet; only then does your browser draw the client seed. After the round the server seed is revealed, and anybody can deal the cards again.',
  },

  oddsPage: {
    stepTitle: 'Every guess',
    stepNote: (rtp: string) =>
      `At a return of ${rtp}% per guess. The chances of both sides add up to more than 100%, since an equal card wins both ways.`,
    card: 'Card',
    chance: 'Chance',
    pays: 'Multiplies',
    returns: 'Returns',
    capped: (stake: string, most: string) =>
      `At a stake of ${stake} the max payout of ${most} ends some rounds early. The returns count that; numbers of guesses whose exact return takes too long to compute are left out.`,
    roundTitle: 'A whole round',
    roundNote: (rtp: string) =>
      `${rtp}% is the return of one guess, up to rounding. If you guess n times and then cash out, you get about ${rtp}% to the power of n back. Exact figures by guessing strategy:`,
    guessesBefore: 'Guesses, then cash out',
    skipNote: 'Skipping doesn’t change this: every guess on every card has the same return, up to rounding.',
  },
}

export type Words = typeof en
