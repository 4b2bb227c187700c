/** The settings of Hold'em, each once, and which of them a hand, a game on this device, a room and a lasting table have. */
import {
  type BadSetting,
  badSetting,
  isIntegerIn,
  isObject,
  isRefusal,
  type OptionalField,
  oneOf,
  onOff,
  optional,
  own,
  parseList,
  parseRecord,
  type Refusal,
  someText,
  text,
  type ValuesOf,
  whole,
} from '@fairhouse/kit'
import { LEVELS, type Level, WHOLE } from './levels.ts'

export const HOLDEM_SEATS = { min: 2, max: 9 } as const
/** Nine stacks of this size and their sums stay far below 2^53. */
export const MAX_CHIPS = 1e12
export const MAX_THINK_MS = 60_000
const MAX_BLIND = 1_000_000
const MAX_STACK = 1_000_000_000
export const BOT_LEVELS = ['easy', 'medium', 'hard'] as const

const listOf = (min: number, max: number, problem: string) =>
  own(
    (raw): readonly number[] | Refusal =>
      Array.isArray(raw) && raw.every((one) => isIntegerIn(one, min, max)) ? raw : badSetting([], problem),
    [],
  )
const chips = (min: number, initial: number) => whole(min, MAX_CHIPS, initial)

/** The big blind posts the ante, once, for the whole table. */
const bigBlindAnte = onOff(false)
/** [T4] */
export const REOPENING = oneOf([false, 'cumulative', true], false)
/** [T6] */
export const ODD_CHIPS = oneOf(['one by one', 'to the first'], 'one by one')
/** [L9] Share of each pot; 500 is 5 %, 0 no rake. */
const rakeBasisPoints = whole(0, WHOLE, 0)

/** Shared by every hand of a session. */
const STAKES = {
  startingStack: chips(1, 1000),
  smallBlind: chips(1, 5),
  bigBlind: chips(1, 10),
  /** 0 for no ante. */
  ante: chips(0, 0),
  bigBlindAnte,
  /** A card is burnt before the flop, the turn and the river. */
  burn: onOff(true),
  reopenOnShortAllinRaise: REOPENING,
}

export const VARIATIONS = ['holdem', 'omaha', 'omaha5', 'short-deck'] as const
export const LIMITS = ['no-limit', 'pot-limit'] as const
const VARIATION = oneOf(VARIATIONS, 'holdem')
/** [V2] In big blinds. */
const MAX_BOMB = 100
/** [V3] Whether the rest of the board is dealt more than once. */
export const RUN_CHOICES = ['ask', 'always', 'never'] as const
export type RunChoice = (typeof RUN_CHOICES)[number]

/** Left out at its usual value, so that the terms of hands without it stay as they are [F11]. */
const unusual = <Value>({
  initial,
  parse,
}: Readonly<{ initial: Value; parse(raw: unknown): Value | Refusal }>): OptionalField<Value> =>
  optional((raw): Value | Refusal => {
    const value = parse(raw)
    return value === initial ? (undefined as Value) : value
  })

/** How every hand differs from no-limit Hold'em. */
const VARIATION_FIELDS = {
  variation: unusual(VARIATION),
  /** [V6] Left out: the variation's own. */
  limit: optional(oneOf(LIMITS, 'no-limit').parse),
  /** [V4] */
  boards: unusual(whole(1, 2, 1)),
  /** [V3] How often the rest of the board is dealt if everybody agrees. */
  runs: unusual(whole(1, 3, 1)),
  /** [V5] The bounty. */
  sevenDeuce: unusual(chips(0, 0)),
  /** [T6] Hands of some other programs give all odd chips of a pot to its first winner. */
  oddChips: unusual(ODD_CHIPS),
}

const RUN_CHOICE = oneOf(RUN_CHOICES, 'ask')
const ABSENT = listOf(0, HOLDEM_SEATS.max - 1, 'must be a list of seats')

export const HAND_FIELDS = {
  ...STAKES,
  ...VARIATION_FIELDS,
  /** By seat; empty: everybody has `startingStack`. */
  stacks: listOf(1, MAX_CHIPS, `must be a list of whole numbers from 1 to ${MAX_CHIPS}`),
  button: whole(0, HOLDEM_SEATS.max - 1, 0),
  rakeBasisPoints,
  /** [L9] The maximum taken from a hand; 0 without a rake. */
  rakeCap: chips(0, 0),
  /** [L1] By seat: what newcomers put in to be dealt in at once, part of a call. Empty if nobody posts. */
  posts: listOf(0, MAX_CHIPS, 'must be a list of whole numbers from 0 to the big blind'),
  /** [F15] Seats that post what they owe and get no cards: their players have promised no seed. Left out: none. */
  absent: optional((raw): readonly number[] | Refusal => {
    const seats = ABSENT.parse(raw)
    return isRefusal(seats) || seats.length > 0 ? seats : (undefined as unknown as readonly number[])
  }),
  /** [V1] The seat after the big blind posts two of them. */
  straddle: unusual(onOff(false)),
  /** [V2] In big blinds. */
  bombPot: unusual(whole(0, MAX_BOMB, 0)),
  /** [V3] By seat; left out: everybody is asked. */
  runChoices: optional((raw): readonly RunChoice[] | Refusal =>
    parseList([1, HOLDEM_SEATS.max], 'choices', raw, (one) => RUN_CHOICE.parse(one)),
  ),
}

const parsePlayers = (raw: unknown): 'random' | number | Refusal => {
  const { min, max } = HOLDEM_SEATS
  return raw === 'random' || isIntegerIn(raw, min, max)
    ? raw
    : badSetting([], `must be "random" or a whole number from ${min} to ${max}`)
}

type Bounds = Readonly<{ min: number; max: number }>
const parseThinkMs = (raw: unknown): Bounds | Refusal => {
  const { min, max } = isObject(raw) ? raw : {}
  return isIntegerIn(min, 0, MAX_THINK_MS) && isIntegerIn(max, min, MAX_THINK_MS)
    ? { min, max }
    : badSetting([], `must have "min" and "max", from 0 to ${MAX_THINK_MS}, in this order`)
}

/** Of a game on this device. */
export const SETUP_FIELDS = {
  ...STAKES,
  /** [T12] The only policy so far. */
  blindIncreasePolicy: oneOf(['fixed'], 'fixed'),
  /** [T12] */
  players: own(parsePlayers, 'random'),
  difficulty: oneOf(BOT_LEVELS, 'medium'),
  /** Bounds of a bot's thinking time, in milliseconds. */
  thinkMs: own(parseThinkMs, { min: 300, max: 1200 }),
}

/** In big blinds. */
const bought = (initial: number) => whole(1, 10_000, initial)

/** Of a room: amounts are decimal strings in its currency, the rake one in percent; the minimum buy-in is the entry. */
export const ROOM_FIELDS = {
  smallBlind: someText,
  bigBlind: someText,
  ante: text('0'),
  bigBlindAnte,
  rake: text('0'),
  rakeCap: text('0'),
  buyInUsual: bought(100),
  buyInMost: bought(100),
}
export type HoldemRoomSettings = ValuesOf<typeof ROOM_FIELDS>

const BLINDS = {
  smallBlind: whole(1, MAX_BLIND, 5),
  bigBlind: whole(1, MAX_BLIND, 10),
  ante: whole(0, MAX_BLIND, 0),
}

export const smallBlindProblem = ({
  smallBlind,
  bigBlind,
}: Readonly<{ smallBlind: number; bigBlind: number }>): BadSetting | null =>
  smallBlind > bigBlind ? badSetting(['smallBlind'], 'must not be more than the big blind') : null

const MAX_LEVELS = 100
const LEVEL_PARTS = ['smallBlind', 'bigBlind', 'ante'] as const

const parseLevel = (raw: unknown): Level | Refusal => {
  const level = parseRecord(LEVEL_PARTS, 'part of a level', raw, (amount, part) =>
    BLINDS[part].parse(part === 'ante' ? (amount ?? 0) : amount),
  )
  return isRefusal(level) ? level : (smallBlindProblem(level) ?? level)
}
const parseLevels = (raw: unknown): readonly Level[] | Refusal =>
  parseList([1, MAX_LEVELS], 'levels', raw, parseLevel)

const MAX_PRIZES = 9
const parsePrizes = (raw: unknown): readonly number[] | null | Refusal => {
  const isFine =
    raw === null ||
    (Array.isArray(raw) &&
      raw.length <= MAX_PRIZES &&
      raw.every((prize) => isIntegerIn(prize, 1, WHOLE)) &&
      raw.reduce((sum, prize) => sum + prize, 0) === WHOLE)
  return isFine
    ? raw
    : badSetting([], `must be up to ${MAX_PRIZES} shares that make ${WHOLE} together, or null`)
}

const STRADDLES = ['off', 'allowed', 'mandatory'] as const
const TABLE_LIMITS = ['usual', ...LIMITS] as const
const TWO_BOARDS = ['never', 'bomb-pots', 'always'] as const

const parseVariations = (raw: unknown): readonly (typeof VARIATIONS)[number][] | Refusal => {
  const named = parseList([0, VARIATIONS.length], 'variations', raw, (one) => VARIATION.parse(one))
  if (isRefusal(named) || new Set(named).size === named.length) return named
  return badSetting([], 'must name each variation once')
}

/** House rules at cash tables [V1]–[V8]. */
const HOUSE_RULES = {
  variation: VARIATION,
  /** [V6] */
  limit: oneOf(TABLE_LIMITS, 'usual'),
  /** [V8] What the dealer chooses from; empty: `variation` is played. */
  dealersChoice: own(parseVariations, []),
  /** [V7] Of short deck; 0: as much as the big blind. */
  shortDeckAnte: whole(0, MAX_BLIND, 0),
  /** [V1] */
  straddle: oneOf(STRADDLES, 'off'),
  /** [V2] Every so many hands; 0: only when the host says so. */
  bombEvery: whole(0, 100, 0),
  /** [V2] In big blinds. */
  bombSize: whole(1, MAX_BOMB, 5),
  /** [V4] */
  twoBoards: oneOf(TWO_BOARDS, 'never'),
  /** [V3] */
  runs: whole(1, 3, 1),
  /** [V5] The bounty; 0: none. */
  sevenDeuce: whole(0, MAX_BLIND, 0),
}

/** Of a lasting table, in whole chips: for open tables from the small blind on, for tournaments from the stack on. */
export const TABLE_FIELDS = {
  format: oneOf(['open', 'tournament'], 'open'),
  ...BLINDS,
  bigBlindAnte,
  reopenOnShortAllinRaise: REOPENING,
  buyInLeast: bought(40),
  buyInUsual: bought(100),
  buyInMost: bought(100),
  rakeBasisPoints,
  rakeCap: whole(0, MAX_STACK, 0),
  ...HOUSE_RULES,
  startingStack: whole(1, MAX_STACK, 1500),
  /** The last level stays. */
  levels: own(parseLevels, LEVELS),
  levelBy: oneOf(['hands', 'minutes'], 'hands'),
  /** 10 hands or 8 minutes, if it is left out. */
  levelEvery: optional(whole(1, 1000, 10).parse),
  /** In hundredths of a percent; null: by the number of players. */
  prizes: own(parsePrizes, null),
}
export type SeriesSettings = ValuesOf<typeof TABLE_FIELDS>
