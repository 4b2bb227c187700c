/** Where the house keeps its state: one interface, two stores, one test suite (`contract.test.ts`). */
import type { Refusal } from '@fairhouse/kit'
import type { Work } from './work.ts'

export type TransactOptions = Readonly<{
  /** By `now()`. A work that would commit later is refused (`TooLate`), because nobody waits for it any more. */
  deadline?: number | undefined
  /** Milliseconds, instead of the store's own bound: for migrations and reports. */
  withinMs?: number
}>

export interface Store {
  /**
   * Runs the work in one transaction and resolves once that is durable. A work that throws or returns a refusal is
   * rolled back. Works on the same rows run one after the other if they lock them first (`FOR UPDATE`). Settles
   * within the store's bound: `StoreBusy`, `TooLate` and any other error mean that nothing was done, `Unconfirmed`
   * that nobody knows.
   */
  transact<T>(work: () => Work<T>, options?: TransactOptions): Promise<T>
  /** Milliseconds since 1970 on the house's clock, which all processes share. */
  now(): number
  /** [A43] From now on every work is refused (`StoreHalted`): the database can't be trusted. The first reason stays. */
  halt(reason: Refusal): void
  /** Why, or null. */
  halted(): Refusal | null
  /** Finishes running works first. */
  close(): Promise<void>
}

export type StoreBounds = Readonly<{
  /** From the call to its answer, including waiting. */
  workMs: number
  /** Works that may wait for their turn; more are refused at once. */
  maxWaiting: number
}>

export const STORE_BOUNDS: StoreBounds = { workMs: 4_000, maxWaiting: 2_000 }

/** How often a work that others get in the way of is run again before it fails. */
export const MAX_TRIES = 20

export class StoreClosed extends Error {
  constructor() {
    super('the store is closed')
  }
}

/** Nothing was done: too many works wait, others hold the rows it needs, or the database doesn't answer. */
export class StoreBusy extends Error {}

/** The commit was sent and no answer came: the work is done or never will be. A retry with its key finds out. */
export class Unconfirmed extends Error {
  constructor() {
    super('the database has not confirmed the commit')
  }
}

/** Nothing was done: the request's deadline had passed. */
export class TooLate extends Error {
  constructor() {
    super('the deadline has passed')
  }
}

/** Nothing was done, nor will be until a restart. `reason`: for whoever runs the house. */
export class StoreHalted extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason.message)
    this.reason = reason
  }
}

/** Halts once, for good. `check` throws from then on. */
export const createHalt = () => {
  let reason: Refusal | null = null
  return {
    halt: (why: Refusal): void => {
      reason ??= why
    },
    halted: (): Refusal | null => reason,
    check: (): void => {
      if (reason) throw new StoreHalted(reason)
    },
  }
}
export type Halt = ReturnType<typeof createHalt>

export const tooManyWait = (): StoreBusy => new StoreBusy('too many works wait for the database')
export const tookTooLong = (): StoreBusy => new StoreBusy('the database took too long')
