/**
 * One player's round of one game, from the bet to the payout, whatever happens in between: replies that were
 * overtaken, rounds played on elsewhere, refusals that say where the round stands. No React in it.
 */
import { refuse } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import { type House, type HouseRefusal, type HouseReply, isHouseRefusal } from '../house.ts'
import { type BetParams, type HouseAction, type HouseRound, isNewer, isOpenRound } from './house-round.ts'
import { actRequest, betRequest } from './protocol.ts'
import { freshClientSeed } from './seed-history.ts'

/** By this page's own doing, at leisure or in turbo; on another device; found open on arrival. */
export type RoundSource = 'played' | 'turbo' | 'elsewhere' | 'found'

/** In turbo nothing is revealed: a round counts as shown at once. */
export type Pace = 'played' | 'turbo'

export type RoundState<R, A> = Readonly<{
  /** The open round, or the last one. */
  round: R | null
  /** What the house has been asked for and has not answered yet. */
  pending: Readonly<{ type: 'bet' }> | A | null
  /** The last reply is being shown. */
  revealing: boolean
  failure: HouseRefusal | null
}>

export type RoundTableOptions<R> = Readonly<{
  game: string
  /** The door for rounds from outside; null: this is no round of the game. */
  readRound(raw: unknown): R | null
  /** Shows a reply. The balance gets the payout, and `onRound` hears of the round, once it is done. */
  reveal?: ((round: R) => Promise<void>) | undefined
  /** Every step, once it has been shown. */
  onRound(round: R, source: RoundSource): void
  /** The house knows of no open round. */
  onNone(): void
}>

/** Read whenever they are needed: both change while a round goes on. */
export type RoundTableContext<R> = Readonly<{ house: House; options: RoundTableOptions<R> }>

export type RoundTable<R, A> = Readonly<{
  get(): RoundState<R, A>
  subscribe(listener: () => void): () => void
  /** Both answer the round as it stands then; null: it was refused, or something else is pending. */
  bet(amount: string, params?: BetParams, pace?: Pace): Promise<R | null>
  act(action: A, pace?: Pace): Promise<R | null>
  /** [H6] After a reload, a reconnect or a restart of the house. Another player has another round. */
  find(player: string | null): Promise<void>
  /** A round that the house tells of without being asked. */
  hear(raw: unknown): void
  /** Takes a round that is over off the table. */
  clear(): void
  /** The page is left: nothing is held back any longer. */
  leave(): void
}>

const NOT_READY = refuse('offline', 'the house cannot be reached now')

/** Something has happened elsewhere. The answer shows the round as it stands, and brings the next commitment and terms. */
const LOOK_AGAIN: readonly string[] = ['stale-commitment', 'stale-terms', 'stale-sequence', 'round-open']

const isSame = (one: HouseRound | null, other: HouseRound | null): boolean =>
  one !== null && one.roundId === other?.roundId

export const createRoundTable = <R extends HouseRound, A extends HouseAction>(
  context: () => RoundTableContext<R>,
): RoundTable<R, A> => {
  let state: RoundState<R, A> = { round: null, pending: null, revealing: false, failure: null }
  let owner: string | null = null
  /** Counts players: a reply to an earlier one is nobody's business here. */
  let epoch = 0
  /** Counts what was learnt about the round: an answer asked for before that may be out of date. */
  let version = 0
  const listeners = new Set<() => void>()
  const holds = new Set<() => void>()

  const change = (patch: Partial<RoundState<R, A>>): void => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  const lay = (round: R | null): void => {
    version += 1
    change({ round })
  }
  const tell = (round: R, source: RoundSource): void => context().options.onRound(round, source)

  const hear = (raw: unknown): void => {
    const round = context().options.readRound(raw)
    if (round === null || !isNewer(round, state.round)) return
    // What began and ended elsewhere is reported, and leaves this table as it is.
    if (isOpenRound(round) || isSame(round, state.round)) lay(round)
    tell(round, 'elsewhere')
  }

  const seek = async (): Promise<void> => {
    const { house, options } = context()
    const asked = version
    const reply = await house.request({ type: 'checkActive', game: options.game })
    if (isHouseRefusal(reply) || state.pending !== null || version !== asked) return
    const found = options.readRound(reply.round)
    if (found === null) {
      if (isOpenRound(state.round)) lay(null)
      options.onNone()
    } else if (isNewer(found, state.round)) {
      lay(found)
      tell(found, 'found')
    }
  }

  /** Answers how to stop holding back; it is safe to call twice. */
  const holdBack = (): (() => void) => {
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

  const refused = async (failure: HouseRefusal): Promise<void> => {
    change({ pending: null, failure })
    if (failure.refused === 'round-over') hear(failure.round)
    else if (LOOK_AGAIN.includes(failure.refused)) await seek()
  }

  /** Null: the reply was overtaken by news of the same round, or says nothing of it. */
  const accept = (raw: unknown): R | null => {
    const round = context().options.readRound(raw)
    const news = round !== null && isNewer(round, state.round) ? round : null
    if (news !== null) lay(news)
    change({ pending: null })
    return news
  }

  const ask = async (
    what: NonNullable<RoundState<R, A>['pending']>,
    pace: Pace,
    send: (house: House) => Promise<Readonly<{ round: Round }> | HouseRefusal>,
  ): Promise<R | null> => {
    if (state.pending !== null || state.revealing) return null
    const { house, options } = context()
    const asking = epoch
    const slowly = options.reveal !== undefined && pace === 'played'
    const release = slowly ? holdBack() : () => {}
    change({ pending: what, failure: null })
    const reply = await send(house)
    const round = epoch === asking && !isHouseRefusal(reply) ? accept(reply.round) : null
    if (round !== null && slowly) await show(round)
    release()
    if (epoch !== asking) return null
    if (isHouseRefusal(reply)) {
      await refused(reply)
      return null
    }
    if (round === null) return isSame(options.readRound(reply.round), state.round) ? state.round : null
    tell(round, pace)
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
      ask({ type: 'bet' }, pace, (house) => placeBet(house, amount, params)),
    act: async (action, pace = 'played') => {
      const { round } = state
      return isOpenRound(round)
        ? ask(action, pace, (house) => house.request(actRequest(round, action)))
        : null
    },
    find: async (player) => {
      if (owner !== null && player !== owner) {
        epoch += 1
        version += 1
        change({ round: null, pending: null, revealing: false, failure: null })
      }
      owner = player
      await seek()
    },
    hear,
    clear: () => (isOpenRound(state.round) ? undefined : lay(null)),
    leave: () => {
      for (const release of holds) release()
    },
  }
}
