/**
 * One player's current round of one game, from the bet to the payout, through late replies, rounds continued on
 * another device, and refusals that carry the round. Independent of React.
 */
import { refuse } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import { type House, type HouseRefusal, type HouseReply, isHouseRefusal } from '../house.ts'
import { type BetParams, type HouseAction, type HouseRound, isNewer, isOpenRound } from './house-round.ts'
import { actRequest, betRequest } from './protocol.ts'
import { freshClientSeed } from './seed-history.ts'

/** On this page, with animation or in turbo; on another device; found open on arrival. */
export type RoundSource = 'played' | 'turbo' | 'elsewhere' | 'found'

/** In turbo nothing is animated: a round counts as shown at once. */
export type Pace = 'played' | 'turbo'

export type RoundState<R, A> = Readonly<{
  /** The open round, or the last one. */
  round: R | null
  /** The request waiting for its reply. */
  pending: Readonly<{ type: 'bet' }> | A | null
  /** Whether the last reply is being shown. */
  revealing: boolean
  failure: HouseRefusal | null
}>

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
export type RoundControlContext<R> = Readonly<{ house: House; options: RoundControlOptions<R> }>

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

export const createRoundControl = <R extends HouseRound, A extends HouseAction>(
  context: () => RoundControlContext<R>,
): RoundControl<R, A> => {
  let state: RoundState<R, A> = { round: null, pending: null, revealing: false, failure: null }
  let owner: string | null = null
  /** Counts players: replies meant for an earlier player are ignored. */
  let epoch = 0
  /** Counts updates of the round: a reply to a request from before an update may be out of date. */
  let version = 0
  const listeners = new Set<() => void>()
  const holds = new Set<() => void>()

  const change = (patch: Partial<RoundState<R, A>>): void => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const setRound = (round: R | null): void => {
    version += 1
    change({ round })
  }
  const report = (round: R, source: RoundSource): void => context().options.onRound(round, source)

  const receive = (raw: unknown): void => {
    const round = context().options.readRound(raw)
    if (round === null || !isNewer(round, state.round)) return
    // A round that began and ended elsewhere is reported, but not shown here.
    if (isOpenRound(round) || isSame(round, state.round)) setRound(round)
    report(round, 'elsewhere')
  }

  const refresh = async (): Promise<void> => {
    const { house, options } = context()
    const startVersion = version
    const reply = await house.request({ type: 'checkActive', game: options.game })
    if (isHouseRefusal(reply) || state.pending !== null || version !== startVersion) return
    const found = options.readRound(reply.round)
    if (found === null) {
      if (isOpenRound(state.round)) setRound(null)
      options.onNone()
    } else if (isNewer(found, state.round)) {
      setRound(found)
      report(found, 'found')
    }
  }

  /** Returns a release function that may be called twice. */
  const holdPayout = (): (() => void) => {
    const release = context().house.holdPayouts()
    const stop = (): void => {
      holds.delete(stop)
      release()
    }
    holds.add(stop)
    return stop
  }

  const show = async (round: R): Promise<void> => {
    change({ revealing: true })
    await context().options.reveal?.(round)
    change({ revealing: false })
  }

  const handleRefusal = async (failure: HouseRefusal): Promise<void> => {
    change({ pending: null, failure })
    if (failure.refused === 'round-over') receive(failure.round)
    else if (REFRESH_AFTER.includes(failure.refused)) await refresh()
  }

  /** Null if the reply is older than what we have, or has no round of this game. */
  const accept = (raw: unknown): R | null => {
    const round = context().options.readRound(raw)
    const newer = round !== null && isNewer(round, state.round) ? round : null
    if (newer !== null) setRound(newer)
    change({ pending: null })
    return newer
  }

  /**
   * In this order: hold the payout, send, accept the reply's round, reveal it, release the payout, then report it
   * or handle the refusal. If the player changes meanwhile, only the release still happens.
   */
  const send = async (
    what: NonNullable<RoundState<R, A>['pending']>,
    pace: Pace,
    request: (house: House) => Promise<Readonly<{ round: Round }> | HouseRefusal>,
  ): Promise<R | null> => {
    if (state.pending !== null || state.revealing) return null
    const { house, options } = context()
    const startEpoch = epoch
    const isRevealed = options.reveal !== undefined && pace === 'played'
    const release = isRevealed ? holdPayout() : () => {}
    change({ pending: what, failure: null })
    const reply = await request(house)
    const round = epoch === startEpoch && !isHouseRefusal(reply) ? accept(reply.round) : null
    if (round !== null && isRevealed) await show(round)
    release()
    if (epoch !== startEpoch) return null
    if (isHouseRefusal(reply)) {
      await handleRefusal(reply)
      return null
    }
    if (round === null) return isSame(options.readRound(reply.round), state.round) ? state.round : null
    report(round, pace)
    return round
  }

  const placeBet = (
    house: House,
    amount: string,
    params: BetParams,
  ): Promise<HouseReply<'placeBet'> | HouseRefusal> =>
    house.wallet === null || house.next === null
      ? Promise.resolve(NOT_READY)
      : house.request(
          betRequest(context().options.game, amount, params, house.wallet, house.next, freshClientSeed()),
        )

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    bet: (amount, params = {}, pace = 'played') =>
      send({ type: 'bet' }, pace, (house) => placeBet(house, amount, params)),
    act: async (action, pace = 'played') => {
      const { round } = state
      return isOpenRound(round)
        ? send(action, pace, (house) => house.request(actRequest(round, action)))
        : null
    },
    find: async (player) => {
      if (owner !== null && player !== owner) {
        epoch += 1
        version += 1
        change({ round: null, pending: null, revealing: false, failure: null })
      }
      owner = player
      await refresh()
    },
    receive,
    clear: () => (isOpenRound(state.round) ? undefined : setRound(null)),
    leave: () => {
      for (const release of holds) release()
    },
  }
}
