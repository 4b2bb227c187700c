/**
 * One player's current round of one game, from the bet to the payout, through late replies, rounds continued on
 * another device, and refusals that carry the round. Independent of Preact.
 */
import { refuse } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import { type Connection, type HouseRefusal, type HouseReply, isHouseRefusal } from '../connection.ts'
import { type BetParams, type HouseAction, type HouseRound, isNewer, isOpenRound } from './house-round.ts'
import { actRequest, betRequest } from './protocol.ts'
import { createRoundStore, type RoundState, type RoundStore } from './round-state.ts'
import { betClientSeed } from './seed-history.ts'

/** On this page, with animation or in turbo; on another device; found open on arrival. */
export type RoundSource = 'played' | 'turbo' | 'elsewhere' | 'found'

/** In turbo nothing is animated: a round counts as shown at once. */
export type Pace = 'played' | 'turbo'

export type RoundControlOptions<R> = Readonly<{
  game: string
  /** Parses a round from outside; null if it isn't one of this game. */
  readRound(raw: unknown): R | null
  /** Animates a reply. Payout and `onRound` wait for it. */
  reveal?: ((round: R) => Promise<void>) | undefined
  /** Called after every step, once it has been shown. */
  onRound(round: R, source: RoundSource): void
  /** The house says there is no open round. */
  onNone(): void
}>

/** Read anew whenever needed: both change during a round. */
type RoundControlContext<R> = Readonly<{ connection: Connection; options: RoundControlOptions<R> }>

export type RoundControl<R, A> = Readonly<{
  get(): RoundState<R, A>
  subscribe(listener: () => void): () => void
  /** Both return the round afterwards, or null if refused or if another request is pending. */
  bet(amount: string, params?: BetParams, pace?: Pace): Promise<R | null>
  act(action: A, pace?: Pace): Promise<R | null>
  /** [H6] After a reload, a reconnect or a restart of the house. Another player has another round. */
  find(player: string | null): Promise<void>
  /** Takes a round that the house pushed. */
  receive(raw: unknown): void
  /** Removes a finished round from the table. */
  clear(): void
  /** The page is closed: releases held payouts. */
  leave(): void
}>

const NOT_READY = refuse('offline', "the house can't be reached now")

/** The player's state has changed elsewhere. The reply has the current round, the next commitment and terms. */
const REFRESH_AFTER: readonly string[] = ['stale-commitment', 'stale-terms', 'stale-sequence', 'round-open']

const isSame = (one: HouseRound | null, other: HouseRound | null): boolean =>
  one !== null && one.roundId === other?.roundId

type Context<R> = () => RoundControlContext<R>

/** Payouts held back until their round has been shown. */
const createHolds = (connection: () => Connection) => {
  const holds = new Set<() => void>()
  return {
    /** Returns a release function that may be called twice. */
    hold: (): (() => void) => {
      const release = connection().holdPayouts()
      const stop = (): void => {
        holds.delete(stop)
        release()
      }
      holds.add(stop)
      return stop
    },
    releaseAll: (): void => {
      for (const release of holds) release()
    },
  }
}
type Holds = ReturnType<typeof createHolds>

/** Rounds that come by themselves or are asked for, not played here. */
const createFinder = <R extends HouseRound, A extends HouseAction>(
  context: Context<R>,
  store: RoundStore<R, A>,
) => {
  const report = (round: R, source: RoundSource): void => context().options.onRound(round, source)
  return {
    receive: (raw: unknown): void => {
      const round = context().options.readRound(raw)
      const { round: known } = store.get()
      if (round === null || !isNewer(round, known)) return
      // A round that began and ended elsewhere is reported, but not shown here.
      if (isOpenRound(round) || isSame(round, known)) store.setRound(round)
      report(round, 'elsewhere')
    },
    refresh: async (): Promise<void> => {
      const { connection, options } = context()
      const startVersion = store.version()
      const reply = await connection.request({ type: 'checkActive', game: options.game })
      const { round, pending } = store.get()
      if (isHouseRefusal(reply) || pending !== null || store.version() !== startVersion) return
      const found = options.readRound(reply.round)
      if (found === null) {
        if (isOpenRound(round)) store.setRound(null)
        options.onNone()
      } else if (isNewer(found, round)) {
        store.setRound(found)
        report(found, 'found')
      }
    },
  }
}
type Finder = ReturnType<typeof createFinder>

const createSender = <R extends HouseRound, A extends HouseAction>(
  context: Context<R>,
  store: RoundStore<R, A>,
  holds: Holds,
  { receive, refresh }: Finder,
) => {
  const show = async (round: R): Promise<void> => {
    store.change({ revealing: true })
    await context().options.reveal?.(round)
    store.change({ revealing: false })
  }

  const handleRefusal = async (failure: HouseRefusal): Promise<void> => {
    store.change({ pending: null, failure })
    if (failure.refused === 'round-over') receive(failure.round)
    else if (REFRESH_AFTER.includes(failure.refused)) await refresh()
  }

  /** Null if the reply is older than what we have, or has no round of this game. */
  const accept = (raw: unknown): R | null => {
    const round = context().options.readRound(raw)
    const newer = round !== null && isNewer(round, store.get().round) ? round : null
    if (newer !== null) store.setRound(newer)
    store.change({ pending: null })
    return newer
  }

  /**
   * In this order: hold the payout, send, accept the reply's round, reveal it, release the payout, then report it
   * or handle the refusal. If the player changes meanwhile, only the release still happens.
   */
  return async (
    what: NonNullable<RoundState<R, A>['pending']>,
    pace: Pace,
    request: (connection: Connection) => Promise<Readonly<{ round: Round }> | HouseRefusal>,
  ): Promise<R | null> => {
    if (store.get().pending !== null || store.get().revealing) return null
    const { connection, options } = context()
    const startEpoch = store.epoch()
    const isRevealed = options.reveal !== undefined && pace === 'played'
    const release = isRevealed ? holds.hold() : () => {}
    store.change({ pending: what, failure: null })
    const reply = await request(connection)
    const round = store.epoch() === startEpoch && !isHouseRefusal(reply) ? accept(reply.round) : null
    if (round !== null && isRevealed) await show(round)
    release()
    if (store.epoch() !== startEpoch) return null
    if (isHouseRefusal(reply)) {
      await handleRefusal(reply)
      return null
    }
    const { round: known } = store.get()
    if (round === null) return isSame(options.readRound(reply.round), known) ? known : null
    context().options.onRound(round, pace)
    return round
  }
}

const placeBet = (
  connection: Connection,
  game: string,
  amount: string,
  params: BetParams,
): Promise<HouseReply<'placeBet'> | HouseRefusal> =>
  connection.wallet === null || connection.next === null
    ? Promise.resolve(NOT_READY)
    : connection.request(
        betRequest(game, amount, params, connection.wallet, connection.next, betClientSeed()),
      )

export const createRoundControl = <R extends HouseRound, A extends HouseAction>(
  context: Context<R>,
): RoundControl<R, A> => {
  const store = createRoundStore<R, A>()
  const holds = createHolds(() => context().connection)
  const finder = createFinder(context, store)
  const send = createSender(context, store, holds, finder)
  return {
    get: store.get,
    subscribe: store.subscribe,
    bet: (amount, params = {}, pace = 'played') =>
      send({ type: 'bet' }, pace, (connection) =>
        placeBet(connection, context().options.game, amount, params),
      ),
    act: async (action, pace = 'played') => {
      const { round } = store.get()
      return isOpenRound(round)
        ? send(action, pace, (connection) => connection.request(actRequest(round, action)))
        : null
    },
    find: async (player) => {
      store.setOwner(player)
      await finder.refresh()
    },
    receive: finder.receive,
    clear: () => (isOpenRound(store.get().round) ? undefined : store.setRound(null)),
    leave: holds.releaseAll,
  }
}
