/** The configuration of a hand of 炸金花: fields, defaults, limits, parser. */
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
import { A23_MODES, type Modes, SINGLE_MODES } from './hands.ts'

/** [Z4] */
export const COMPARE_COSTS = ['previousStake', 'currentCall', 'doubleCall'] as const

export type Config = Modes &
  Readonly<{
    /** 底注 in Chinese. */
    ante: Chips
    /** [Z2] The maximum of a single payment; 限注 in Chinese. */
    cap: Chips
    /** [Z2] Units as multiples of the ante, rising from 1; those above half the cap are not offered. */
    ladder: readonly number[]
    /** [Z5] After this many rounds the hands still in are compared. */
    rounds: number
    /** [Z3] */
    lookFromRound: number
    /** [Z4] */
    compareFromRound: number
    compareCost: (typeof COMPARE_COSTS)[number]
    /** [Z7] 500 is 5 %. */
    rakeBasisPoints: number
    /** [Z7] Whether a player who wins by all-in pays rake. */
    rakeAllInWin: boolean
    /** [Z9] */
    leopardBonus: boolean
    /** [Z10] Whether a winner to whom everybody folded shows the cards too. */
    showAfterFolds: boolean
    /** By seat, before the ante; if missing, everybody has `startingStack`. */
    stacks: readonly Chips[]
    startingStack: Chips
  }>

export const ZHAJINHUA_SEATS = { min: 2, max: 5 } as const
/** So that five stacks and their sums stay far below 2^53. */
export const MAX_CHIPS = 1e12
export const MAX_ROUNDS = 1000
const MAX_MULTIPLE = 1e6
const MAX_UNITS = 20
const WHOLE_BASIS_POINTS = 10_000

const ANTE = 100
const CAP_IN_ANTES = 20
const STACK_IN_ANTES = 1000

/** The defaults of cap and starting stack depend on the ante. */
const defaultsFor = (ante: Chips): Config => ({
  ante,
  cap: Math.min(CAP_IN_ANTES * ante, MAX_CHIPS),
  ladder: [1, 2, 5, 10, 20, 50],
  rounds: 20,
  lookFromRound: 3,
  compareFromRound: 2,
  compareCost: 'previousStake',
  rakeBasisPoints: 500,
  rakeAllInWin: true,
  a23: 'low',
  single: 'top',
  leopardBonus: false,
  showAfterFolds: true,
  stacks: [],
  startingStack: Math.min(STACK_IN_ANTES * ante, MAX_CHIPS),
})

export const DEFAULTS: Config = defaultsFor(ANTE)

const bad = (message: string): Refusal => refuse('bad-config', message)

const complaintAboutNumbers = (config: Config): Refusal | null => {
  const limits = {
    cap: [2 * config.ante, MAX_CHIPS], // [Z2] so that the first unit, the ante, is within half of it
    startingStack: [config.ante, MAX_CHIPS],
    rounds: [1, MAX_ROUNDS],
    lookFromRound: [1, MAX_ROUNDS],
    compareFromRound: [1, MAX_ROUNDS],
    rakeBasisPoints: [0, WHOLE_BASIS_POINTS],
  } as const
  for (const [key, [min, max]] of Object.entries(limits)) {
    if (!isIntegerIn(config[key as keyof typeof limits], min, max))
      return bad(`"${key}" must be a whole number from ${min} to ${max}`)
  }
  return null
}

const complaintAboutChoices = (config: Config): Refusal | null => {
  const choices = { compareCost: COMPARE_COSTS, a23: A23_MODES, single: SINGLE_MODES } as const
  for (const [key, known] of Object.entries(choices)) {
    if (!(known as readonly unknown[]).includes(config[key as keyof typeof choices]))
      return bad(`"${key}" must be one of ${known.join(', ')}`)
  }
  for (const key of ['rakeAllInWin', 'leopardBonus', 'showAfterFolds'] as const) {
    if (typeof config[key] !== 'boolean') return bad(`"${key}" must be true or false`)
  }
  return null
}

const isLadder = (raw: unknown): boolean =>
  Array.isArray(raw) &&
  raw.length <= MAX_UNITS &&
  raw[0] === 1 &&
  raw.every((multiple, i) => isIntegerIn(multiple, i === 0 ? 1 : raw[i - 1] + 1, MAX_MULTIPLE))

const complaintAboutStacks = ({ stacks, ante }: Config, seats: number | undefined): Refusal | null => {
  if (!Array.isArray(stacks) || !stacks.every((stack) => isIntegerIn(stack, ante, MAX_CHIPS)))
    return bad(`"stacks" must be a list of whole numbers from the ante, ${ante}, to ${MAX_CHIPS}`)
  const fits = stacks.length === 0 || stacks.length === (seats ?? stacks.length)
  return fits && stacks.length <= ZHAJINHUA_SEATS.max
    ? null
    : bad('"stacks" must name every seat’s chips, or none')
}

export const configure = (raw: unknown, seats?: number): Config | Refusal => {
  if (!isObject(raw)) return bad('a configuration is an object')
  const [strange] = strangeKeys(raw, Object.keys(DEFAULTS))
  if (strange !== undefined) return bad(`炸金花 has no setting "${strange}"`)
  const { ante = ANTE } = raw
  if (!isIntegerIn(ante, 1, MAX_CHIPS / 2))
    return bad(`"ante" must be a whole number from 1 to ${MAX_CHIPS / 2}`)
  const config: Config = { ...defaultsFor(ante), ...raw }
  const complaint = complaintAboutNumbers(config) ?? complaintAboutChoices(config)
  if (isRefusal(complaint)) return complaint
  if (!isLadder(config.ladder))
    return bad(`"ladder" must be up to ${MAX_UNITS} rising whole numbers to ${MAX_MULTIPLE}, the first 1`)
  return complaintAboutStacks(config, seats) ?? config
}

export const stackOf = ({ stacks, startingStack }: Config, seat: Seat): Chips => stacks[seat] ?? startingStack
