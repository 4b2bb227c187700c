/** The database server of a simulated house: transactions of all processes, and who waits for whom. */
import type { Scheduler } from './scheduler.ts'
import { failure, type SimDatabase, type Transaction } from './sim-database.ts'

export type SimServer = Readonly<{
  database: SimDatabase
  /** `resume` is called when the holder's transaction ends. */
  wait(waiting: Transaction, holder: Transaction, resume: () => void): void
  stopWaiting(waiting: Transaction): void
  end(transaction: Transaction, commits: boolean): void
  /** How many transactions were committed. */
  commits(): number
}>

/** `onCommit` gets the keys of the rows that a commit changed. */
export const createServer = (
  scheduler: Scheduler,
  database: SimDatabase,
  onCommit: (keys: readonly string[]) => void,
): SimServer => {
  const waiting = new Map<Transaction, () => void>()
  let commits = 0
  const wouldDeadlock = (transaction: Transaction, holder: Transaction): boolean => {
    for (let next: Transaction | null = holder; next; next = next.waitsFor) {
      if (next === transaction) return true
    }
    return false
  }
  return {
    database,
    wait: (transaction, holder, resume) => {
      if (wouldDeadlock(transaction, holder)) throw failure('40P01', 'deadlock detected')
      transaction.waitsFor = holder
      waiting.set(transaction, resume)
    },
    stopWaiting: (transaction) => {
      transaction.waitsFor = null
      waiting.delete(transaction)
    },
    end: (transaction, isCommit) => {
      if (isCommit) {
        commits += 1
        const keys = [...transaction.changed]
        database.commit(transaction)
        if (transaction.written.length > 0) onCommit(keys)
      } else database.rollback(transaction)
      for (const [other, resume] of [...waiting]) {
        if (other.waitsFor !== transaction) continue
        other.waitsFor = null
        waiting.delete(other)
        scheduler.after(scheduler.random(), resume)
      }
    },
    commits: () => commits,
  }
}
