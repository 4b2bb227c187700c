/** An operator's simulated wallet: it answers late, twice or never, and does everything once. */
import { refuse } from '@fairhouse/kit'
import {
  type Holder,
  type WalletAnswer,
  type WalletPort,
  type WalletTransaction,
  walletUnavailable,
} from '../../wallets/wallet-port.ts'
import type { Violation } from './checks.ts'
import type { Look } from './inspector.ts'
import type { Plant } from './plants.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimProcess } from './sim-process.ts'

export const OPERATOR = 'acme'
const ANSWER_MS = 3_000
const FIRST_BALANCE = 1_000_000n

/** In minor units. */
type Entry = { readonly round: bigint; readonly amount: bigint; isUndone: boolean }

export type SimOperator = Readonly<{
  portOf(process: SimProcess): WalletPort
  /** Call once nothing is in flight. */
  violations(look: Look): readonly Violation[]
}>

export type OperatorFaults = Readonly<{
  /** Null if the call or its answer is lost. */
  delayMs(): number | null
  isTwice(): boolean
}>

const REMOTE = 'SELECT id, stake, payout FROM rounds WHERE remote = 1'

export const createOperator = (
  scheduler: Scheduler,
  faults: OperatorFaults,
  { renumbersCalls }: Plant = {},
): SimOperator => {
  const balances = new Map<string, bigint>()
  let calls = 0n
  const debits = new Map<bigint, Entry>()
  const credits = new Map<bigint, Entry>()
  const balanceOf = (name: string): bigint => balances.get(name) ?? FIRST_BALANCE
  const move = (name: string, amount: bigint): void => void balances.set(name, balanceOf(name) + amount)

  const debit = ({ id, name, amount, round }: WalletTransaction): WalletAnswer => {
    const known = debits.get(id)
    if (known?.isUndone) return refuse('wallet-refused', 'it was rolled back')
    if (!known) {
      if (balanceOf(name) < amount) return refuse('insufficient-funds', 'there is too little')
      debits.set(id, { round, amount, isUndone: false })
      move(name, -amount)
    }
    return { balance: balanceOf(name) }
  }
  const rollback = ({ id, name, amount, round }: WalletTransaction): WalletAnswer => {
    const known = debits.get(id)
    if (known && !known.isUndone) {
      known.isUndone = true
      move(name, known.amount)
    } else if (!known) debits.set(id, { round, amount, isUndone: true })
    return { balance: balanceOf(name) }
  }
  const credit = ({ id, name, amount, round }: WalletTransaction): WalletAnswer => {
    if (!credits.has(id)) {
      credits.set(id, { round, amount, isUndone: false })
      move(name, amount)
    }
    return { balance: balanceOf(name) }
  }

  const call = (process: SimProcess, run: () => WalletAnswer): Promise<WalletAnswer> =>
    new Promise((resolve) => {
      const answer = (what: WalletAnswer): void => {
        if (process.isAlive) resolve(what)
      }
      const [there, back] = [faults.delayMs(), faults.delayMs()]
      if (there !== null) {
        scheduler.after(there, () => {
          const answered = run()
          if (back !== null) scheduler.after(back, () => answer(answered))
        })
        if (faults.isTwice()) scheduler.after(there + 5_000, run)
      }
      scheduler.after(ANSWER_MS, () => answer(walletUnavailable()))
    })
  const sums = (entries: Iterable<Entry>): ReadonlyMap<bigint, bigint> => {
    const found = new Map<bigint, bigint>()
    for (const { round, amount, isUndone } of entries) {
      if (!isUndone) found.set(round, (found.get(round) ?? 0n) + amount)
    }
    return found
  }
  return {
    portOf: (process) => ({
      balance: ({ name }: Holder) => call(process, () => ({ balance: balanceOf(name) })),
      debit: (transaction) => {
        calls += renumbersCalls ? 1n : 0n
        const id = transaction.id + calls
        return call(process, () => debit({ ...transaction, id }))
      },
      credit: (transaction) => call(process, () => credit(transaction)),
      rollback: (transaction) => call(process, () => rollback(transaction)),
    }),
    violations: (look) => {
      const [taken, paid] = [sums(debits.values()), sums(credits.values())]
      const rounds = look(REMOTE).map(({ id, stake, payout }) => ({
        ...{ id: id as bigint, stake: stake as bigint, payout: payout as bigint },
      }))
      const known = new Set(rounds.map(({ id }) => id))
      const wrong = rounds.flatMap(({ id, stake, payout }) => {
        const [debited, credited] = [taken.get(id) ?? 0n, paid.get(id) ?? 0n]
        return debited === stake && credited === payout
          ? []
          : [`round ${id} has taken ${stake} and paid ${payout}, its operator ${debited} and ${credited}`]
      })
      const lost = [...taken].filter(([round]) => !known.has(round))
      return [
        ...wrong,
        ...lost.map(
          ([round, amount]) => `the operator has paid ${amount} for round ${round}, which does not exist`,
        ),
      ].map((what) => ({ rule: 'M4', what }))
    },
  }
}
