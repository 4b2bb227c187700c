/**
 * Every setting in one place: the configuration of a hand (`Config`) and the setup of a session (`Setup`),
 * each with defaults, limits and one function that parses values from outside.
 */
import {
  type Chips,
  isIntegerIn,
  isObject,
  isRefusal,
  type Refusal,
  refuse,
  type Seat,
  strangeKeys,
} from '@fairhouse/kit'
import { bigBlindOf, smallBlindOf } from './positions.ts'

/** [T4] */
export const REOPENINGS = [false, 'cumulative', true] as const
export type Reopening = (typeof REOPENINGS)[number]

/** Settings shared by every hand of a session. */
type Stakes = Readonly<{
  startingStack: Chips
  smallBlind: Chips
  bigBlind: Chips
  /** 0 for no ante. */
  ante: Chips
  /** The big blind posts the ante, once, for the whole table. */
  bigBlindAnte: boolean
  /** A card is burnt before the flop, the turn and the river. */
  burn: boolean
  reopenOnShortAllinRaise: Reopening
}>

export type Config = Stakes &
  Readonly<{
    /** By seat; empty: everybody has `startingStack`. */
    stacks: readonly Chips[]
    button: Seat
    /** [L9] Share of each pot; 500 is 5 %, 0 no rake. */
    rakeBasisPoints: number
    /** [L9] The maximum taken from a hand; 0 without a rake. */
    rakeCap: Chips
    /** [L1] By seat: what newcomers put in to be dealt in at once, part of a call. Empty if nobody posts. */
    posts: readonly Chips[]
  }>

/** [T12] The only policy so far. */
const BLIND_POLICIES = ['fixed'] as const
export const BOT_LEVELS = ['easy', 'medium', 'hard'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

export type Setup = Stakes &
  Readonly<{
    blindIncreasePolicy: (typeof BLIND_POLICIES)[number]
    /** [T12] */
    players: 'random' | number
    difficulty: BotLevel
    /** Bounds of a bot's thinking time, in milliseconds. */
    thinkMs: Readonly<{ min: number; max: number }>
  }>

export const HOLDEM_SEATS = { min: 2, max: 9 } as const
/** Nine stacks of this size and their sums stay far below 2^53. */
export const MAX_CHIPS = 1e12
export const MAX_THINK_MS = 60_000
const WHOLE_BASIS_POINTS = 10_000

const STAKES: Stakes = {
  startingStack: 1000,
  smallBlind: 5,
  bigBlind: 10,
  ante: 0,
  bigBlindAnte: false,
  burn: true,
  reopenOnShortAllinRaise: false,
}
export const DEFAULTS: Config = {
  ...STAKES,
  stacks: [],
  button: 0,
  rakeBasisPoints: 0,
  rakeCap: 0,
  posts: [],
}
export const SETUP_DEFAULTS: Setup = {
  ...STAKES,
  blindIncreasePolicy: 'fixed',
  players: 'random',
  difficulty: 'medium',
  thinkMs: { min: 300, max: 1200 },
}

const bad = (message: string): Refusal => refuse('bad-config', message)

const objectWith = (raw: unknown, known: object): Readonly<Record<string, unknown>> | Refusal => {
  if (!isObject(raw)) return bad('a configuration is an object')
  const [strange] = strangeKeys(raw, Object.keys(known))
  return strange === undefined ? raw : bad(`Hold’em has no setting "${strange}"`)
}

const complaintAboutStakes = (stakes: Stakes): Refusal | null => {
  const least = { startingStack: 1, smallBlind: 1, bigBlind: 1, ante: 0 } as const
  for (const [key, min] of Object.entries(least)) {
    if (!isIntegerIn(stakes[key as keyof typeof least], min, MAX_CHIPS))
      return bad(`"${key}" must be a whole number from ${min} to ${MAX_CHIPS}`)
  }
  if (stakes.smallBlind > stakes.bigBlind) return bad('"smallBlind" must not be more than "bigBlind"')
  for (const key of ['bigBlindAnte', 'burn'] as const) {
    if (typeof stakes[key] !== 'boolean') return bad(`"${key}" must be true or false`)
  }
  return REOPENINGS.includes(stakes.reopenOnShortAllinRaise)
    ? null
    : bad('"reopenOnShortAllinRaise" must be false, "cumulative" or true')
}

const complaintAboutRake = ({ rakeBasisPoints, rakeCap }: Config): Refusal | null => {
  if (!isIntegerIn(rakeBasisPoints, 0, WHOLE_BASIS_POINTS))
    return bad(`"rakeBasisPoints" must be a whole number from 0 to ${WHOLE_BASIS_POINTS}`)
  if (!isIntegerIn(rakeCap, 0, MAX_CHIPS))
    return bad(`"rakeCap" must be a whole number from 0 to ${MAX_CHIPS}`)
  return rakeBasisPoints > 0 === rakeCap > 0
    ? null
    : bad('"rakeBasisPoints" and "rakeCap" must both be 0 or both be more')
}

/** A post is a call before the cards: at most a big blind, and never by a seat that posts a blind. */
const complaintAboutPosts = (config: Config, known?: number): Refusal | null => {
  const { posts, stacks, button, bigBlind } = config
  if (!Array.isArray(posts) || !posts.every((post) => isIntegerIn(post, 0, bigBlind)))
    return bad('"posts" must be a list of whole numbers from 0 to the big blind')
  if (posts.length === 0) return null
  const seats = known ?? (stacks.length > 0 ? stacks.length : posts.length)
  if (posts.length !== seats) return bad('"posts" must have an entry for every seat, or be empty')
  const isInBlinds = (seat: Seat) =>
    seat === smallBlindOf(button, seats) || seat === bigBlindOf(button, seats)
  return posts.some((post, seat) => post > 0 && isInBlinds(seat))
    ? bad('"posts" must be 0 for the blinds')
    : null
}

/** If the number of seats is known, stacks, button and posts must fit it. */
export const configure = (raw: unknown, seats?: number): Config | Refusal => {
  const given = objectWith(raw, DEFAULTS)
  if (isRefusal(given)) return given
  const config: Config = { ...DEFAULTS, ...given }
  const complaint = complaintAboutStakes(config)
  if (complaint) return complaint
  const { stacks, button } = config
  if (!Array.isArray(stacks) || !stacks.every((stack) => isIntegerIn(stack, 1, MAX_CHIPS)))
    return bad(`"stacks" must be a list of whole numbers from 1 to ${MAX_CHIPS}`)
  const fits = stacks.length === 0 || stacks.length === (seats ?? stacks.length)
  if (!fits || stacks.length > HOLDEM_SEATS.max)
    return bad('"stacks" must have an entry for every seat, or be empty')
  if (!isIntegerIn(button, 0, (seats ?? HOLDEM_SEATS.max) - 1))
    return bad('"button" must be a seat of the hand')
  return complaintAboutRake(config) ?? complaintAboutPosts(config, seats) ?? config
}

export const stackOf = ({ stacks, startingStack }: Config, seat: Seat): Chips => stacks[seat] ?? startingStack

export const configureSetup = (raw: unknown): Setup | Refusal => {
  const given = objectWith(raw, SETUP_DEFAULTS)
  if (isRefusal(given)) return given
  const setup: Setup = { ...SETUP_DEFAULTS, ...given }
  const complaint = complaintAboutStakes(setup)
  if (complaint) return complaint
  const { players, thinkMs } = setup
  if (!BLIND_POLICIES.includes(setup.blindIncreasePolicy)) return bad('"blindIncreasePolicy" must be "fixed"')
  if (players !== 'random' && !isIntegerIn(players, HOLDEM_SEATS.min, HOLDEM_SEATS.max))
    return bad(`"players" must be "random" or a whole number from ${HOLDEM_SEATS.min} to ${HOLDEM_SEATS.max}`)
  if (!BOT_LEVELS.includes(setup.difficulty))
    return bad(`"difficulty" must be one of ${BOT_LEVELS.join(', ')}`)
  const { min, max } = isObject(thinkMs) ? thinkMs : { min: -1, max: -1 }
  if (!isIntegerIn(min, 0, MAX_THINK_MS) || !isIntegerIn(max, min, MAX_THINK_MS))
    return bad(`"thinkMs" must have "min" and "max", from 0 to ${MAX_THINK_MS}, in this order`)
  return { ...setup, thinkMs: { min, max } }
}
