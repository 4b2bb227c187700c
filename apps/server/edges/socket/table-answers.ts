/** What each message about tables does, once hello has said who asks. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Place, SocketRequest, TABLE_MESSAGES, Table } from '@fairhouse/messages'
import { demoOnly } from '../../core/accounts/tokens.ts'
import type { Work } from '../../core/store/work.ts'
import { join } from '../../parties/quick-tables.ts'
import { ready, reveal } from '../../parties/seeds.ts'
import {
  type Actor,
  actAtTable,
  findSeat,
  findTable,
  findWatchedHand,
  parseTable,
  switchAutoCall,
  type TableReply,
} from '../../tables/actions.ts'
import type { Change } from '../../tables/changes.ts'
import { noSuchTable, type TableHouse } from '../../tables/hand.ts'
import { comeBack, leave } from '../../tables/presence.ts'
import { pushPhrase } from '../../tables/push.ts'
import { answerAct } from '../../tables/steps.ts'
import { handsOf, placeOf } from '../../tables/table-reads.ts'
import { eventsSince, showHand, showTable, showVoid } from '../../tables/table-view.ts'
import { findVoidHand } from '../../tables/void-hands.ts'
import type { Context } from '../context.ts'
import type { Answer, Asker } from './answers.ts'
import { placeInReach } from './demo-sessions.ts'

const actorOf = ({ visitor }: Asker): Actor => ({
  player: visitor.player.id,
  isDemoOnly: visitor.player.isDemo,
})

type PlaceChange = Readonly<{ changes: readonly Change[]; place: Place | null }>

/** Runs the work, publishes its changes, and returns the player's new place. */
const runAndAnswerPlace = async (
  { store, tables }: Context,
  { visitor, socket }: Asker,
  work: (house: TableHouse) => Work<readonly Change[] | Refusal>,
): Promise<Place | null | Refusal> => {
  const result = await store.transact(function* (): Work<PlaceChange | Refusal> {
    const changes = yield* work(tables.house)
    if (isRefusal(changes)) return changes
    return { changes, place: yield* placeOf(tables.house, visitor.player.id) }
  })
  if (isRefusal(result)) return result
  tables.publish(result.changes, socket)
  return placeInReach(visitor, result.place)
}

/** [F10] For messages that a device sends by itself: the asker hears of the changes like everybody else. */
const runForDevice = async (
  { store, tables }: Context,
  work: (house: TableHouse) => Work<readonly Change[] | Refusal>,
): Promise<Record<never, never> | Refusal> => {
  const changes = await store.transact(() => work(tables.house))
  if (isRefusal(changes)) return changes
  tables.publish(changes)
  return {}
}

/** Publishes what was done, and answers at once, so that both use the same step. */
const runAction = async <T>(
  { store, tables }: Context,
  { socket }: Asker,
  work: (house: TableHouse) => Work<TableReply | Refusal>,
  answer: (acted: TableReply) => T,
  deadline?: number,
): Promise<T | Refusal> => {
  const acted = await store.transact(() => work(tables.house), { deadline })
  if (isRefusal(acted)) return acted
  if (!acted.isRetry) tables.publish([acted.change], socket)
  return answer(acted)
}

const shownTable = ({ tables }: Context, { seat, change }: TableReply): Table =>
  showTable(tables.house, change.hand, seat, change.mustLeave)

const isPlaceIn = (place: Place, { room, isDemo }: SocketRequest<'joinRoom'>): boolean => {
  if (place.type === 'party') return false
  const held = place.type === 'seated' ? place.table : place
  return held.room === room && held.isDemo === isDemo
}

const joinRoom: Answer<'joinRoom'> = async (context, asker, request) => {
  const { room, isDemo, device } = request
  const { player, isDemoOnly } = actorOf(asker)
  if (isDemoOnly && !isDemo) return demoOnly()
  const wanted = { room, isDemo, ...(device !== undefined && { device }) }
  const joined = await runAndAnswerPlace(context, asker, (house) => join(house, player, wanted))
  if (!isRefusal(joined)) return { place: joined! }
  if (joined.refused !== 'seated') return joined
  const held = await context.store.transact(() => placeOf(context.tables.house, player)) // the reply to an earlier join may have been lost
  return held && isPlaceIn(held, request) ? { place: held } : joined
}

const tableAct: Answer<'tableAct'> = (context, asker, { deadline, ...asked }) => {
  const { key, table, sequence, action } = asked
  const request = { key, table, sequence, action }
  return runAction(
    context,
    asker,
    (house) => actAtTable(house, actorOf(asker), request),
    ({ change, seat }) => answerAct(context.tables.house, change, seat),
    deadline,
  )
}

const say: Answer<'say'> = async ({ store, tables, sockets }, asker, { table, phrase }) => {
  const { visitor, socket } = asker
  const { id } = visitor.player
  if (!tables.mayTalk(id)) return refuse('too-many-requests', 'say less: wait a few seconds')
  const seated = await store.transact(() => findSeat(tables.house, actorOf(asker), table))
  if (isRefusal(seated)) return seated
  if (seated.hand.seats[seated.seat]!.presence === 'left') return noSuchTable()
  pushPhrase(sockets, seated, phrase, socket)
  return {}
}

/** [L5] For somebody without a seat in the hand; null if they don't watch it either. */
const watchedTable = async (
  { store, tables: { house } }: Context,
  actor: Actor,
  table: string,
  since: number | undefined,
) => {
  const hand = await store.transact(() => findWatchedHand(house, actor, table))
  if (hand === null) return null
  const events = since === undefined ? [] : eventsSince(house, hand, null, since)
  return { table: showTable(house, hand, null), events }
}

export const TABLE_ANSWERS: { readonly [T in keyof typeof TABLE_MESSAGES]: Answer<T> } = {
  rooms: async ({ tables }, { visitor }) => ({ rooms: await tables.rooms(visitor.player.operator) }),
  joinRoom,
  ready: (context, asker, { table, hash }) =>
    runForDevice(context, (house) => ready(house, actorOf(asker), { table, hash })),
  reveal: (context, asker, { table, clientSeed }) =>
    runForDevice(context, (house) => reveal(house, actorOf(asker), { table, clientSeed })),
  voidHand: async ({ store }, asker, { table }) => {
    const { player, isDemoOnly } = actorOf(asker)
    const hand = await store.transact(() => findVoidHand(parseTable(table)))
    if (!hand?.seats.some((held) => held.player === player)) return noSuchTable()
    return isDemoOnly && !hand.plan.isDemo ? demoOnly() : { hand: showVoid(hand, player) }
  },
  leaveRoom: async (context, asker) => {
    const place = await runAndAnswerPlace(context, asker, (house) => leave(house, actorOf(asker)))
    return isRefusal(place) ? place : { place }
  },
  place: async ({ store, tables }, { visitor }) => {
    const place = await store.transact(() => placeOf(tables.house, visitor.player.id))
    return { place: placeInReach(visitor, place) }
  },
  tableAct,
  autoCall: (context, asker, { table, on }) =>
    runAction(
      context,
      asker,
      (house) => switchAutoCall(house, actorOf(asker), { table, on }),
      (acted) => ({ table: shownTable(context, acted) }),
    ),
  say,
  table: async (context, asker, { table, since }) => {
    const actor = actorOf(asker)
    const { player: id } = actor
    const seated = await context.store.transact(() => findSeat(context.tables.house, actor, table))
    if (isRefusal(seated)) return (await watchedTable(context, actor, table, since)) ?? seated
    await runAndAnswerPlace(context, asker, (house) => comeBack(house, id, () => context.sockets.isHere(id)))
    const found = await context.store.transact(() => findTable(context.tables.house, actor, table))
    if (isRefusal(found)) return found
    return {
      table: shownTable(context, found),
      events:
        since === undefined ? [] : eventsSince(context.tables.house, found.change.hand, found.seat, since),
    }
  },
  hands: ({ store, tables }, asker, { before, limit }) =>
    store.transact(() => handsOf(tables.house, actorOf(asker), { before, limit })),
  hand: async ({ store, tables }, asker, { table }) => {
    const seated = await store.transact(() => findSeat(tables.house, actorOf(asker), table))
    return isRefusal(seated) ? seated : { hand: showHand(tables.house, seated.hand) }
  },
}
