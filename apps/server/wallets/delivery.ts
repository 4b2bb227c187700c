/**
 * [M4] Brings what is in the outbox to its operators until they have confirmed. Every process does so;
 * what two of them bring twice is done once, for it has the same transaction.
 */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { House } from '../core/house.ts'
import type { Store } from '../core/store/store.ts'
import { MACHINE, type Timing } from '../core/store/timing.ts'
import type { Work } from '../core/store/work.ts'
import { type ShownWallet, showBalance } from '../core/wallet.ts'
import { rememberBalance } from './balances.ts'
import { dueOperators, type OutboxEntry, postpone, takeDue, takeOut } from './outbox.ts'
import { type WalletAnswer, type WalletPort, type WalletTimes, walletUnavailable } from './wallet-port.ts'

export type DeliveryOptions = Readonly<{
  store: Store
  house: House
  walletOf(operator: string): WalletPort | null
  times: WalletTimes
  log: Pick<Logger, 'warn' | 'error'>
  /** The operator has said what the player has now. */
  told(player: bigint, wallet: ShownWallet): void
  timing?: Pick<Timing, 'random'>
}>

export type Delivery = Readonly<{
  /** All that is due now, each once. An operator that is being served already is left alone. */
  sweep(): Promise<void>
  /** The same, soon, and nobody waits for it. */
  wake(): void
  /** When nothing is under way any more. */
  idle(): Promise<void>
}>

/** So that those who failed together do not come back together. */
const backOff = (tries: number, { againMs, maxAgainMs }: WalletTimes, random: () => number): number =>
  Math.ceil(Math.min(againMs * 2 ** Math.min(tries - 1, 30), maxAgainMs) * (0.5 + random() / 2))

const bring = async (wallet: WalletPort | null, entry: OutboxEntry): Promise<WalletAnswer> => {
  if (!wallet) return walletUnavailable() // the operator keeps no wallets any more
  return entry.kind === 'credit' ? wallet.credit(entry) : wallet.rollback(entry)
}

/** Where there is no such wallet, nothing was debited and nothing can be. */
const hasNothingToUndo = ({ kind }: OutboxEntry, { refused }: Refusal): boolean =>
  kind === 'rollback' && ['unknown-player', 'unknown-currency'].includes(refused)

export const createDelivery = (options: DeliveryOptions): Delivery => {
  const { store, house, walletOf, times, log, told, timing = MACHINE } = options
  const busy = new Map<string, Promise<void>>()
  const waking = new Set<Promise<void>>()

  const deliver = async (entry: OutboxEntry): Promise<void> => {
    const { id, kind, operator, player, currency, tries } = entry
    const answer = await bring(walletOf(operator), entry)
    if (isRefusal(answer)) {
      const { refused, message } = answer
      if (hasNothingToUndo(entry, answer)) {
        await store.transact(() => takeOut(entry))
        return
      }
      log.warn({ operator, kind, transaction: id.toString(), tries, refused }, `not delivered: ${message}`)
      return store.transact(() => postpone(id, house.now() + backOff(tries, times, timing.random)))
    }
    const { balance } = answer
    await store.transact(function* (): Work<void> {
      yield* takeOut(entry)
      yield* rememberBalance(player, currency, balance)
    })
    told(player, { currency, isDemo: false, ...showBalance(house, currency, { balance, isOld: false }) })
  }

  const serve = async (operator: string): Promise<void> => {
    for (;;) {
      const againAt = house.now() + 2 * times.answerMs // by then it has been answered, or its process is dead
      const due = await store.transact<readonly OutboxEntry[]>(() => takeDue(house, operator, againAt))
      if (isRefusal(due) || due.length === 0) return
      await Promise.all(
        due.map((entry) =>
          deliver(entry).catch((error: unknown) => log.error({ err: error }, 'not delivered')),
        ),
      )
    }
  }

  const sweep = async (): Promise<void> => {
    const operators = await store.transact<readonly string[]>(() => dueOperators(house))
    if (isRefusal(operators)) return
    const free = operators.filter((operator) => !busy.has(operator))
    for (const operator of free) {
      busy.set(
        operator,
        serve(operator).finally(() => busy.delete(operator)),
      )
    }
    await Promise.all(free.map((operator) => busy.get(operator)))
  }

  return {
    sweep,
    wake: () => {
      const sweeping = sweep().catch((error: unknown) =>
        log.error({ err: error }, 'the outbox was not swept'),
      )
      waking.add(sweeping)
      void sweeping.finally(() => waking.delete(sweeping))
    },
    idle: async () => {
      await Promise.allSettled([...waking, ...busy.values()])
    },
  }
}
