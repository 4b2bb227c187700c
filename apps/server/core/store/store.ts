/** What the house keeps its state in: one interface, two stores, one suite of tests (`contract.test.ts`). */
import type { Work } from './work.ts'

export type TransactOptions = Readonly<{
  /** By `now()`. A work that would be done later than this is refused (`TooLate`): nobody waits for it any more. */
  deadline?: number | undefined
  /** Milliseconds, instead of the store's own bound: for migrations and reports. */
  withinMs?: number
}>

export interface Store {
  /**
   * Runs the work in one transaction and answers once that is durable. A work that throws or comes to a
   * refusal leaves nothing behind. Works that touch the same rows run one after the other if they lock
   * them first (`FOR UPDATE`). It is answered within the store's bound: `StoreBusy`, `TooLate` and any other
   * error mean that nothing was done, `Unconfirmed` that nobody knows yet.
   */
  transact<T>(work: () => Work<T>, options?: TransactOptions): Promise<T>
  /** Milliseconds since 1970 on the database's clock, which all processes share. */
  now(): number
  /** Finishes what is under way first. */
  close(): Promise<void>
}

export type StoreBounds = Readonly<{
  /** From asking to the answer, waiting included. */
  workMs: number
  /** Works that may wait for their turn; the rest are refused at once. */
  maxWaiting: number
}>

export const STORE_BOUNDS: StoreBounds = { workMs: 4_000, maxWaiting: 2_000 }

/** How often a work is run again that others get in the way of, before it fails. */
export const MAX_TRIES = 20

export class StoreClosed extends Error {
  constructor() {
    super('the store is closed')
  }
}

/** Nothing was done: too many works wait, others hold what it needs, or the database does not answer. */
export class StoreBusy extends Error {}

/** The commit was sent and no answer came: the work is done, or will never be. Asking again by its key tells. */
export class Unconfirmed extends Error {
  constructor() {
    super('the database has not confirmed the commit')
  }
}

/** Nothing was done: the deadline of the request had passed. */
export class TooLate extends Error {
  constructor() {
    super('the deadline has passed')
  }
}

export const tooManyWait = (): StoreBusy => new StoreBusy('too many works wait for the database')
export const tookTooLong = (): StoreBusy => new StoreBusy('the database took too long')
