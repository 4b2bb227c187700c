/**
 * [M4] Delivers the outbox to the operators until they have confirmed. Every process does so; an entry delivered
 * twice is done once, because it has the same transaction id.
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
  /** Called when the operator has reported a player's new balance. */
  onBalance(player: bigint, wallet: ShownWallet): void
  timing?: Pick<Timing, 'random'>
}>

export type Delivery = Readonly<{
  /** Delivers everything that is due, each entry once. Skips operators that are being served already. */
  sweep(): Promise<void>
  /** Sweeps soon, in the background. */
  wake(): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}>

/** Retry with jitter. */
const backOff = (tries: number, { againMs, maxAgainMs }: WalletTimes, random: () => number): number =>
  Math.ceil(Math.min(againMs * 2 ** Math.min(tries - 1, 30), maxAgainMs) * (0.5 + random() / 2))

const bring = async (wallet: WalletPort | null, entry: OutboxEntry): Promise<WalletAnswer> => {
  if (!wallet) return walletUnavailable() // the operator no longer keeps wallets
  return entry.kind === 'credit' ? wallet.credit(entry) : wallet.rollback(entry)
}

/** If there is no such wallet, nothing was or can be debited. */
const hasNothingToUndo = ({ kind }: OutboxEntry, { refused }: Refusal): boolean =>
  kind === 'rollback' && ['unknown-player', 'unknown-currency'].includes(refused)

export const createDelivery = (options: DeliveryOptions): Delivery => {
  const { store, house, walletOf, times, log, onBalance, timing = MACHINE } = options
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
    onBalance(player, { currency, isDemo: false, ...showBalance(house, currency, { balance, isOld: false }) })
  }

  const serve = async (operator: string): Promise<void> => {
    for (;;) {
      const againAt = house.now() + 2 * times.answerMs // by then it is answered, or its process is dead
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
        log.error({ err: error }, 'sweeping the outbox failed'),
      )
      waking.add(sweeping)
      void sweeping.finally(() => waking.delete(sweeping))
    },
    idle: async () => {
      await Promise.allSettled([...waking, ...busy.values()])
    },
  }
}
