/**
 * Plays a game that exists only in this test at live tables over real sockets, from the list of rooms to the
 * verification of its hands. Code that knows only one game fails here.
 */
import { verify } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { sealedDie, type View } from '@fairhouse/kit/testing/sealed-die.ts'
import type { RoomFiles, Table } from '@fairhouse/messages'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { configurationIn } from '../testing/configuration-files.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../testing/postgres-server.ts'
import { newFolder, type RunningHouse, runHouse } from '../testing/running-house.ts'
import { addToyRoom, WITH_TOY } from '../testing/toy-table.ts'
import { freshKey, type Socket } from '../testing/visitor.ts'

const DICE = { room: 'dice', isDemo: true } as const

let houses: RunningHouse[] = []
afterEach(async () => {
  for (const house of houses) await house.stop()
  houses = []
})

const open = async (change: object = {}, databaseUrl?: string): Promise<RunningHouse> => {
  const folder = newFolder()
  addToyRoom(folder, change)
  const house = await runHouse({ games: WITH_TOY, ...(databaseUrl && { databaseUrl }) }, folder)
  houses.push(house)
  return house
}

const tableOf = async (socket: Socket): Promise<Table | null> => {
  const { place } = await socket.ask('place')
  return place?.type === 'seated' ? place.table : null
}

/** Sockets of one table, by seat. */
const sitDown = async (house: RunningHouse, count: number): Promise<readonly Socket[]> => {
  const sockets: Socket[] = []
  while (sockets.length < count) sockets.push(await house.enter())
  for (const socket of sockets) await socket.ask('joinRoom', DICE)
  for (const socket of sockets) await expect.poll(() => tableOf(socket)).not.toBeNull()
  return sockets
}

const choose = async (socket: Socket, action: Table['options'][number]['action']) => {
  const { table, sequence } = (await tableOf(socket))!
  return socket.ask('tableAct', { key: freshKey(), table, sequence, action })
}

const stay = (amount: number) => ({ type: 'stay', amount })

const balanceOf = async (socket: Socket): Promise<string> => {
  const { wallets } = await socket.ask('wallets')
  return wallets.find(({ currency, isDemo }) => currency === 'USD' && isDemo)!.balance
}

const ledger = ({ fairhouse }: RunningHouse) => ledgerOf(fairhouse.context.store)

const play = async (house: RunningHouse): Promise<void> => {
  const sockets = await sitDown(house, 3)
  const [one, two, three] = sockets as [Socket, Socket, Socket]
  const seen = (await tableOf(two))!
  expect(seen).toMatchObject({ game: 'sealed-die', room: 'dice', seat: 1, options: [], autoCall: false })
  expect(seen.view).toMatchObject({ seats: 3, die: expect.any(Number), dice: null, pot: 3 })
  expect((await tableOf(one))!.options).toEqual([
    { action: { type: 'fold' } },
    { action: stay(1), min: 1, max: 3 },
  ])
  expect((await one.refusal('autoCall', { table: seen.table, on: true })).code).toBe('auto-call-off')
  await choose(one, stay(3))
  await choose(two, { type: 'fold' })
  const { table, events } = await choose(three, stay(2))
  const { dice } = table.view as View
  const winner = dice![2]! > dice![0]! ? 2 : 0
  expect(events.at(-1)).toEqual({ type: 'shown', dice, winner })
  const paid = ['0.04', '0.01', '0.03']
  const balances = await Promise.all(sockets.map(balanceOf))
  expect(balances).toEqual(winner === 0 ? ['1000.04', '999.99', '999.97'] : ['999.96', '999.99', '1000.05'])
  expect(await ledger(house)).toEqual(SOUND)
  for (const [seat, socket] of sockets.entries()) {
    const won = seat === winner ? '0.08' : '0.00'
    const row = { table: table.table, game: 'sealed-die', seat, paid: paid[seat], won, winners: [winner] }
    expect((await socket.ask('hands')).hands).toMatchObject([row])
    expect((await socket.ask('place')).place).toBeNull()
  }
  const { hand } = await one.ask('hand', { table: table.table })
  expect(hand.log).toMatchObject({ game: 'sealed-die', version: 1, setup: {}, seats: 3 })
  const verdict = accepted(verify(sealedDie, { ...hand.log, commitment: hand.commitment }))
  expect(verdict).toMatchObject({ agrees: true, result: { over: true, view: { dice } } })
  const shown = (await house.ask('GET', `/v1/tables/hands/${table.table}`)).body
  expect(shown).toEqual({ ...hand, seats: hand.seats.map((seat) => ({ ...seat, name: null })) })
  await Promise.all(sockets.map((socket) => socket.close()))
}

describe('a table of a game that exists only in this test', () => {
  test('its room is listed with its own facts; rooms of other games are unchanged', async () => {
    const house = await open()
    const socket = await house.enter()
    const { rooms } = await socket.ask('rooms')
    expect(rooms.map(({ id, game }) => [id, game])).toEqual([
      ...['novice', 'advanced', 'expert', 'tycoon'].map((id) => [id, 'zhajinhua']),
      ['dice', 'sealed-die'],
    ])
    expect(rooms.at(-1)).toMatchObject({ faces: 20, entry: '1.00', jackpot: null, autoCall: false })
    expect(rooms.at(-1)).not.toHaveProperty('ante')
    await socket.close()
  })

  test('[M3] [F8] is played to its end, settled, listed and verified (SQLite)', async () => {
    await play(await open())
  })

  test.skipIf(!hasPostgres())('[M3] [F8] … (PostgreSQL)', async () => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    await play(await open({}, await emptyDatabase(folder)))
  })

  test('[Z12] six start at once; a lone player is told that nobody came, since there are no bots', async () => {
    const house = await open({ windowSeconds: 60 })
    const sockets = await sitDown(house, 6)
    expect((await tableOf(sockets[5]!))!.seats).toHaveLength(6)
    await Promise.all(sockets.map((socket) => socket.close()))
    const quick = await open()
    const alone = await quick.enter()
    await alone.ask('joinRoom', DICE)
    await expect.poll(() => alone.frames.at(-1)).toContain('nobody-came')
    await alone.close()
  })

  test('[Z11] a seat in custody and a seat out of time act by the game’s rule', async () => {
    const house = await open({ turnSeconds: 1 })
    const [one, two] = (await sitDown(house, 2)) as readonly [Socket, Socket]
    const { table } = (await tableOf(two))!
    await two.ask('leaveRoom')
    expect((await tableOf(one))!.seats[1]).toMatchObject({ custody: true })
    await expect.poll(() => tableOf(one)).toBeNull() // the first seat didn't act within its second
    const ended = (await one.ask('table', { table })).table.view
    expect(ended).toMatchObject({ choices: [{ type: 'fold' }, { type: 'fold' }] })
    expect(await ledger(house)).toEqual(SOUND)
    await Promise.all([one.close(), two.close()])
  })

  test('continues after a restart in mid-hand; an administrator sees it without secrets', async () => {
    const house = await open({ turnSeconds: 60 })
    const people = await Promise.all([house.guest(), house.guest()])
    const before = await Promise.all(people.map(({ token }) => house.enter(token)))
    for (const socket of before) await socket.ask('joinRoom', DICE)
    await expect.poll(() => tableOf(before[0]!)).not.toBeNull()
    const seat = (await tableOf(before[0]!))!.seat!
    await choose(before[seat]!, stay(1))
    const admin = await house.named('admin')
    const { body, text } = await house.ask('GET', '/v1/admin/tables', { token: admin.token })
    expect(body).toMatchObject({ tables: [{ game: 'sealed-die', room: 'dice', chosen: 1, pot: '0.03' }] })
    expect(text).not.toContain('"die"')
    await house.fairhouse.stop()
    const again = await runHouse({ games: WITH_TOY }, house.folder)
    houses = [again]
    const after = await Promise.all(people.map(({ token }) => again.enter(token)))
    const { table } = await choose(after[1 - seat]!, stay(2))
    expect(table.view).toMatchObject({ pot: 0, dice: [expect.any(Number), expect.any(Number)] })
    expect(await ledger(again)).toEqual(SOUND)
    await Promise.all(after.map((socket) => socket.close()))
  })

  test.each([
    ['a setting the game doesn’t have', { ante: '1.00' }, 'rooms[4]: has no setting "ante"'],
    ['a jackpot where the game has none', { jackpot: { on: false } }, 'rooms[4].jackpot: this game has none'],
    ['an entry too low for a hand', { entry: '0.01' }, 'rooms[4].entry: must pay a whole hand'],
    ['a game that is not played at tables', { game: 'keno' }, 'rooms[4].game: must be one of'],
    ['a missing game', { game: undefined }, 'rooms[4].game: '],
  ])('%s is refused, with its path', (_case, change, problem) => {
    const folder = newFolder()
    addToyRoom(folder, change)
    expect(configurationIn(`${folder}/configs`, WITH_TOY)).toMatchObject({
      refused: 'bad-configuration',
      message: expect.stringContaining(`rooms.json at ${problem}`),
    })
  })
})

test('an administrator gets the settings of its room, and changes them', async () => {
  const house = await open()
  const { token } = await house.named('admin')
  const { body } = await house.ask('GET', '/v1/admin/rooms', { token })
  const { rooms, games } = body as RoomFiles
  expect(rooms.at(-1)).toMatchObject({ id: 'dice', game: 'sealed-die', faces: 20 })
  expect(games['sealed-die']).toMatchObject({
    settings: { properties: { faces: { type: 'integer' } } },
    temperaments: [],
  })
  const change = (faces: unknown) => house.ask('PUT', '/v1/admin/rooms/dice', { token, body: { faces } })
  expect((await change(12)).body).toMatchObject({ room: { faces: 12 } })
  expect((await change('many')).text).toContain('faces: ')
})
