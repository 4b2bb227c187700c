/** For tests: a house with an operator, acme, that keeps its players' real wallets on its own server. */
import { act, open } from '@fairhouse/host'
import { accepted, type Refusal } from '@fairhouse/kit'
import { afterEach, expect } from 'vitest'
import { welcomeBack } from '../core/accounts/newcomers.ts'
import { createLog } from '../core/log.ts'
import type { Player } from '../core/players/players.ts'
import { select } from '../core/store/queries.ts'
import type { Store } from '../core/store/store.ts'
import { row, rows } from '../core/store/work.ts'
import type { BetReply, BetRequest } from '../rounds/bet.ts'
import { sumOf } from '../rounds/rounds.ts'
import { createDelivery, type Delivery } from '../wallets/delivery.ts'
import { httpWallet } from '../wallets/http-wallet.ts'
import { type BettingPorts, betFromAnyWallet } from '../wallets/remote-bet.ts'
import { WALLET_TIMES, type WalletPort, type WalletTimes } from '../wallets/wallet-port.ts'
import { ledgerOf, SOUND } from './database-reads.ts'
import { type OperatorServer, SECRET, startOperator } from './operator-server.ts'
import { hiloBet, kenoBet, type SampleHouse, sampleCatalogue, sampleHouse } from './sample-house.ts'

/** Long timeouts for a busy machine, and short pauses. */
export const TEST_TIMES: WalletTimes = { ...WALLET_TIMES, answerMs: 10_000, pauseMs: 1 }

export type SampleRemote = Readonly<{
  sample: SampleHouse
  operator: OperatorServer
  bettors: BettingPorts
  delivery: Delivery
  /** Players whose balance came back with an outbox delivery. */
  told: readonly bigint[]
  /** One of the operator's players with 100.00 in the operator's wallet. */
  player(name?: string): Promise<Player>
  bet(player: Player, request?: Partial<BetRequest>): Promise<BetReply | Refusal>
  /** Delivers hour by hour, so that everything is due, until nothing is left. */
  deliverAll(): Promise<void>
}>

export type RemoteOptions = Readonly<{
  operator: OperatorServer
  times?: WalletTimes
  /** Wrap the store and the wallet that bets and sweeps use. */
  aroundStore?(store: Store): Store
  aroundWallet?(wallet: WalletPort): WalletPort
}>
const same = <T>(thing: T): T => thing

const HOUR = 3_600_000
let names = 0
let hours = 0
const clock = (): number => Date.now() + hours * HOUR

export const outboxOf = (store: Store) =>
  store.transact(() => rows<{ id: bigint; kind: string }>('SELECT id, kind FROM outbox ORDER BY id'))

/** What the house owes acme by its own books, in minor units: debits less credits. */
const owedToOperator = async (store: Store): Promise<bigint> => {
  const found = await store.transact(() =>
    row<{ sum: bigint | null }>(
      "SELECT SUM(amount) AS sum FROM entries WHERE account = 'operator/acme/USD/real'",
    ),
  )
  return -(found?.sum ?? 0n)
}

export const sampleRemote = async (
  store: Store,
  { operator, times = TEST_TIMES, aroundStore = same, aroundWallet = same }: RemoteOptions,
): Promise<SampleRemote> => {
  const sample = await sampleHouse(store, { catalogue: sampleCatalogue({}, ['acme']), clock })
  const { house } = sample
  const decimalsOf = (currency: string): number => accepted(house.currency(currency)).decimals
  const { url } = operator
  const wallet = aroundWallet(
    httpWallet({ url, secret: SECRET, operator: 'acme', decimalsOf, now: clock, times }),
  )
  const wrapped = aroundStore(store)
  const walletOf = (id: string): WalletPort | null => (id === 'acme' ? wallet : null)
  const told: bigint[] = []
  const delivery = createDelivery({
    store: wrapped,
    house,
    walletOf,
    times,
    log: createLog({ level: 'silent' }),
    onBalance: (player) => told.push(player),
  })
  const bettors = { store: wrapped, house, walletOf, walletTimes: times, delivery: { wake: () => undefined } }
  return {
    sample,
    operator,
    bettors,
    delivery,
    told,
    player: async (name) => {
      names += 1
      const known = name ?? `player ${names}`
      operator.fund(known, 10_000n)
      return accepted(await sample.run((open) => welcomeBack(open, 'acme', known)))
    },
    bet: (player, request) => betFromAnyWallet(bettors, player, kenoBet({ isDemo: false, ...request })),
    deliverAll: async () => {
      do {
        hours += 1
        await delivery.sweep()
      } while ((await outboxOf(store)).length > 0)
    },
  }
}

/** Starts operators that stop after the test. */
export const operatorsOfTests = (): (() => Promise<OperatorServer>) => {
  let started: OperatorServer[] = []
  afterEach(async () => {
    await Promise.all(started.map((operator) => operator.close()))
    started = []
  })
  return async () => {
    const operator = await startOperator()
    started.push(operator)
    return operator
  }
}

/** A Keno bet with a client seed that makes it win, or lose. */
export const sureKeno = async ({ sample }: SampleRemote, player: Player, wins: boolean) => {
  const { house, store } = sample
  const found = await store.transact(() =>
    row<{ next_seed: string; nonce: bigint }>(select('players', player.id, 'next_seed, nonce')),
  )
  const request = kenoBet({ isDemo: false })
  const { rules, config } = accepted(house.offer('acme', 'keno', 'USD'))
  for (let number = 0; ; number += 1) {
    const clientSeed = `client-seed-${number}`
    const seeds = { server: found!.next_seed, client: clientSeed, nonce: found!.nonce.toString() }
    const { record } = open(rules, { config, seats: 1, seeds, now: 0 })
    const action = { ...request.params, type: 'bet', amount: '100' }
    const { moves } = accepted(act(rules, record, { seat: 0, action, now: 0 }))
    if (sumOf(moves, 'to') > 0n === wins) return { ...request, clientSeed }
  }
}

export const realHilo = (request: Partial<BetRequest> = {}): BetRequest =>
  hiloBet({ isDemo: false, ...request })

export const roundsOf = ({ sample }: SampleRemote, { id }: Player) =>
  sample.store.transact(() => rows<{ id: bigint }>(select('rounds', id, 'id')))

/** Nothing is left to deliver, and both sides' books agree. */
export const expectEven = async ({ sample, operator }: SampleRemote): Promise<void> => {
  expect(await outboxOf(sample.store)).toEqual([])
  expect(await owedToOperator(sample.store)).toBe(operator.taken())
  expect(await ledgerOf(sample.store)).toEqual(SOUND)
}
