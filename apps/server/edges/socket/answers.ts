/** What each message of a socket does, once hello has said who asks. */
import { houseEntryIn, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { NextRound, RequestType, SocketReply, SocketRequest } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'
import { demoOnly } from '../../core/accounts/tokens.ts'
import { readNextRound, setClientSeed } from '../../core/bettor.ts'
import type { House } from '../../core/house.ts'
import { isRepeated } from '../../core/idempotency.ts'
import { type Limits, readLimits, setExclusion, setReminder, setStakeLimit } from '../../core/limits.ts'
import { parseId } from '../../core/round-ids.ts'
import type { PlayerSocket } from '../../core/sockets.ts'
import type { Work } from '../../core/store/work.ts'
import { type ShownBalance, takeCoins } from '../../core/wallet.ts'
import { actInRound } from '../../rounds/act.ts'
import { checkActive } from '../../rounds/history.ts'
import type { ShownRound } from '../../rounds/rounds.ts'
import type { Change } from '../../tables/changes.ts'
import { leaveIfBarred } from '../../tables/presence.ts'
import { betFromAnyWallet } from '../../wallets/remote-bet.ts'
import type { Context } from '../context.ts'
import { gameNamed, readHistory, readWallets } from '../player-reads.ts'
import { limitsMessage } from '../reply-shapes.ts'
import { shapeProblem } from './message-reader.ts'
import { NOTIFICATION_ANSWERS } from './notification-answers.ts'
import { PARTY_ANSWERS } from './party-answers.ts'
import { TABLE_ANSWERS } from './table-answers.ts'

/** The player who asks, and over which socket. */
export type Asker = Readonly<{ visitor: Visitor; socket: PlayerSocket }>
export type Answer<T extends RequestType> = (
  context: Context,
  asker: Asker,
  request: SocketRequest<T>,
) => Promise<SocketReply<T> | Refusal>

type RoundReply = Readonly<{ round: ShownRound; next?: NextRound }> & ShownBalance

/** After the commit: tells the player's other sockets and counts the round. */
const announceRound = <R extends RoundReply>(context: Context, { visitor, socket }: Asker, reply: R) => {
  if (isRepeated(reply)) return reply // a retry: nothing was done
  context.sockets.push(visitor.player.id, { type: 'round', ...reply }, socket)
  context.metrics.played(reply.round)
  context.figures.played(reply.round)
  context.recent.played(reply.round)
  if (reply.balanceIsOld) context.delivery.wake() // a win is in the outbox
  return reply
}

/** Checks the shape of the fields that only this game's bet has; the rules check the rest. */
const paramsProblem = (house: House, game: string, params: unknown = {}): Refusal | null => {
  const parsed = houseEntryIn(house.games, game)!.house.schemas.params.safeParse(params)
  return parsed.success ? null : refuse('bad-message', shapeProblem(parsed.error, 'params'))
}

const placeBet: Answer<'placeBet'> = async (context, asker, request) => {
  const { player } = asker.visitor
  if (asker.visitor.player.isDemo && !request.isDemo) return demoOnly()
  const { key, currency, isDemo, amount, clientSeed, commitment, terms, params } = request
  const game = gameNamed(context.house, request.game)
  if (isRefusal(game)) return game
  const problem = paramsProblem(context.house, game, params)
  if (problem) return problem
  // Sorted by name, so that hashing needn't sort them.
  const wanted = {
    amount,
    ...(clientSeed !== undefined && { clientSeed }),
    ...(commitment !== undefined && { commitment }),
    currency,
    game,
    isDemo,
    key,
    ...(params && { params }),
    ...(terms !== undefined && { terms }),
  }
  const reply = await betFromAnyWallet(context, player, wanted, request.deadline)
  return isRefusal(reply) ? reply : announceRound(context, asker, reply)
}

const act: Answer<'act'> = async (context, asker, request) => {
  const { key, round: roundId, action, sequence } = request
  const wanted = { key, roundId, action, ...(sequence !== undefined && { sequence }) }
  const { store, house } = context
  const { id } = asker.visitor.player
  const reply = await store.transact(() => actInRound(house, id, wanted), { deadline: request.deadline })
  return isRefusal(reply) ? reply : announceRound(context, asker, reply)
}

const refill: Answer<'refill'> = async ({ store, house, sockets }, { visitor, socket }, request) => {
  const { key, currency } = request
  if (!request.isDemo) return refuse('demo-only', 'only the demo wallet can get free coins')
  const wallet = await store.transact(() => takeCoins(house, visitor.player.id, { key, currency }), {
    deadline: request.deadline,
  })
  if (isRefusal(wallet)) return wallet
  if (!isRepeated(wallet)) sockets.push(visitor.player.id, { type: 'balance', wallet }, socket)
  return wallet
}

function* changeLimits(
  house: House,
  player: bigint,
  { stakePerDay, excludeUntil, reminderMinutes }: SocketRequest<'setLimits'>,
): Work<Limits | Refusal> {
  const changes = [
    ...(stakePerDay ? [setStakeLimit(house, player, stakePerDay)] : []),
    ...(excludeUntil !== undefined ? [setExclusion(house, player, excludeUntil)] : []),
    ...(reminderMinutes !== undefined ? [setReminder(house, player, reminderMinutes)] : []),
  ]
  for (const change of changes) {
    const limits = yield* change
    if (isRefusal(limits)) return limits
  }
  return yield* readLimits(house, player)
}

/** Requests that may be repeated without a key: whatever they change is the same the second time. */
const REPEATABLE: readonly RequestType[] = [
  ...(['hello', 'checkActive', 'history', 'limits', 'wallets', 'ticker', 'noticesSeen'] as const),
  ...(['rooms', 'place', 'table', 'hands', 'hand', 'party', 'publicTables'] as const),
  ...(['pushKey', 'subscribe', 'unsubscribe', 'sight'] as const),
]
/** Whether a request without a reply in time is `unconfirmed`: nobody knows if it was done. */
export const needsConfirming = (type: RequestType): boolean => !REPEATABLE.includes(type)

type LimitsChanged = Readonly<{ limits: Limits; changes: readonly Change[] }>

/** By type of request; `hello` is handled in session.ts. */
export const ANSWERS: { readonly [T in Exclude<RequestType, 'hello'>]: Answer<T> } = {
  placeBet,
  act,
  refill,
  checkActive: async ({ store, house }, { visitor }, { game: named }) => {
    const { id, isDemo } = visitor.player
    const game = gameNamed(house, named)
    if (isRefusal(game)) return game
    return store.transact(function* (): Work<SocketReply<'checkActive'> | Refusal> {
      const [round] = yield* checkActive(house, id, { game, demoOnly: isDemo })
      const next = yield* readNextRound(house, id)
      return isRefusal(next) ? next : { round: round ?? null, next }
    })
  },
  history: (context, { visitor }, { id: _, type: _type, ...filter }) => readHistory(context, visitor, filter),
  limits: async ({ store, house }, { visitor }) => {
    const limits = await store.transact(() => readLimits(house, visitor.player.id))
    return isRefusal(limits) ? limits : { limits: limitsMessage(limits, visitor.player.isDemo) }
  },
  setLimits: async ({ store, house, tables }, { visitor }, request) => {
    if (visitor.player.isDemo && request.stakePerDay?.isDemo === false) return demoOnly()
    const { id } = visitor.player
    const changed = await store.transact(function* (): Work<LimitsChanged | Refusal> {
      const limits = yield* changeLimits(house, id, request)
      return isRefusal(limits) ? limits : { limits, changes: yield* leaveIfBarred(tables.house, id) }
    })
    if (isRefusal(changed)) return changed
    tables.publish(changed.changes)
    return { limits: limitsMessage(changed.limits, visitor.player.isDemo) }
  },
  setClientSeed: async ({ store, house }, { visitor }, { clientSeed }) => {
    const next = await store.transact(() => setClientSeed(house, visitor.player.id, clientSeed))
    return isRefusal(next) ? next : { next }
  },
  ticker: async ({ broadcast }, asker) => ({ items: [...(await broadcast.listen(asker))] }),
  noticesSeen: async ({ broadcast }, { visitor }, { notices }) => {
    await broadcast.see(
      visitor,
      notices.flatMap((notice) => parseId(notice) ?? []),
    )
    return {}
  },
  wallets: async (context, { visitor }) => ({ wallets: [...(await readWallets(context, visitor))] }),
  ...TABLE_ANSWERS,
  ...PARTY_ANSWERS,
  ...NOTIFICATION_ANSWERS,
}
