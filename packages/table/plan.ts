/**
 * [F13] The plan of a hand: everything that decides it besides the seeds and the players' actions. It is fixed before
 * any client seed is revealed, and exactly it is dealt.
 */
import {
  canonicalJson,
  isIntegerIn,
  isObject,
  isRefusal,
  type Refusal,
  refuse,
  type Setup,
  sha256Hex,
} from '@fairhouse/kit'

/** `version`: of the bots' play, so that an audit can repeat their moves. */
export type PlannedBot = Readonly<{ id: string; temperament: string; version: number }>

/** A person, a bot, or in a tournament somebody who has promised no seed: then both are null. */
export type PlannedSeat = Readonly<{
  /** The seat of a lasting table; null in a room. */
  place: number | null
  /** SHA-256 of the client seed that its person has promised [F10]. */
  hash: string | null
  bot: PlannedBot | null
}>

export type Plan = Readonly<{
  hand: string
  /** SHA-256 of the server seed [F6]. */
  commitment: string
  game: string
  /** [F11] The hash of the terms. */
  terms: string
  currency: string
  isDemo: boolean
  /** Stacks, button, blinds owed: under the game's own names. */
  setup: Setup
  /** In the order of the hand's seats. */
  seats: readonly PlannedSeat[]
  /** The table's other settings: clock, jackpot, when seeds are revealed. */
  settings: Readonly<Record<string, unknown>>
}>

/** The canonical form: one text for each plan. */
export const printPlan = (plan: Plan): string => canonicalJson(plan)
export const hashOfPlan = (plan: Plan): string => sha256Hex(printPlan(plan))

/** In seat order, people only. */
export const hashesIn = ({ seats }: Plan): readonly string[] => seats.flatMap(({ hash }) => hash ?? [])

const HASH = /^[0-9a-f]{64}$/
const isHash = (raw: unknown): raw is string => typeof raw === 'string' && HASH.test(raw)
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''

const hasKeys = (raw: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean =>
  Object.keys(raw).length === keys.length && keys.every((key) => Object.hasOwn(raw, key))

const isBot = (raw: unknown): raw is PlannedBot =>
  isObject(raw) &&
  hasKeys(raw, ['id', 'temperament', 'version']) &&
  isText(raw.id) &&
  isText(raw.temperament) &&
  isIntegerIn(raw.version, 1, Number.MAX_SAFE_INTEGER)

const isSeat = (raw: unknown): raw is PlannedSeat =>
  isObject(raw) &&
  hasKeys(raw, ['place', 'hash', 'bot']) &&
  (raw.place === null || isIntegerIn(raw.place, 0, Number.MAX_SAFE_INTEGER)) &&
  (raw.hash === null || isHash(raw.hash)) &&
  (raw.bot === null || (isBot(raw.bot) && raw.hash === null))

const KEYS = ['hand', 'commitment', 'game', 'terms', 'currency', 'isDemo', 'setup', 'seats', 'settings']

const isPlan = (raw: unknown): raw is Plan =>
  isObject(raw) &&
  hasKeys(raw, KEYS) &&
  isText(raw.hand) &&
  isHash(raw.commitment) &&
  isText(raw.game) &&
  isHash(raw.terms) &&
  isText(raw.currency) &&
  typeof raw.isDemo === 'boolean' &&
  isObject(raw.setup) &&
  Array.isArray(raw.seats) &&
  raw.seats.length > 0 &&
  raw.seats.every(isSeat) &&
  isObject(raw.settings)

/** A plan from outside, as JSON. */
export const readPlan = (raw: unknown): Plan | Refusal =>
  isPlan(raw) ? raw : refuse('bad-plan', 'this is not the plan of a hand')

/** A plan from outside, as text, which must be the canonical one: no two texts mean the same plan. */
export const parsePlan = (text: string): Plan | Refusal => {
  try {
    const plan = readPlan(JSON.parse(text))
    if (isRefusal(plan) || printPlan(plan) === text) return plan
  } catch {} // not JSON
  return refuse('bad-plan', 'this is not the text of a plan')
}
