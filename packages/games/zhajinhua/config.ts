/** The configuration of a hand of 炸金花: the parser of its fields, and what depends on several of them. */
import {
  accepted,
  type BadSetting,
  badSetting,
  type Chips,
  configureBy,
  isObject,
  type Refusal,
  type Seat,
  type ValuesOf,
} from '@fairhouse/kit'
import { HAND_FIELDS, MAX_CHIPS } from './fields.ts'

export type Config = ValuesOf<typeof HAND_FIELDS>

export const ZHAJINHUA_SEATS = { min: 2, max: 5 } as const

const CAP_IN_ANTES = 20
const STACK_IN_ANTES = 1000

/** [Z2] So that the first unit, the ante, is within half of the cap. */
export const capProblem = ({ ante, cap }: Readonly<{ ante: Chips; cap: Chips }>): BadSetting | null =>
  cap < 2 * ante ? badSetting(['cap'], 'must not be less than twice the ante') : null

const stacksProblem = (
  { stacks, startingStack, ante }: Config,
  seats: number | undefined,
): BadSetting | null => {
  if (startingStack < ante) return badSetting(['startingStack'], 'must not be less than the ante')
  if (stacks.some((stack) => stack < ante)) return badSetting(['stacks'], 'must not be less than the ante')
  const fits = stacks.length === 0 || stacks.length === (seats ?? stacks.length)
  return fits && stacks.length <= ZHAJINHUA_SEATS.max
    ? null
    : badSetting(['stacks'], 'must name every seat’s chips, or none')
}

/** The initial cap and starting stack depend on the ante. */
const withAnte = (raw: unknown): unknown => {
  if (!isObject(raw) || typeof raw.ante !== 'number') return raw
  const { ante } = raw
  return {
    cap: Math.min(CAP_IN_ANTES * ante, MAX_CHIPS),
    startingStack: Math.min(STACK_IN_ANTES * ante, MAX_CHIPS),
    ...raw,
  }
}

export const configure = (raw: unknown, seats?: number): Config | Refusal =>
  configureBy('炸金花', HAND_FIELDS, (set) => capProblem(set) ?? stacksProblem(set, seats))(withAnte(raw))

export const DEFAULTS: Config = accepted(configure({}))

export const stackOf = ({ stacks, startingStack }: Config, seat: Seat): Chips => stacks[seat] ?? startingStack
