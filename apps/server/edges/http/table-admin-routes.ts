/** The administrator's routes for live tables: rooms, notices, running tables, pairs of players, bots. */
import { accepted, isRefusal, printAmount, type Refusal, refuse } from '@fairhouse/kit'
import {
  bots,
  done,
  type LiveTable,
  liveTables,
  newNotice,
  noticeReply,
  notices,
  pairs,
  type RoomGame,
  roomChange,
  roomFiles,
  roomReply,
  roomVersion,
  type ShownCollector,
  type ShownNotice,
} from '@fairhouse/messages'
import type * as z from 'zod'
import { type RoomGame as PlayedInRooms, roomGames } from '../../core/config/live-games.ts'
import { changeRoom } from '../../core/config/room-changes.ts'
import { parseId } from '../../core/round-ids.ts'
import { readLiveTables } from '../../tables/admin-reads.ts'
import type { BotBank, HouseBot } from '../../tables/banks.ts'
import type { Collector, Flow } from '../../tables/collectors.ts'
import { type Hand, isIn, playOf, turnOf } from '../../tables/hand.ts'
import type { Pair } from '../../tables/pairs.ts'
import { addNotice, allNotices, type Notice, removeNotice } from '../../tables/ticker/notices.ts'
import { REPORT_MS } from '../admission.ts'
import type { Context } from '../context.ts'
import { callerOf, type Route } from './routes.ts'

const MAX_LISTED = 200

const noticeMessage = ({ id, texts, ...notice }: Notice): ShownNotice => ({
  ...notice,
  id: id.toString(),
  texts: { ...texts },
})

/** An expired notice is only deleted when the ticker next moves. */
const stillComes = ({ timesLeft, until }: Notice, now: number): boolean =>
  timesLeft !== 0 && (until === null || until > now)

const roomGameOf = ({ room, bots: own }: PlayedInRooms['live']): RoomGame => ({
  settings: { type: 'object', properties: room.settings.properties },
  temperaments: [...(own?.temperaments ?? [])],
})

const ROOMS: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/rooms',
    about: 'The rooms as they are configured.',
    access: 'admin',
    reply: roomFiles,
    handle: async ({ registry }) => ({
      version: registry.version(),
      rooms: registry.rooms().map(({ file }) => file),
      games: Object.fromEntries(
        [...roomGames(registry.games)].map(([id, { live }]) => [id, roomGameOf(live)]),
      ),
    }),
  },
  {
    method: 'PUT',
    path: '/v1/admin/rooms/:room',
    about: 'Changes a room from the next hand on. Running hands keep the terms they were dealt with.',
    access: 'admin',
    query: roomVersion,
    body: roomChange,
    reply: roomReply,
    handle: async ({ registry }, { params, query, body }) => {
      const change = body as Parameters<typeof changeRoom>[2]
      const { version } = query as z.infer<typeof roomVersion>
      const problem = await changeRoom(registry, params.room!, change, version)
      return problem ?? { room: accepted(registry.room(params.room!)).file }
    },
  },
]

const idOf = (text: string): bigint | Refusal =>
  parseId(text) ?? refuse('no-such-notice', 'there is no such notice')

const NOTICES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/notices',
    about: '[Z15] The current notices.',
    access: 'admin',
    reply: notices,
    handle: async ({ store, house }) => {
      const now = house.now()
      const coming = (await store.transact(allNotices)).filter((notice) => stillComes(notice, now))
      return { notices: coming.map(noticeMessage) }
    },
  },
  {
    method: 'POST',
    path: '/v1/admin/notices',
    about:
      '[Z15] A notice in the ticker, at once: until it was seen so many times, or until a time, or what comes first.',
    access: 'admin',
    body: newNotice,
    reply: noticeReply,
    handle: async ({ store, house, registry, broadcast }, { body }) => {
      const { operator, texts, times, until } = body as z.infer<typeof newNotice>
      const whose = operator === undefined ? null : registry.getOperator(operator)
      if (isRefusal(whose)) return whose
      const notice = {
        operator: operator ?? null,
        texts: texts as Notice['texts'],
        timesLeft: times ?? null,
        until: until ?? null,
        at: house.now(),
      }
      const added = await store.transact(() => addNotice(house.nextId(), notice))
      if (isRefusal(added)) return added
      await broadcast.renew()
      return { notice: noticeMessage(added) }
    },
  },
  {
    method: 'DELETE',
    path: '/v1/admin/notices/:notice',
    about: 'Deletes a notice.',
    access: 'admin',
    reply: done,
    handle: async ({ store, broadcast }, { params }) => {
      const id = idOf(params.notice!)
      if (isRefusal(id)) return id
      const missing = await store.transact(() => removeNotice(id))
      if (missing) return missing
      await broadcast.renew()
      return { ok: true }
    },
  },
]

/** Table chips included. */
const amountIn = ({ tables }: Context, currency: string, minor: bigint | number): string =>
  printAmount(BigInt(minor), accepted(tables.house.currency(currency)).decimals)

const tableMessage = (context: Context, hand: Hand): LiveTable => {
  const { house } = context.tables
  const { operator, room, currency, isDemo, dueAt, openedAt, record } = hand
  const seen = playOf(house, hand).live.glance(record.state)
  return {
    ...seen.facts,
    ...{ table: hand.id.toString(), game: record.log.game, operator, room, currency, isDemo },
    ...{ turn: turnOf(house, hand), dueAt, openedAt },
    pot: amountIn(context, currency, seen.pot),
    seats: hand.seats.map(({ player, bot, name, presence }, seat) => ({
      ...seen.seats[seat]!.facts,
      ...{ name, presence, isIn: isIn(house, hand, seat) },
      player: player?.toString() ?? null,
      bot: bot?.id ?? null,
      paid: amountIn(context, currency, seen.seats[seat]!.paid),
    })),
  }
}

const pairMessage = (context: Context, { first, second, flow, ...pair }: Pair) => ({
  ...pair,
  first: first.toString(),
  second: second.toString(),
  flow: amountIn(context, pair.currency, flow),
})

const collectorMessage = (context: Context, collector: Collector): ShownCollector => {
  const flowMessage = <F extends Flow>(flow: F) => ({
    ...flow,
    net: amountIn(context, collector.currency, flow.net),
  })
  return {
    ...collector,
    player: collector.player.toString(),
    all: flowMessage(collector.all),
    newcomers: flowMessage(collector.newcomers),
    address: collector.address && flowMessage(collector.address),
  }
}

const botMessage = ({ table, ...bot }: HouseBot) => ({ ...bot, table: table?.toString() ?? null })

const bankMessage = <B extends BotBank>(context: Context, bank: B) => ({
  ...bank,
  balance: amountIn(context, bank.currency, bank.balance),
})

const LOOKING: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/tables',
    about: 'The tables in play, without cards.',
    access: 'admin',
    reply: liveTables,
    handle: async (context) => {
      const { hands, ...counts } = await context.store.transact(() => readLiveTables(context.tables.house))
      const tables = hands.map((hand) => tableMessage(context, hand))
      return { now: context.house.now(), ...counts, tables }
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/pairs',
    about:
      'Who has played with whom: hands, folds to each other, what went from one to the other; and who has won from many. It reads all pairs, so not every second.',
    access: 'admin',
    reply: pairs,
    withinMs: REPORT_MS,
    handle: async (context, asked) => {
      const found = await context.reports.read(callerOf(asked), 'pairs', MAX_LISTED)
      if (isRefusal(found)) return found
      return {
        pairs: found.pairs.map((pair) => pairMessage(context, pair)),
        collectors: found.collectors.map((collector) => collectorMessage(context, collector)),
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/bots',
    about: '[Z14] The bots and their bank. Reads the whole ledger, in a thread of its own.',
    access: 'admin',
    withinMs: REPORT_MS,
    reply: bots,
    handle: async (context, asked) => {
      const found = await context.reports.read(callerOf(asked), 'bots', MAX_LISTED)
      if (isRefusal(found)) return found
      return {
        bots: found.bots.map(botMessage),
        banks: found.banks.map((bank) => bankMessage(context, bank)),
        jackpots: found.jackpots.map((jackpot) => bankMessage(context, jackpot)),
      }
    },
  },
]

export const TABLE_ADMIN_ROUTES: readonly Route[] = [...ROOMS, ...NOTICES, ...LOOKING]
