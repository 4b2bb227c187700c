/** The settings of 炸金花, each once, and which of them a hand, a room and a table with friends have. */
import {
  badSetting,
  isIntegerIn,
  oneOf,
  onOff,
  own,
  type Refusal,
  someText,
  text,
  type ValuesOf,
  whole,
} from '@fairhouse/kit'
import { A23_MODES, SINGLE_MODES } from './hands.ts'

/** So that five stacks and their sums stay far below 2^53. */
export const MAX_CHIPS = 1e12
const MAX_ROUNDS = 1000
const MAX_MULTIPLE = 1e6
const MAX_UNITS = 20
const WHOLE_BASIS_POINTS = 10_000

const parseLadder = (raw: unknown): readonly number[] | Refusal =>
  Array.isArray(raw) &&
  raw.length <= MAX_UNITS &&
  raw[0] === 1 &&
  raw.every((multiple, i) => isIntegerIn(multiple, i === 0 ? 1 : raw[i - 1] + 1, MAX_MULTIPLE))
    ? raw
    : badSetting([], `must be up to ${MAX_UNITS} rising whole numbers to ${MAX_MULTIPLE}, the first 1`)

const parseStacks = (raw: unknown): readonly number[] | Refusal =>
  Array.isArray(raw) && raw.every((stack) => isIntegerIn(stack, 1, MAX_CHIPS))
    ? raw
    : badSetting([], `must be a list of whole numbers from the ante to ${MAX_CHIPS}`)

/** Counts of rounds. */
export const ROUNDS = {
  /** [Z5] After this many rounds the hands still in are compared. */
  rounds: whole(1, MAX_ROUNDS, 20),
  /** [Z3] */
  lookFromRound: whole(1, MAX_ROUNDS, 3),
  /** [Z4] */
  compareFromRound: whole(1, MAX_ROUNDS, 2),
}

export const ROUND_NAMES = [
  'rounds',
  'lookFromRound',
  'compareFromRound',
] as const satisfies readonly (keyof typeof ROUNDS)[]

/** What may differ from table to table. */
export const CHOICES = {
  /** [Z4] */
  compareCost: oneOf(['previousStake', 'currentCall', 'doubleCall'], 'previousStake'),
  a23: oneOf(A23_MODES, 'low'),
  single: oneOf(SINGLE_MODES, 'top'),
}

/** [Z2] Units as multiples of the ante, rising from 1; those above half the cap are not offered. */
const ladder = own(parseLadder, [1, 2, 5, 10, 20, 50])
/** [Z7] Whether a player who wins by all-in pays rake. */
const rakeAllInWin = onOff(true)
/** [Z9] */
const leopardBonus = onOff(false)
/** [Z10] Whether a winner to whom everybody folded shows the cards too. */
const showAfterFolds = onOff(true)
const rakeBasisPoints = (initial: number) => whole(0, WHOLE_BASIS_POINTS, initial)

export const HAND_FIELDS = {
  /** 底注 in Chinese. */
  ante: whole(1, MAX_CHIPS / 2, 100),
  /** [Z2] The maximum of a single payment; 限注 in Chinese. */
  cap: whole(2, MAX_CHIPS, 2000),
  ladder,
  ...ROUNDS,
  compareCost: CHOICES.compareCost,
  /** [Z7] 500 is 5 %. */
  rakeBasisPoints: rakeBasisPoints(500),
  rakeAllInWin,
  a23: CHOICES.a23,
  single: CHOICES.single,
  leopardBonus,
  showAfterFolds,
  /** By seat, before the ante; if missing, everybody has `startingStack`. */
  stacks: own(parseStacks, []),
  startingStack: whole(1, MAX_CHIPS, 100_000),
}

/** Of a room: amounts are decimal strings in its currency, the rake is a percentage. */
export const ROOM_FIELDS = {
  ante: someText,
  cap: someText,
  rake: text('5'),
  rakeAllInWin,
  ladder,
  ...ROUNDS,
  ...CHOICES,
  leopardBonus,
}
export type ZhajinhuaRoomSettings = ValuesOf<typeof ROOM_FIELDS>

/** In antes. */
const bought = (initial: number) => whole(1, 10_000, initial)

/** Of a table with friends, in whole chips. */
export const TABLE_FIELDS = {
  ante: whole(1, 1_000_000, 10),
  cap: whole(2, 1_000_000_000, 200),
  ladder,
  ...ROUNDS,
  ...CHOICES,
  showAfterFolds,
  /** [Z9] Whether players can switch auto-call on. */
  autoCall: onOff(true),
  buyInUsual: bought(100),
  buyInLeast: bought(20),
  buyInMost: bought(1000),
  rakeBasisPoints: rakeBasisPoints(0),
}
export type SeriesSettings = ValuesOf<typeof TABLE_FIELDS>
