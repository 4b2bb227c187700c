/** Hold'em's words at tables with friends, in English. */
import { groupDigits } from './group-digits.ts'

const ordinal = (place: number): string => {
  const tens = place % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}
const times = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${groupDigits(count)} ${many}`

export const en = {
  level: (number: number): string => `Level ${number}`,
  blinds: (small: string, big: string): string => `Blinds ${small} / ${big}`,
  ante: (amount: string): string => `ante ${amount}`,
  next: (small: string, big: string): string => `next ${small} / ${big}`,
  left: (left: number, of: number): string => `${left} of ${of} left`,
  /** Rank by chips, while still in. */
  now: (place: number): string => `you are ${ordinal(place)}`,
  finished: (place: number, of: number): string => `You finished ${ordinal(place)} of ${of}`,
  wonPrize: (amount: string): string => `and won ${amount}`,
  over: 'The tournament is over',
  notStarted: 'The host starts the tournament once everybody is here.',
  show: 'Show both cards',
  showAll: 'Show all cards',
  showOne: 'Show',
  rabbit: 'Rabbit hunt',
  rabbitNote: 'The dimmed cards would have come next.',
  settings: 'Table settings',
  tabs: { log: 'Log', stats: 'Stats', rules: 'Rules' },
  handOf: (number: number): string => `Hand ${number}`,
  joined: (name: string): string => `${name} sits down`,
  leaves: (name: string): string => `${name} leaves`,

  /** After the table has closed. */
  evening: {
    title: 'Your decisions',
    lead: 'The adviser grades every decision you made, on this device.',
    start: 'Grade my decisions',
    skipped: (count: number): string =>
      count === 1
        ? '1 hand is left out: the adviser doesn’t know its variation, or its seed is still secret.'
        : `${groupDigits(count)} hands are left out: the adviser doesn’t know their variation, or their seeds are still secret.`,
  },

  /** House rules [V1]–[V8]. */
  rules: {
    usual: 'No-limit Hold’em without house rules.',
    and: ', ',
    variations: {
      holdem: 'Hold’em',
      omaha: 'Omaha',
      omaha5: 'Five-card Omaha',
      'short-deck': 'Short deck',
    },
    choice: (list: string): string => `Dealer’s choice: ${list}`,
    straddles: { allowed: 'straddles allowed', mandatory: 'mandatory straddle' },
    bombEvery: (hands: number, blinds: number): string =>
      `a bomb pot of ${times(blinds, 'big blind', 'big blinds')} every ${times(hands, 'hand', 'hands')}`,
    twoBoards: { 'bomb-pots': 'bomb pots on two boards', always: 'two boards' },
    runs: (most: number): string => (most === 2 ? 'run it twice' : 'run it up to three times'),
    sevenDeuce: (bounty: string): string => `seven-deuce pays ${bounty}`,
    /** Marks of one hand. */
    potLimit: 'pot limit',
    bombPot: (blinds: number): string => `Bomb pot, ${times(blinds, 'big blind', 'big blinds')} each`,
    buttonBlind: (amount: string): string => `Button blind ${amount}`,
    bombNext: 'The next hand is a bomb pot',
    straddle: 'straddle',
    /** Before a hand. */
    choose: 'You have the button. What’s next?',
    chooses: (name: string): string => `${name} chooses the game`,
    last: 'last',
    callBomb: 'Bomb pot next',
    takeBack: 'No bomb pot',
    own: 'My game',
    wishStraddle: 'Straddle when it’s my turn to',
    runIt: 'Run it again when all are in',
    runChoices: { ask: 'Ask me', always: 'Always', never: 'Never' },
    askRuns: (times: number): string => (times === 2 ? 'Run it twice?' : `Run it ${times} times?`),
    runsAgreed: (agreed: number, of: number): string => `${agreed} of ${of} agree`,
    simpleBots: 'Bots play this game simply: odds against sampled hands, no solved strategy.',
  },

  cashSummary: (isPlain: boolean, blinds: string, least: string, most: string): string =>
    `${isPlain ? 'No-limit Hold’em, blinds' : 'Blinds'} ${blinds}, buy-in ${least === most ? least : `${least} to ${most}`}.`,
  sitAndGoSummary: (stack: string, blinds: string, every: string): string =>
    `Sit and go: ${stack} chips each, blinds from ${blinds}, rising every ${every}.`,
  withAnte: (amount: string): string => `Ante ${amount}.`,
  every: {
    hands: (count: number): string => times(count, 'hand', 'hands'),
    minutes: (count: number): string => times(count, 'minute', 'minutes'),
  },
}

export type PartyTexts = Readonly<typeof en>
