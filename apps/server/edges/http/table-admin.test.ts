/** What an administrator sees and changes of the tables, over real HTTP and real sockets. */

import type {
  BotReport,
  LedgerReport,
  LiveTables,
  PlayerFile,
  RoomFile,
  RoomFiles,
  Session,
  ShownNotice,
  ShownPair,
} from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, runTables, sitDown, type Visitor } from '../../testing/playing-house.ts'
import { codeOf, type RunningHouse } from '../../testing/running-house.ts'

const JACKPOT = { on: true, start: '500.00', limit: '5000.00' }

let house: RunningHouse
let admin: Session
beforeAll(async () => {
  house = await runTables({ turnSeconds: 60, jackpot: JACKPOT })
  admin = await house.named('admin')
})
afterAll(() => house.stop())

const ask = (method: string, path: string, body?: unknown) =>
  house.ask(method, `/v1/admin${path}`, { token: admin.token, ...(body !== undefined && { body }) })

const leave = (visitors: readonly Visitor[]): Promise<unknown> =>
  Promise.all(
    visitors.map(async ({ socket }) => {
      await socket.ask('leaveRoom')
      await socket.close()
    }),
  )

/** Folds on every turn until the hand is over. */
const foldAll = async (visitors: readonly Visitor[]): Promise<void> => {
  await Promise.all(
    visitors.map(async ({ socket, until }) => {
      const table = await until(({ options, view }) => options.length > 0 || view.phase === 'over')
      if (table.view.phase !== 'over') await act(socket, table, { type: 'fold' })
      await until(({ view }) => view.phase === 'over')
    }),
  )
}

describe('rooms', () => {
  const roomsNow = async (): Promise<readonly RoomFile[]> =>
    ((await ask('GET', '/rooms')).body as { rooms: RoomFile[] }).rooms

  test('are shown with every value, and changed from the next hand on', async () => {
    const [before] = await roomsNow()
    expect(before).toMatchObject({ id: 'novice', ante: '1.00', rake: '5', rounds: 20, a23: 'low' })
    const visitors = await sitDown(house, 2)
    const change = { ante: '2.00', compareCost: 'doubleCall', bots: { ...before!.bots, max: 1 } }
    expect((await ask('PUT', '/rooms/novice', change)).body).toEqual({ room: { ...before, ...change } })
    expect((await roomsNow())[0]).toEqual({ ...before, ...change })
    const [one] = visitors as [Visitor]
    expect((await one.socket.ask('rooms')).rooms[0]).toMatchObject({ id: 'novice', ante: '2.00' })
    const { table } = one.table()!
    expect((await one.socket.ask('table', { table })).table.view).toMatchObject({ config: { ante: 100 } })
    await leave(visitors)
    const later = await sitDown(house, 2)
    expect(later[0]!.table()!.view.config).toMatchObject({ ante: 200, compareCost: 'doubleCall' })
    await leave(later)
    await ask('PUT', '/rooms/novice', { ante: '1.00', compareCost: 'previousStake', bots: before!.bots })
    expect((await roomsNow())[0]).toEqual(before)
  })

  test.each([
    ['an ante above the cap', { ante: '20.00' }, 422, 'rooms.json at rooms[0].cap: '],
    ['too many decimals', { ante: '1.001' }, 422, 'rooms.json at rooms[0].ante: '],
    ['a falling ladder', { ladder: [1, 5, 2] }, 400, 'ladder: must be'],
    ['no time to act', { turnSeconds: 0 }, 422, 'rooms.json at rooms[0].turnSeconds: '],
    ['text for a number', { rounds: 'many' }, 400, 'rounds: '],
    ['an unknown choice', { a23: 'high' }, 400, 'a23: '],
    ['an unknown setting', { luck: 1 }, 400, 'luck'],
  ])('%s is refused with its place, and changes nothing', async (_case, change, status, words) => {
    const before = await roomsNow()
    const reply = await ask('PUT', '/rooms/novice', change)
    expect([reply.status, reply.text.replaceAll('\\"', '"')]).toEqual([
      status,
      expect.stringContaining(words),
    ])
    expect(await roomsNow()).toEqual(before)
  })

  test('a game describes its room settings: the console builds its form from that', async () => {
    const { games } = (await ask('GET', '/rooms')).body as RoomFiles
    const { properties } = games.zhajinhua!.settings as { properties: Record<string, object> }
    expect(Object.keys(properties)).toContain('ladder')
    expect(properties).toMatchObject({
      a23: { enum: ['low', 'second', 'none'] },
      rounds: { type: 'integer' },
    })
    expect(games.zhajinhua!.temperaments).toContain('bold')
  })

  test('one that is not there', async () => {
    const reply = await ask('PUT', '/rooms/nowhere', {})
    expect([reply.status, codeOf(reply.body)]).toEqual([404, 'no-such-room'])
  })
})

describe('[Z15] notices', () => {
  const noticesNow = async (): Promise<readonly ShownNotice[]> =>
    ((await ask('GET', '/notices')).body as { notices: ShownNotice[] }).notices
  const add = async (body: object): Promise<ShownNotice> =>
    ((await ask('POST', '/notices', body)).body as { notice: ShownNotice }).notice

  test('are added, come in the ticker of those they are for, and are taken back', async () => {
    await ask('POST', '/operators', { operatorId: 'acme', name: 'Acme' })
    const until = house.fairhouse.context.house.now() + 3_600_000
    const texts = { en: 'Tea at five', 'zh-Hans': '五点喝茶' }
    const everybody = await add({ texts, times: 3, until })
    expect(everybody).toMatchObject({ operator: null, texts, timesLeft: 3, until })
    const acme = await add({ operator: 'acme', texts: { en: 'Acme alone' }, until })
    expect(await noticesNow()).toEqual([everybody, acme])
    const guest = await house.enter()
    const { items } = await guest.ask('ticker')
    expect(items).toContainEqual({ type: 'notice', id: everybody.id, texts })
    expect(JSON.stringify(items)).not.toContain('Acme alone')
    expect((await noticesNow())[0]!.timesLeft).toBe(3)
    await guest.ask('noticesSeen', { notices: [everybody.id, acme.id] })
    expect((await noticesNow()).map(({ timesLeft }) => timesLeft)).toEqual([2, null])
    guest.pushed()
    const late = await add({ texts: { en: 'Tea is ready' }, times: 1 })
    const [push] = await guest.pushes(1) // at once
    expect(push?.type === 'ticker' && push.items.slice(0, 2)).toMatchObject(
      [late, everybody].map(({ id }) => ({ id })),
    )
    await guest.close()
    for (const { id } of [everybody, acme, late])
      expect((await ask('DELETE', `/notices/${id}`)).body).toEqual({ ok: true })
    expect(await noticesNow()).toEqual([])
    expect(codeOf((await ask('DELETE', `/notices/${acme.id}`)).body)).toBe('no-such-notice')
  })

  test.each([
    ['without a text', { texts: {}, times: 1 }, 400, 'bad-notice'],
    ['without an end', { texts: { en: 'x' } }, 400, 'bad-notice'],
    ['that is over', { texts: { en: 'x' }, until: 1 }, 400, 'bad-notice'],
    ['that never comes', { texts: { en: 'x' }, times: 0 }, 400, 'bad-request'],
    ['in another language', { texts: { fr: 'x' }, times: 1 }, 400, 'bad-request'],
    ['for nobody', { operator: 'nobody', texts: { en: 'x' }, times: 1 }, 404, 'no-such-operator'],
  ])('one %s is refused', async (_case, body, status, code) => {
    const reply = await ask('POST', '/notices', body)
    expect([reply.status, codeOf(reply.body)]).toEqual([status, code])
    expect(await noticesNow()).toEqual([])
  })

  test.each(['5', 'x', '9223372036854775808', '99999999999999999999'])(
    'no notice has the id %s',
    async (id) => {
      const reply = await ask('DELETE', `/notices/${id}`)
      expect([reply.status, codeOf(reply.body)]).toEqual([404, 'no-such-notice'])
    },
  )
})

describe('tables', () => {
  const tablesNow = async (): Promise<LiveTables> => (await ask('GET', '/tables')).body as LiveTables

  test('are seen while they are played, without cards; pairs are counted when they are over', async () => {
    const visitors = await sitDown(house, 2)
    const { table } = visitors[0]!.table()!
    const reply = await ask('GET', '/tables')
    const seen = (reply.body as LiveTables).tables.find((one) => one.table === table)!
    expect(seen).toMatchObject({ room: 'novice', operator: 'house', isDemo: true, round: 1, pot: '2.00' })
    const inside = { bot: null, presence: 'here', status: 'in', looked: false, paid: '1.00' }
    expect(seen.seats).toMatchObject([inside, inside])
    expect(reply.text).not.toContain('cards')
    const waiting = visitors.findIndex(({ table: latest }) => latest()!.options.length === 0)
    await visitors[waiting]!.socket.close()
    await expect
      .poll(async () => (await tablesNow()).tables.find((one) => one.table === table)!.seats[waiting])
      .toMatchObject({ presence: 'away', status: 'in' })
    const folding = visitors[1 - waiting]!
    await foldAll([folding])
    expect((await tablesNow()).tables.map((one) => one.table)).not.toContain(table)
    const { pairs } = (await ask('GET', '/pairs')).body as { pairs: ShownPair[] }
    const players = seen.seats.map(({ player }) => player!)
    const pair = pairs.find(({ first, second }) => players.includes(first) && players.includes(second))!
    const foldedFirst = pair.first === players[1 - waiting]
    expect(pair).toMatchObject({
      ...{ hands: 1, isDemo: true, oneSided: false },
      firstFolds: foldedFirst ? 1 : 0,
      secondFolds: foldedFirst ? 0 : 1,
      flow: foldedFirst ? '1.00' : '-1.00',
    })
    const file = (await ask('GET', `/players?id=${players[0]}`)).body as PlayerFile
    const own = file.latestHands.filter((hand) => hand.table === table)
    expect(own).toMatchObject([{ room: 'novice', paid: '1.00', winners: [waiting] }])
    await folding.socket.close()
  })

  test('[Z14] bots are listed; their bank and the jackpots are what the ledger says', async () => {
    const visitors = await sitDown(house, 1)
    const { table } = visitors[0]!.table()!
    const botsNow = async (): Promise<BotReport> => (await ask('GET', '/bots')).body as BotReport
    const busy = (await botsNow()).bots.filter((bot) => bot.table === table)
    expect(busy.length).toBe(visitors[0]!.table()!.seats.length - 1)
    expect(busy[0]).toMatchObject({ room: 'novice', operator: 'house', hands: expect.any(Number) })
    await foldAll(visitors)
    const { bots, banks, jackpots } = await botsNow()
    expect(bots.find(({ id }) => id === busy[0]!.id)).toMatchObject({ table: null })
    const { sums } = (await ask('GET', '/ledger')).body as LedgerReport
    const [own] = sums.filter(({ account }) => account === 'bot-bank/house')
    const wallet = { operator: 'house', currency: 'USD', isDemo: true }
    expect(banks).toEqual([{ ...wallet, balance: own!.sum }])
    expect(jackpots).toEqual([{ ...wallet, room: 'novice', balance: expect.stringMatching(/^50\d\.\d\d$/) }])
    await leave(visitors)
  })
})
