/** What each message of the socket does, once it is known who asks. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { NextRound, RequestType, SocketReply, SocketRequest } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'
import { demoOnly } from '../../core/accounts/tokens.ts'
import { readNextRound, setClientSeed } from '../../core/bettor.ts'
import { shortId } from '../../core/config/house-games.ts'
import type { House } from '../../core/house.ts'
import { exclude, type Limits, readLimits, setReminder, setStakeLimit } from '../../core/limits.ts'
import { isGivenAgain } from '../../core/once.ts'
import type { Member } from '../../core/sockets.ts'
import type { Work } from '../../core/store/work.ts'
import { type ShownBalance, takeCoins } from '../../core/wallet.ts'
import { cashOut, choose } from '../../rounds/act.ts'
import { checkActive } from '../../rounds/history.ts'
import { findRound } from '../../rounds/round-store.ts'
import type { ShownRound } from '../../rounds/rounds.ts'
import { placeBet as placeAnywhere } from '../../wallets/remote-bet.ts'
import type { Context } from '../context.ts'
import { readHistory, readWallets } from '../reading.ts'
import { wireLimits, wireRound } from '../wire.ts'
import { TABLE_ANSWERS } from './table-answers.ts'

/** Who asks, over which socket. */
export type Asker = Readonly<{ visitor: Visitor; member: Member }>
export type Answer<T extends RequestType> = (
  context: Context,
  asker: Asker,
  request: SocketRequest<T>,
) => Promise<SocketReply<T> | Refusal>

type Moved = Readonly<{ round: ShownRound; next?: NextRound }> & ShownBalance

/** After a round was opened or played on, in the database: for the player's other sockets and the figures. */
const told = <R extends Moved>(context: Context, { visitor, member }: Asker, reply: R) => {
  const shown = { ...reply, round: wireRound(reply.round) }
  if (isGivenAgain(reply)) return shown // a retry: nothing has happened
  context.sockets.push(visitor.player.id, { type: 'round', ...shown }, member)
  context.metrics.played(reply.round)
  context.recent.played(reply.round)
  if (reply.balanceIsOld) context.delivery.wake() // a win is in the outbox
  return shown
}

const placeBet: Answer<'placeBet'> = async (context, asker, request) => {
  const { player } = asker.visitor
  if (asker.visitor.demoOnly && !request.isDemo) return demoOnly()
  const { key, game, currency, isDemo, amount, clientSeed, commitment, terms, kenoParams: params } = request
  const wanted = {
    ...{ key, game: shortId(game), currency, isDemo, amount },
    ...(clientSeed !== undefined && { clientSeed }),
    ...(commitment !== undefined && { commitment }),
    ...(terms !== undefined && { terms }),
    ...(params && { params }),
  }
  const reply = await placeAnywhere(context, player, wanted)
  return isRefusal(reply) ? reply : told(context, asker, reply)
}

/** A session of demo coins cannot play on a round of the real wallet either. */
function* inReach<T>(
  house: House,
  { visitor }: Asker,
  roundId: string,
  work: Work<T | Refusal>,
): Work<T | Refusal> {
  if (visitor.demoOnly) {
    const round = yield* findRound(house, visitor.player.id, roundId)
    if (!isRefusal(round) && !round.isDemo) return demoOnly()
  }
  return yield* work
}

const choice: Answer<'choice'> = async (context, asker, request) => {
  const { key, round: roundId, choice: chosen, sequence } = request
  const wanted = { key, roundId, choice: chosen, ...(sequence !== undefined && { sequence }) }
  const { store, house } = context
  const reply = await store.transact(() =>
    inReach(house, asker, roundId, choose(house, asker.visitor.player.id, wanted)),
  )
  return isRefusal(reply) ? reply : told(context, asker, reply)
}

const cashingOut: Answer<'cashOut'> = async (context, asker, request) => {
  const { key, round: roundId, sequence } = request
  const wanted = { key, roundId, ...(sequence !== undefined && { sequence }) }
  const { store, house } = context
  const reply = await store.transact(() =>
    inReach(house, asker, roundId, cashOut(house, asker.visitor.player.id, wanted)),
  )
  return isRefusal(reply) ? reply : told(context, asker, reply)
}

const refill: Answer<'refill'> = async ({ store, house, sockets }, { visitor, member }, request) => {
  const { key, currency } = request
  if (!request.isDemo) return refuse('demo-only', 'free coins are for the demo wallet')
  const wallet = await store.transact(() => takeCoins(house, visitor.player.id, { key, currency }))
  if (isRefusal(wallet)) return wallet
  if (!isGivenAgain(wallet)) sockets.push(visitor.player.id, { type: 'balance', wallet }, member)
  return wallet
}

function* changeLimits(
  house: House,
  player: bigint,
  { stakePerDay, excludeUntil, reminderMinutes }: SocketRequest<'setLimits'>,
): Work<Limits | Refusal> {
  const changes = [
    ...(stakePerDay ? [setStakeLimit(house, player, stakePerDay)] : []),
    ...(excludeUntil !== undefined ? [exclude(house, player, excludeUntil)] : []),
    ...(reminderMinutes !== undefined ? [setReminder(house, player, reminderMinutes)] : []),
  ]
  for (const change of changes) {
    const limits = yield* change
    if (isRefusal(limits)) return limits
  }
  return yield* readLimits(house, player)
}

/** By the type of the request; `hello` is the socket's own. */
export const ANSWERS: { readonly [T in Exclude<RequestType, 'hello'>]: Answer<T> } = {
  placeBet,
  choice,
  cashOut: cashingOut,
  refill,
  checkActive: async ({ store, house }, { visitor }, { game }) => {
    const id = visitor.player.id
    return store.transact(function* (): Work<SocketReply<'checkActive'> | Refusal> {
      const [round] = yield* checkActive(house, id, { game: shortId(game) })
      const next = yield* readNextRound(house, id)
      return isRefusal(next) ? next : { round: round ? wireRound(round) : null, next }
    })
  },
  history: (context, { visitor }, { id: _, type: _type, ...filter }) =>
    readHistory(context, visitor.player.id, filter),
  limits: async ({ store, house }, { visitor }) => {
    const limits = await store.transact(() => readLimits(house, visitor.player.id))
    return isRefusal(limits) ? limits : { limits: wireLimits(limits) }
  },
  setLimits: async ({ store, house }, { visitor }, request) => {
    const limits = await store.transact(() => changeLimits(house, visitor.player.id, request))
    return isRefusal(limits) ? limits : { limits: wireLimits(limits) }
  },
  setClientSeed: async ({ store, house }, { visitor }, { clientSeed }) => {
    const next = await store.transact(() => setClientSeed(house, visitor.player.id, clientSeed))
    return isRefusal(next) ? next : { next }
  },
  ticker: async ({ broadcast }, asker) => ({ items: [...(await broadcast.listen(asker))] }),
  wallets: async (context, { visitor }) => ({ wallets: [...(await readWallets(context, visitor.player))] }),
  ...TABLE_ANSWERS,
}
