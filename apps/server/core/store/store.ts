/** What the house keeps its state in: one interface, two stores, one suite of tests (`contract.test.ts`). */
import type { Work } from './work.ts'

export interface Store {
  /**
   * Runs the work in one transaction and answers once that is durable. A work that throws or comes to a
   * refusal leaves nothing behind. Works that touch the same rows run one after the other if they lock
   * them first (`FOR UPDATE`).
   */
  transact<T>(work: () => Work<T>): Promise<T>
  /** Milliseconds since 1970 on the database's clock, which all processes share. */
  now(): number
  /** Finishes what is under way first. */
  close(): Promise<void>
}

/** How often a work is run again that others get in the way of, before it fails. */
export const MOST_TRIES = 20

export class StoreClosed extends Error {
  constructor() {
    super('the store is closed')
  }
}
