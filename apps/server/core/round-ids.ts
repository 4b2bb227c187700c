/**
 * Ids of rounds, players and bookings in Sonyflake's layout: 39 bits of 10 ms since the epoch, 8 bits of sequence, 16
 * bits of machine. A process's ids always grow, whatever its clock does. They exceed 2^53: bigints inside, decimal
 * strings outside, never a JavaScript number.
 */

import { insertOrUpdate, returning } from './store/queries.ts'
import type { Store } from './store/store.ts'
import { row, type Work } from './store/work.ts'

const EPOCH = Date.UTC(2025, 0, 1)
const TICK_MS = 10
const SEQUENCE_BITS = 8n
const MACHINE_BITS = 16n
export const MACHINES = 2 ** Number(MACHINE_BITS)
const LOWER_BITS = SEQUENCE_BITS + MACHINE_BITS
const SEQUENCE_MASK = 2n ** SEQUENCE_BITS - 1n

export type IdParts = Readonly<{ time: number; sequence: number; machine: number }>
export const idParts = (id: bigint): IdParts => ({
  time: Number(id >> LOWER_BITS) * TICK_MS + EPOCH,
  sequence: Number((id >> MACHINE_BITS) & SEQUENCE_MASK),
  machine: Number(id & (2n ** MACHINE_BITS - 1n)),
})

const LARGEST = 2n ** 63n - 1n

/** Parses an id from outside; null if it isn't one. */
export const parseId = (text: string): bigint | null => {
  const id = /^[1-9]\d{0,18}$/.test(text) ? BigInt(text) : null
  return id !== null && id <= LARGEST ? id : null
}

export type IdOptions = Readonly<{
  /** 0 to 65,535, different in every process. */
  machine: number
  /** All ids are larger than this one. */
  after?: bigint
  clock(): number
}>

/**
 * [A26] Time and sequence are one number: the current tick if it is later than the last id, otherwise one more than
 * the last. So setting the clock back does no harm, and after 256 ids in a tick they run ahead of the clock for a
 * while.
 */
export const roundIds = ({ machine, after = 0n, clock }: IdOptions): (() => bigint) => {
  if (!Number.isInteger(machine) || machine < 0 || machine >= MACHINES) {
    throw new RangeError(`a machine is a number from 0 to ${MACHINES - 1}, not ${machine}`)
  }
  const own = BigInt(machine)
  let last = after >> MACHINE_BITS
  return () => {
    const tick = BigInt(Math.floor((clock() - EPOCH) / TICK_MS)) << SEQUENCE_BITS
    last = tick > last ? tick : last + 1n
    return (last << MACHINE_BITS) | own
  }
}

/** Takes the next machine number: a new one at every start, so that no two running processes share one. */
function* takeMachine(): Work<number> {
  const taken = yield* row<{ value: bigint }>(
    returning(
      insertOrUpdate('counters', { name: 'machine', value: 1 }, 'name', 'value = counters.value + 1'),
      'value',
    ),
  )
  return Number(taken!.value) % MACHINES
}

function* largestId(): Work<bigint> {
  const largest = yield* row<{ id: bigint | null }>(
    `SELECT MAX(id) AS id FROM (SELECT MAX(id) AS id FROM rounds UNION ALL
     SELECT MAX(id) FROM players UNION ALL SELECT MAX(origin) FROM movements) AS ids`,
  )
  return largest?.id ?? 0n
}

/** This process's ids, larger than any in the database even if the clock was set back. */
export const openRoundIds = async (store: Store): Promise<() => bigint> => {
  const start = await store.transact(function* () {
    return { machine: yield* takeMachine(), after: yield* largestId() }
  })
  return roundIds({ ...start, clock: store.now })
}
