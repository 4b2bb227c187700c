/**
 * The house below its edges: what works need besides the database. A work (`bet`, `actInRound`, `history` …) is run
 * by `store.transact(() => bet(house, player, request))`; what it returns may be sent to the player.
 */
import type { AnyGame, Refusal, Registry } from '@fairhouse/kit'
import type { Numbering, RemoteWallets } from './remote-wallets.ts'
import { openRoundIds } from './round-ids.ts'
import { type HexSource, newServerSeed, randomHex } from './seeds.ts'
import type { HashedTerms } from './store/put-terms.ts'
import type { Store } from './store/store.ts'
import { openTerms, type TermsBook } from './terms.ts'

/** A game in one currency, as configured for an operator. A round keeps the offer it was opened with. */
export type Offer = Readonly<{ rules: AnyGame; config: unknown; terms: HashedTerms }>

/** [F11] Hashes of terms, by game and currency. */
export type OfferedTerms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Free play coins: `amount` at a time, at most once every `everyMs`, for players who have less than `below`. */
export type FreeCoins = Readonly<{ amount: bigint; everyMs: number; below: bigint }>
/** `decimals` of a currency never change, because balances are stored in its minor unit. */
export type Currency = Readonly<{ code: string; decimals: number; freeCoins: FreeCoins }>

/** The configuration. It may change between two works. */
export type Catalogue = Readonly<{
  /** Refuses an unknown game or currency, and one that is switched off for this operator. */
  offer(operator: string, game: string, currency: string): Offer | Refusal
  /** [F11] What the operator's players can bet on now. */
  offeredTerms(operator: string): OfferedTerms
  /** All games, whether configured or not. */
  games: Registry
  /**
   * By game id, also for games that are switched off, because open rounds continue. [F11] Default: the current
   * version.
   */
  rules(game: string, version?: number): AnyGame
  currency(code: string): Currency | Refusal
  currencies(): readonly Currency[]
  /** Whether the operator keeps its players' real wallets. Demo wallets are always the house's. */
  hasOwnWallets(operator: string): boolean
}>

/** Where server seeds come from. */
export type SeedSource = () => string

export type House = Catalogue &
  Numbering &
  Readonly<{
    remoteWallets: RemoteWallets
    terms: TermsBook
    /** [F2] Draws the server seed of a player's next round, after each bet. */
    drawSeed: SeedSource
    /** Draws the first seeds and the log key of a new player. */
    drawHex: HexSource
    /** [F12] Whether the house has a public log. */
    isLogged: boolean
  }>

export type HouseOptions = Readonly<Partial<Pick<House, 'drawSeed' | 'drawHex' | 'isLogged'>>>

export const openHouse = async (
  store: Store,
  catalogue: Catalogue,
  remoteWallets: RemoteWallets,
  { drawSeed = newServerSeed, drawHex = randomHex, isLogged = true }: HouseOptions = {},
): Promise<House> => ({
  ...catalogue,
  terms: openTerms(store, catalogue.rules),
  remoteWallets,
  drawSeed,
  drawHex,
  isLogged,
  now: store.now,
  nextId: await openRoundIds(store),
})
