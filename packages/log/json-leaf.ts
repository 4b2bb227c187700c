/**
 * Leaves in JSON [F12]. Ids and amounts are decimal strings, bytes lower-case hex, times milliseconds. No key may be
 * missing or added.
 */
import { isIntegerIn, isObject, isRefusal } from '@fairhouse/kit'
import { type Plan, readPlan } from '@fairhouse/table'

/** A seat of a hand; a bot has no pseudonym. Amounts are in minor units. */
export type HandSeat = Readonly<{ pseudonym: string | null; paid: string; won: string }>

export type HandLeaf = Readonly<{
  type: 'hand'
  hand: string
  /** [F13] As its players were told before they revealed their seeds. */
  plan: Plan
  seats: readonly HandSeat[]
  /** As the house stores them. */
  actions: readonly unknown[]
  openedAt: number
  closedAt: number
}>

/** `clientSeed`: the players' seeds joined by `|`. */
export type HandSeedsLeaf = Readonly<{
  type: 'hand-seeds'
  hand: string
  serverSeed: string
  clientSeed: string
}>

/** A hand that was not dealt because a seed was withheld: null in `seeds`, which are in the order of the plan's hashes. */
export type VoidHandLeaf = Readonly<{
  type: 'void-hand'
  hand: string
  plan: Plan
  serverSeed: string
  seeds: readonly (string | null)[]
  at: number
}>

/** A table that has closed. `log`: the hash of its log, as the house hands it to those who played there. */
export type TableLeaf = Readonly<{ type: 'table'; table: string; log: string; at: number }>

/** The log continues under a new origin. Unknown fields of the previous log are null; `root` is hex. */
export type RestartLeaf = Readonly<{
  type: 'restart'
  origin: string | null
  size: number | null
  root: string | null
  reason: string
  at: number
}>

export type KeyLeaf = Readonly<{ type: 'key'; vkey: string; at: number }>

export type JsonLeaf = HandLeaf | HandSeedsLeaf | VoidHandLeaf | RestartLeaf | KeyLeaf | TableLeaf

type Check = (raw: unknown) => boolean
type Shape<L extends JsonLeaf> = Readonly<Record<Exclude<keyof L, 'type'>, Check>>

const MAX_TEXT = 4096
const text: Check = (raw) => typeof raw === 'string' && raw.length <= MAX_TEXT
const matches =
  (pattern: RegExp): Check =>
  (raw) =>
    typeof raw === 'string' && pattern.test(raw)
const decimal = matches(/^(?:0|[1-9]\d{0,18})$/)
const hash = matches(/^[0-9a-f]{64}$/)
const pseudonym = matches(/^[0-9a-f]{32}$/)
const count: Check = (raw) => isIntegerIn(raw, 0, Number.MAX_SAFE_INTEGER)
const either =
  (check: Check): Check =>
  (raw) =>
    raw === null || check(raw)
const listOf =
  (check: Check): Check =>
  (raw) =>
    Array.isArray(raw) && raw.every(check)
const anything: Check = () => true
const plan: Check = (raw) => !isRefusal(readPlan(raw))

/** Whether it has exactly the keys of the shape. */
const fits = (raw: unknown, shape: Readonly<Record<string, Check>>): boolean =>
  isObject(raw) &&
  Object.keys(raw).length === Object.keys(shape).length &&
  Object.entries(shape).every(([key, check]) => Object.hasOwn(raw, key) && check(raw[key]))

const SEAT: Readonly<Record<keyof HandSeat, Check>> = {
  pseudonym: either(pseudonym),
  paid: decimal,
  won: decimal,
}

const HAND: Shape<HandLeaf> = {
  hand: decimal,
  plan,
  seats: listOf((raw) => fits(raw, SEAT)),
  actions: listOf(anything),
  openedAt: count,
  closedAt: count,
}

const HAND_SEEDS: Shape<HandSeedsLeaf> = {
  hand: decimal,
  serverSeed: hash,
  clientSeed: (raw) => typeof raw === 'string',
}

const VOID_HAND: Shape<VoidHandLeaf> = {
  hand: decimal,
  plan,
  serverSeed: hash,
  seeds: listOf(either(text)),
  at: count,
}

const RESTART: Shape<RestartLeaf> = {
  origin: either(text),
  size: either(count),
  root: either(hash),
  reason: text,
  at: count,
}

const KEY: Shape<KeyLeaf> = { vkey: text, at: count }

const TABLE: Shape<TableLeaf> = { table: decimal, log: hash, at: count }

const SHAPES = {
  hand: HAND,
  'hand-seeds': HAND_SEEDS,
  'void-hand': VOID_HAND,
  restart: RESTART,
  key: KEY,
  table: TABLE,
}

const shapeOf = (type: JsonLeaf['type']): Readonly<Record<string, Check>> => SHAPES[type]

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const parseJsonLeaf = (type: JsonLeaf['type'], json: string): JsonLeaf | undefined => {
  const raw = parsed(json)
  return fits(raw, shapeOf(type)) ? ({ type, ...(raw as object) } as JsonLeaf) : undefined
}

/** Prints the keys in the order of the shape. Throws if a field is invalid. */
export const printJsonLeaf = ({ type, ...fields }: JsonLeaf): string => {
  if (!fits(fields, shapeOf(type))) throw new RangeError(`this is no leaf of the kind "${type}"`)
  const given: Readonly<Record<string, unknown>> = fields
  return JSON.stringify(Object.fromEntries(Object.keys(shapeOf(type)).map((key) => [key, given[key]])))
}
