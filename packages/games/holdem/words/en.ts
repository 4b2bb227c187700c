/** Hold'em's words in English: cards, hands, actions, the log, settings. Pages and bots' reasons have their own files. */
import type { Card, Chips, Rank, Suit } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { BotLevel } from '../config.ts'
import type { Street } from '../deal.ts'
import type { Category } from '../evaluation/hands.ts'
import { givenName } from '../presenter/names.ts'
import type {
  AfterFold,
  BotSpeed,
  HandLabel,
  LogLine,
  OffReason,
  Position,
  Preset,
  SeatStatus,
  ShownName,
} from '../presenter.ts'
import type { SeedSource } from '../storage/saved-session.ts'
import type { PreAction } from '../table/pre-action.ts'
import type { SeatTag } from '../table/scene.ts'
import { bigBlinds, chips, POT_PARTS, signed, type Unit } from './numbers.ts'
import { pages } from './pages-en.ts'
import { reason } from './reasons-en.ts'

/** A line of the log: who, what, and an amount at the end. */
export type HandLogText = Readonly<{ who: string | null; text: string; amount: string | null }>

const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`

const RANKS: Readonly<Record<Rank, readonly [one: string, many: string]>> = {
  2: ['two', 'twos'],
  3: ['three', 'threes'],
  4: ['four', 'fours'],
  5: ['five', 'fives'],
  6: ['six', 'sixes'],
  7: ['seven', 'sevens'],
  8: ['eight', 'eights'],
  9: ['nine', 'nines'],
  T: ['ten', 'tens'],
  J: ['jack', 'jacks'],
  Q: ['queen', 'queens'],
  K: ['king', 'kings'],
  A: ['ace', 'aces'],
}
const SUITS: Readonly<Record<Suit, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' }
const card = (of: Card): string => `${RANKS[of[0] as Rank][0]} of ${SUITS[of[1] as Suit]}`
const one = (rank: Rank | undefined): string => RANKS[rank!][0]
const many = (rank: Rank | undefined): string => RANKS[rank!][1]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const joined = (ranks: readonly Rank[]): string => ranks.map(one).join('-')
/** `, king-nine kicker`. */
const kicker = (ranks: readonly Rank[]): string => (ranks.length === 0 ? '' : `, ${joined(ranks)} kicker`)

const hand = ({ category, ranks, kickers }: HandLabel): string => {
  const [a, b] = ranks
  const high = `${joined([...ranks, ...kickers])} high`
  switch (category) {
    case 'high-card':
      return b ? capital(joined(ranks)) : capital(high)
    case 'pair':
      return `Pair of ${many(a)}${kicker(kickers)}`
    case 'two-pair':
      return `Two pair, ${many(a)} and ${many(b)}${kicker(kickers)}`
    case 'three-of-a-kind':
      return `Three ${many(a)}${kicker(kickers)}`
    case 'straight':
      return `Straight, ${high}`
    case 'flush':
      return `Flush, ${high}`
    case 'full-house':
      return `Full house, ${many(a)} over ${many(b)}`
    case 'four-of-a-kind':
      return `Four ${many(a)}${kicker(kickers)}`
    case 'straight-flush':
      return `Straight flush, ${high}`
    case 'royal-flush':
      return 'Royal flush'
  }
}

const categories: Readonly<Record<Category, string>> = {
  'high-card': 'High card',
  pair: 'Pair',
  'two-pair': 'Two pair',
  'three-of-a-kind': 'Three of a kind',
  straight: 'Straight',
  flush: 'Flush',
  'full-house': 'Full house',
  'four-of-a-kind': 'Four of a kind',
  'straight-flush': 'Straight flush',
  'royal-flush': 'Royal flush',
}
const streets: Readonly<Record<Street, string>> = {
  preflop: 'Pre-flop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
}
const posts = {
  ante: 'ante',
  'small-blind': 'small blind',
  'big-blind': 'big blind',
  straddle: 'straddle',
  post: 'post',
}

const player = (name: ShownName): string => (name.type === 'you' ? 'You' : givenName(name))

/** `You call`, `Mei calls`. */
const verb = (name: ShownName, plain: string, third = `${plain}s`): string =>
  name.type === 'you' ? plain : third

const line =
  (chips: Unit) =>
  (of: LogLine, nameOf: (chair: number) => ShownName): HandLogText => {
    const said = (text: string, amount: Chips | null = null): HandLogText => ({
      who: 'chair' in of ? player(nameOf(of.chair)) : null,
      text,
      amount: amount === null ? null : chips(amount),
    })
    const does = (plain: string, third?: string): string =>
      'chair' in of ? verb(nameOf(of.chair), plain, third) : plain
    switch (of.code) {
      case 'street':
        return said(streets[of.street] + (of.board === null ? '' : ` ${of.board}`))
      case 'posted':
        return said(posts[of.post] + (of.allIn ? ', all-in' : ''), of.amount)
      case 'folded':
        return said(does('fold'))
      case 'checked':
        return said(does('check'))
      case 'called':
        return said(does('call') + (of.allIn ? ', all-in' : ''), of.amount)
      case 'bet':
        return said(does('bet') + (of.allIn ? ', all-in' : ''), of.amount)
      case 'raised':
        return said(of.allIn ? `${does('raise')} all-in to` : `${does('raise')} to`, of.amount)
      case 'returned':
        return said(`${does('get', 'gets')} back, uncalled`, of.amount)
      case 'showed':
        return said(does('show') + (of.label ? `: ${hand(of.label).toLowerCase()}` : ''))
      case 'won': {
        const pot =
          of.pots === 1
            ? ''
            : of.pot === 0
              ? ' the main pot'
              : of.pots === 2
                ? ' the side pot'
                : ` side pot ${of.pot}`
        return said(does('win') + pot + (of.label ? ` with ${hand(of.label).toLowerCase()}` : ''), of.amount)
      }
      case 'answered-runs':
        return said(does('say') + (of.again ? ' yes to another run' : ' once is enough'))
      case 'bounty':
        return said(`${does('get')} for seven-deuce from ${player(nameOf(of.from))}`, of.amount)
      case 'left':
        return said('leaves the table')
      case 'session-won':
        return said('You are the last one at the table')
      case 'session-lost':
        return said('You have no chips left')
    }
  }

const tag =
  (chips: Unit) =>
  (of: SeatTag): string => {
    switch (of.type) {
      case 'posted':
        return `${capital(posts[of.post])} ${chips(of.amount)}`
      case 'folded':
        return 'Folded'
      case 'checked':
        return 'Check'
      case 'won':
        return `Wins ${chips(of.amount)}`
      case 'called':
        return of.allIn ? `All-in ${chips(of.amount)}` : `Call ${chips(of.amount)}`
      case 'bet':
        return of.allIn ? `All-in ${chips(of.amount)}` : `Bet ${chips(of.amount)}`
      case 'raised':
        return of.allIn ? `All-in ${chips(of.amount)}` : `Raise ${chips(of.amount)}`
    }
  }

/** The text on a button, with its amount if it has one. */
const act =
  (chips: Unit) =>
  (label: Action['type'], amount: Chips | null): string => {
    const words = {
      fold: 'Fold',
      check: 'Check',
      call: 'Call',
      bet: 'Bet',
      raise: 'Raise to',
      allIn: 'All-in',
      runOnce: 'Run it once',
      runAgain: 'Run it again',
    }
    return amount === null ? words[label].replace(' to', '') : `${words[label]} ${chips(amount)}`
  }

const preAct =
  (chips: Unit) =>
  (of: PreAction, toCall: Chips): string => {
    switch (of.type) {
      case 'checkFold':
        return toCall > 0 ? 'Fold' : 'Check or fold'
      case 'call':
        return `Call ${chips(of.amount)}`
      case 'callAny':
        return 'Call any'
    }
  }

/** Everything with amounts in it. */
const saying = (chips: Unit) => ({
  line: line(chips),
  tag: tag(chips),
  act: act(chips),
  preAct: preAct(chips),
})

const refusals: Readonly<Record<string, string>> = {
  'not-now': 'Not now.',
  'stale-sequence': 'The table has changed in the meantime.',
  'out-of-turn': 'It is not your turn.',
  'bad-link': 'The link is damaged or incomplete.',
  'bad-config': 'A setting is out of range.',
  'bad-seed': 'A seed has 1 to 256 letters, digits or symbols, without spaces, “:” or “|”.',
  'bad-session': 'The saved session cannot be read.',
  'unknown-schema': 'The saved session is from another version.',
  'unfinished-hand': 'The hand is unfinished.',
  failed: 'Something went wrong here.',
}

const off: Readonly<Record<OffReason, string>> = {
  'something-moves': 'Wait until the last move has been shown',
  paused: 'The table is paused',
  watching: 'You are watching. Take a free seat to play.',
  'sitting-out': 'You are sitting out',
  'next-hand': 'You’re in from the next hand',
  'for-big-blind': 'You’re in when the big blind reaches you',
  'out-of-chips': 'You are out of chips',
  busted: 'You are out of the tournament',
  'not-dealt': 'The cards haven’t been dealt yet',
  'not-your-turn': 'Not your turn',
  'nothing-to-decide': 'Nothing to decide until the hand is over',
  'hand-over': 'The hand is over',
  'raise-closed': 'There were only short all-ins since you acted: call or fold',
  'pot-limit': 'The pot is the limit',
  'nobody-to-answer': 'Nobody has the chips to answer a raise',
  'all-in-only': 'You have less than the minimum: all-in only',
  'not-enough-chips': 'Not enough chips to raise',
}
/** Fractions of the pot with their own symbol. */
const preset = (of: Preset): string => {
  switch (of.type) {
    case 'min':
      return 'Min'
    case 'pot':
      return of.percent === 100
        ? 'Pot'
        : POT_PARTS[of.percent]
          ? `${POT_PARTS[of.percent]} pot`
          : `${of.percent}%`
    case 'bigBlinds':
      return `${of.times} BB`
    case 'allIn':
      return 'All-in'
  }
}
const statuses: Readonly<Record<SeatStatus, string>> = {
  waiting: 'waiting',
  turn: 'to act',
  folded: 'folded',
  'all-in': 'all-in',
  won: 'won',
  'sitting-out': 'sitting out',
  'next-hand': 'in next hand',
  'for-big-blind': 'waits for BB',
  'out-of-chips': 'out of chips',
  busted: 'out',
}
const positions: Readonly<Record<Position, string>> = {
  BTN: 'button',
  SB: 'small blind',
  BB: 'big blind',
  UTG: 'under the gun',
  'UTG+1': 'under the gun + 1',
  'UTG+2': 'under the gun + 2',
  LJ: 'lojack',
  HJ: 'hijack',
  CO: 'cut-off',
}
/** The short form on a plate. */
const positionSigns: Readonly<Record<Position, string>> = {
  BTN: 'BTN',
  SB: 'SB',
  BB: 'BB',
  UTG: 'UTG',
  'UTG+1': 'UTG+1',
  'UTG+2': 'UTG+2',
  LJ: 'LJ',
  HJ: 'HJ',
  CO: 'CO',
}
const difficulties: Readonly<Record<BotLevel, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
const sources: Readonly<Record<SeedSource, string>> = {
  secure: 'Seed from this device’s secure source',
  weak: 'This device has no secure source: the seed is weak',
  given: 'Given seed',
}
const afterFolds: Readonly<Record<AfterFold, string>> = {
  watch: 'Watch',
  fast: 'Fast',
  skip: 'Skip',
}
const botSpeeds: Readonly<Record<BotSpeed, string>> = { 1: 'Normal', 2: '2×', 4: '4×', 0: 'At once' }
export const en = {
  name: 'Hold’em',
  fullName: 'No-Limit Texas Hold’em',
  bot: 'Bot',
  chips,
  signed,
  percent,
  bigBlinds,
  card,
  hand,
  categories,
  streets,
  positions,
  positionSigns,
  statuses,
  difficulties,
  player,
  saying,
  preset,
  off,
  sources,
  refused: (code: string): string => refusals[code] ?? 'That is not possible.',
  reason,
  ...pages,

  settings: {
    title: 'Hold’em settings',
    sound: 'Sound',
    music: 'Music volume',
    effects: 'Effects volume',
    pace: 'Pace',
    botSpeed: 'Speed',
    botSpeeds,
    afterFold: 'After you fold',
    afterFolds,
    autoNext: 'Next hand by itself',
    autoNextNote: 'With the adviser on, the table waits after each hand.',
    help: 'Help and display',
    showBotCards: 'Show bots’ cards after the hand',
    adviser: 'Adviser',
    whyAtOnce: '“Why?” during the hand',
    whyAtOnceNote: 'It can give a bot’s cards away.',
    runOutOdds: 'Chances to win when everyone is all-in',
    inBigBlinds: 'Amounts in big blinds',
    opponentStats: 'Opponents’ statistics at their seats',
    opponentStatsNote: 'VPIP / PFR / AF over the hands you have seen, and the number of hands.',
    warnFreeFold: 'Ask before folding when checking is free',
    turnTimer: '20 seconds for each of your turns',
    presets: 'Bet buttons',
    potPresets: 'In percent of the pot',
    preflopPresets: 'Before the flop, in big blinds',
    names: 'Bots’ names',
    naming: { friendly: 'Friendly', numbered: 'Bot_1, Bot_2 …' },
    rules: 'Next session',
    debug: 'Debug mode',
    debugNote: 'Shows seed, deck and actions at the table.',
    debugSeed: 'Seed for each session',
    localLog: 'Local log',
    localLogNote: 'Seeds, a summary of each hand, and errors. It never leaves this device.',
    showLog: 'Show the log',
    clearLog: 'Clear the log',
    privacy: 'Nothing leaves this device.',
    /** For clients without the house's own settings. */
    alone: {
      language: 'Language',
      motion: 'Animation',
      motions: { 1: '1×', 2: '2×', 0: 'Off' },
      fourColour: 'Four-colour deck',
    },
    reset: 'Reset all settings',
  },
}

export type Words = typeof en
