/** For tests and benches: a house with HiLo and Keno, in a currency with two decimals and one with eight. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, type Refusal, refuse, rulesIn } from '@fairhouse/kit'
import { welcomeGuest } from '../core/accounts/newcomers.ts'
import {
  type Catalogue,
  type Currency,
  type House,
  type HouseOptions,
  type Offer,
  openHouse,
} from '../core/house.ts'
import type { Player } from '../core/players/players.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { offeredTerms } from '../core/terms.ts'
import { type BetReply, type BetRequest, bet } from '../rounds/bet.ts'
import { REMOTE_WALLETS } from '../wallets/transfers.ts'

export const HOUR = 3_600_000

const GAMES: readonly string[] = ['hilo', 'keno']

export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', decimals: 2, freeCoins: { amount: 100_000n, everyMs: HOUR, below: 100_000n } },
  { code: 'BTC', decimals: 8, freeCoins: { amount: 10n ** 16n, everyMs: HOUR, below: 10n ** 16n } },
]

/** Settings that differ from the defaults, by game or by currency. */
export type Settings = Readonly<Record<string, object>>

const LIMITS: Settings = {
  USD: { minBet: '1', maxBet: '100000', maxPayout: '10000000', decimals: 2 },
  BTC: { minBet: '1', maxBet: '1000000000000000000', maxPayout: '4000000000000000000', decimals: 8 },
}

const rulesOf: Catalogue['rules'] = (game, version) => rulesIn(REGISTRY, game, version)!

export const sampleCatalogue = (
  settings: Settings = {},
  withOwnWallets: readonly string[] = [],
): Catalogue => {
  const currency = (code: string): Currency | Refusal =>
    CURRENCIES.find((known) => known.code === code) ?? refuse('unknown-currency', 'there is no such currency')
  const offers = new Map<string, Offer>()
  const offerOf = (game: string, code: string): Offer => {
    const rules = rulesOf(game)
    const config = accepted(rules.configure({ ...LIMITS[code], ...settings[game] })) as object
    return { rules, config, terms: offeredTerms(rules, config) }
  }
  const offer: Catalogue['offer'] = (_operator, game, code) => {
    if (!GAMES.includes(game)) return refuse('unknown-game', 'there is no such game')
    const made = offers.get(`${game} ${code}`) ?? offerOf(game, code)
    offers.set(`${game} ${code}`, made)
    return made
  }
  const hashesOf = (game: string) =>
    Object.fromEntries(CURRENCIES.map(({ code }) => [code, accepted(offer('', game, code)).terms.hash]))
  return {
    games: REGISTRY,
    currency,
    currencies: () => CURRENCIES,
    hasOwnWallets: (operator) => withOwnWallets.includes(operator),
    rules: rulesOf,
    offeredTerms: () => Object.fromEntries(GAMES.map((game) => [game, hashesOf(game)])),
    offer,
  }
}

/** A house with its store, and shortcuts for what most tests do. */
export type SampleHouse = Readonly<{
  store: Store
  house: House
  run<T>(work: (house: House) => Work<T>): Promise<T>
  guest(): Promise<Player>
  bet(player: Player, request?: Partial<BetRequest>): Promise<BetReply | Refusal>
}>

let keys = 0
/** A unique key. */
export const newKey = (): string => {
  keys += 1
  return `key-${keys}`
}

export const kenoBet = (request: Partial<BetRequest> = {}): BetRequest => ({
  key: newKey(),
  game: 'keno',
  currency: 'USD',
  isDemo: true,
  amount: '1.00',
  params: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
  ...request,
})

export const hiloBet = (request: Partial<BetRequest> = {}): BetRequest => ({
  key: newKey(),
  game: 'hilo',
  currency: 'USD',
  isDemo: true,
  amount: '1.00',
  ...request,
})

export const sampleHouse = async (
  store: Store,
  {
    catalogue = sampleCatalogue(),
    clock = store.now,
    ...options
  }: Readonly<{ catalogue?: Catalogue; clock?: () => number }> & HouseOptions = {},
): Promise<SampleHouse> => {
  const house = await openHouse({ ...store, now: clock }, catalogue, REMOTE_WALLETS, options)
  const run = <T>(work: (house: House) => Work<T>): Promise<T> => store.transact(() => work(house))
  return {
    store,
    house,
    run,
    guest: async () => accepted(await run((open) => welcomeGuest(open, 'house'))),
    bet: (player, request) => run((open) => bet(open, player.id, kenoBet(request))),
  }
}
