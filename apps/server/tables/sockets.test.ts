/** Whole hands over real sockets. */
import { accepted } from '@fairhouse/kit'

import type { Place } from '@fairhouse/messages'
import { hashesIn, parsePlan } from '@fairhouse/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitmentOf } from '../core/seeds.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { act, follow, NOVICE_ROOM, runTables, sitDown, type Visitor } from '../testing/playing-house.ts'
import type { RunningHouse } from '../testing/running-house.ts'
import { freshKey, visit } from '../testing/visitor.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runTables({ revealSeconds: 0 })
})
afterAll(() => house.stop())

const isOver = ({ view }: { view: { phase: string } }): boolean => view.phase === 'over'

/** Everybody calls until hands can be compared; then the next player compares. */
const playOut = async (visitors: readonly Visitor[]): Promise<void> => {
  await Promise.all(
    visitors.map(async (visitor) => {
      for (;;) {
        const table = await visitor.until(({ options, view }) => options.length > 0 || view.phase === 'over')
        if (isOver(table)) return
        const compare = table.options.find(({ action }) => action.type === 'compare')
        const { action } = compare ?? table.options.find((option) => option.action.type === 'call')!
        await act(visitor.socket, table, action)
      }
    }),
  )
}

test('three people play a hand to its end, and anybody can verify it without their names', async () => {
  const visitors = await sitDown(house, 3)
  const before = visitors.map((visitor) => visitor.table()!.table)
  expect(new Set(before).size).toBe(1)
  await playOut(visitors)
  const [one] = visitors as [Visitor]
  const { table, view } = one.table()!
  expect(view.result).toMatchObject({ how: 'compare' })
  expect((await one.socket.ask('place')).place).toBeNull()
  const { hand } = await one.socket.ask('hand', { table })
  const body = { ...hand.log, commitment: hand.commitment }
  const verdict = await house.ask('POST', '/v1/fairness/zhajinhua/verify', { body })
  expect(verdict.body).toMatchObject({ agrees: true, result: { over: true } })
  const shown = (await house.ask('GET', `/v1/tables/hands/${table}`)).body
  expect(shown).toEqual({ ...hand, seats: hand.seats.map((seat) => ({ ...seat, name: null })) })
  expect((await one.socket.ask('hands')).hands).toMatchObject([{ table, seat: 0, paid: expect.any(String) }])
  expect(await ledgerOf(house.fairhouse.context.store)).toEqual(SOUND)
  await Promise.all(visitors.map(({ socket }) => socket.close()))
})

test('a lone player plays with bots, and joins again', async () => {
  const visitors = await sitDown(house, 1)
  const [{ socket, table }] = visitors as [Visitor]
  expect(
    table()!
      .seats.slice(1)
      .every(({ isBot }) => isBot),
  ).toBe(true)
  await playOut(visitors)
  expect(await socket.ask('joinRoom', NOVICE_ROOM)).toMatchObject({ place: { type: 'waiting', people: 1 } })
  await socket.ask('leaveRoom')
  const { rooms } = await socket.ask('rooms')
  expect(rooms).toHaveLength(4)
  await socket.close()
})

test('a player who was away gets the missed events, but none meant for others', async () => {
  const visitors = await sitDown(house, 3)
  const { table, sequence } = visitors[0]!.table()!
  await playOut(visitors)
  for (const { socket, table: last } of visitors) {
    const { seat, sequence: end } = last()!
    const { events } = await socket.ask('table', { table, since: sequence })
    expect(events[0]).toMatchObject({ type: 'called', round: 1 })
    expect(events.some(({ type }) => type === 'won')).toBe(true)
    for (const event of events) if ('only' in event) expect(event.only).toBe(seat)
    expect((await socket.ask('table', { table, since: end })).events).toEqual([])
    expect((await socket.ask('table', { table })).events).toEqual([])
  }
  await Promise.all(visitors.map(({ socket }) => socket.close()))
})

const leaveAll = async (visitors: readonly Visitor[]): Promise<void> => {
  await Promise.all(visitors.map(({ socket }) => socket.ask('leaveRoom')))
  await Promise.all(visitors.map(({ socket }) => socket.close()))
}

describe('one person, several devices', () => {
  test('[Z11] a player who disconnects is in custody, and can return on another device', async () => {
    const { token } = await house.guest()
    const lost = follow(await house.enter(token))
    const opponent = follow(await house.enter())
    await lost.socket.ask('joinRoom', NOVICE_ROOM)
    await opponent.socket.ask('joinRoom', NOVICE_ROOM)
    const { table } = await lost.until(() => true)
    await opponent.until(() => true)
    await lost.socket.close()
    await opponent.until(({ seats }) => seats[0]!.custody)
    const elsewhere = await house.enter()
    await elsewhere.close()
    const { socket } = follow(await house.enter(token))
    await opponent.until(({ seats }) => !seats[0]!.custody)
    const { place } = await socket.ask('place')
    expect(place).toMatchObject({ type: 'seated', table: { table, seat: 0 } })
    await leaveAll([{ ...lost, socket }, opponent])
  })
})

describe('phrases', () => {
  test('reach everybody at the table, and are rate-limited', async () => {
    const visitors = await sitDown(house, 3)
    const [talker, ...others] = visitors as [Visitor, ...Visitor[]]
    const { table } = talker.table()!
    await talker.socket.ask('say', { table, phrase: 3 })
    for (const { socket } of others) {
      await socket.ask('wallets')
      const phrases = socket.pushed().filter(({ type }) => type === 'phrase')
      expect(phrases).toEqual([{ type: 'phrase', table, isDemo: true, seat: 0, phrase: 3 }])
    }
    const said = await Promise.all(
      Array.from({ length: 10 }, () => talker.socket.send({ type: 'say', table, phrase: 1 })),
    )
    const codes = said.map((frame) => (frame as { error?: { code: string } }).error?.code ?? 'ok')
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(5)
    expect(codes).toContain('too-many-requests')
    const stranger = await house.enter()
    expect((await stranger.refusal('say', { table, phrase: 1 })).code).toBe('no-such-table')
    await stranger.close()
    await leaveAll(visitors)
  })
})

describe('[A30] invalid messages', () => {
  test.each([
    ['joinRoom', {}, 'bad-message'],
    ['joinRoom', { room: 'novice', isDemo: 'yes' }, 'bad-message'],
    ['joinRoom', { room: '__proto__', isDemo: true }, 'no-such-room'],
    ['joinRoom', { room: 'x'.repeat(100), isDemo: true }, 'bad-message'],
    ['joinRoom', { room: 'novice', isDemo: true, device: '' }, 'bad-message'],
    ['joinRoom', { room: 'novice', isDemo: false }, 'demo-only'],
    ['joinRoom', { room: 'novice', isDemo: true, clientSeed: 'a seed too early' }, 'bad-message'],
    ['ready', { table: '1', hash: 'f'.repeat(64) }, 'no-such-table'],
    ['ready', { table: '1', hash: 'F'.repeat(64) }, 'bad-message'],
    ['ready', { table: '1', hash: 'f'.repeat(63) }, 'bad-message'],
    ['ready', { table: '1' }, 'bad-message'],
    ['reveal', { table: '1', clientSeed: 'a seed of mine' }, 'no-such-table'],
    ['reveal', { table: '1', clientSeed: 'x'.repeat(2_000) }, 'bad-message'],
    ['voidHand', { table: '1' }, 'no-such-table'],
    ['tableAct', { key: 'k', table: '1', sequence: 0, action: { type: 'fold' } }, 'no-such-table'],
    ['tableAct', { key: 'k', table: '-1', sequence: 0, action: { type: 'fold' } }, 'no-such-table'],
    [
      'tableAct',
      { key: 'k', table: 'x'.repeat(5_000), sequence: 0, action: { type: 'fold' } },
      'no-such-table',
    ],
    ['tableAct', { key: '', table: '1', sequence: 0, action: { type: 'fold' } }, 'bad-key'],
    ['tableAct', { key: 'k', table: '1', sequence: '0', action: { type: 'fold' } }, 'bad-message'],
    ['tableAct', { key: 'k', table: '1', sequence: 0.5, action: { type: 'fold' } }, 'bad-message'],
    ['tableAct', { key: 'k', table: '1', sequence: 0, action: {} }, 'bad-message'],
    ['tableAct', { key: 'k', table: '1', sequence: 0, action: { type: 7 } }, 'bad-message'],
    ['tableAct', { key: 'k', table: '1', sequence: 0, action: { type: 'x'.repeat(33) } }, 'bad-message'],
    ['tableAct', { key: 'k', table: '1', sequence: 0, action: null }, 'bad-message'],
    ['autoCall', { table: '1', on: 1 }, 'bad-message'],
    ['autoCall', { table: '1', on: true }, 'no-such-table'],
    ['say', { table: '1', phrase: 10 }, 'bad-message'],
    ['say', { table: '1', phrase: -1 }, 'bad-message'],
    ['table', { table: '99999999999999999999' }, 'no-such-table'],
    ['table', { table: 7 }, 'bad-message'],
    ['hands', { limit: 0 }, 'bad-limit'],
    ['hands', { before: 'x' }, 'bad-page'],
    ['hand', { table: '0' }, 'no-such-table'],
    ['hand', { table: '9223372036854775808' }, 'no-such-table'],
    ['rooms', { more: 1 }, 'bad-message'],
  ])('%s %j', async (type, fields, code) => {
    const socket = await house.enter()
    expect((await socket.refusal(type, fields)).code).toBe(code)
    expect((await socket.ask('place')).place).toBeNull()
    await socket.close()
  })
})

test('[A30] actions the game doesn’t know are refused, and nobody acts for another seat', async () => {
  const visitors = await sitDown(house, 2)
  const { socket, table } = visitors.find((visitor) => visitor.table()!.options.length > 0)!
  const { table: id, sequence, seat } = table()!
  const request = (action: { type: string; [field: string]: unknown }) => ({
    key: freshKey(),
    table: id,
    sequence,
    action,
  })
  for (const action of [{ type: 'steal' }, { type: 'raise', unit: '5' }, { type: 'compare' }]) {
    expect((await socket.refusal('tableAct', request(action))).code).toBe('bad-action')
  }
  const foldFor = request({ type: 'fold', seat: 1 - seat! })
  const { events } = await socket.ask('tableAct', foldFor)
  expect(events).toContainEqual(expect.objectContaining({ type: 'folded', seat }))
  await Promise.all(visitors.map((visitor) => visitor.socket.close()))
})

test('others can read a hand only after it is revealed', async () => {
  for (const id of ['1', '9223372036854775808'])
    expect((await house.ask('GET', `/v1/tables/hands/${id}`)).status).toBe(404)
  const visitors = await sitDown(house, 2)
  const { table } = visitors[0]!.table()!
  expect((await house.ask('GET', `/v1/tables/hands/${table}`)).status).toBe(409)
  expect((await visitors[0]!.socket.ask('hand', { table })).hand.log.seeds).toBeNull()
  const stranger = await house.enter()
  expect((await stranger.refusal('hand', { table })).code).toBe('no-such-table')
  await leaveAll(visitors)
})

test('a player who hears late that the hand is over is also told that they must leave the room', async () => {
  const bots = { on: true, stacks: { min: '1000.00', max: '1000.00' } }
  const dear = await runTables({ entry: '1000.00', bots })
  const visitors = await sitDown(dear, 2)
  const { socket, table } = visitors.find((visitor) => visitor.table()!.options.length > 0)!
  const { table: id, sequence } = table()!
  const fold = { key: freshKey(), table: id, sequence, action: { type: 'fold' } } as const
  const mustLeave = { reason: 'below-entry', entry: '1000.00' }
  const replies = [
    await socket.ask('tableAct', fold),
    await socket.ask('tableAct', fold), // the first reply was lost
    await socket.ask('table', { table: id }),
  ]
  for (const reply of replies) expect(reply.table).toMatchObject({ view: { phase: 'over' }, mustLeave })
  await Promise.all(visitors.map((visitor) => visitor.socket.close()))
  await dear.stop()
})

test('[F10] over sockets: a withheld seed puts its player out, the other continues, both see why', async () => {
  const tokens = [await house.guest(), await house.guest()].map(({ token }) => token)
  const honest = follow(await house.enter(tokens[0]))
  const withholder = await visit(house.address, {}, false)
  await withholder.ask('hello', { token: tokens[1]! })
  await honest.socket.ask('joinRoom', NOVICE_ROOM)
  const { place } = await withholder.ask('joinRoom', NOVICE_ROOM)
  const { table, commitment } = place as Extract<Place, { type: 'waiting' }>
  await withholder.ask('ready', { table, hash: commitmentOf('a seed that is withheld') })
  expect((await withholder.refusal('ready', { table, hash: commitmentOf('another') })).code).toBe(
    'seed-promised',
  )
  expect((await withholder.refusal('reveal', { table, clientSeed: 'another seed' })).code).toMatch(
    /^(not-revealing|wrong-client-seed)$/,
  )
  await honest.until(() => true) // dealt in, with bots
  const { hand: voided } = await withholder.ask('voidHand', { table })
  const plan = accepted(parsePlan(voided.plan))
  expect(plan.commitment).toBe(commitment)
  expect(voided).toMatchObject({ seat: 1, out: 'no-reveal', seeds: [expect.any(String), null] })
  expect(commitmentOf(voided.serverSeed)).toBe(commitment)
  expect(commitmentOf(voided.seeds[0]!)).toBe(hashesIn(plan)[0])
  expect(withholder.pushed().slice(-2)).toEqual([
    { type: 'void', hand: voided },
    { type: 'place', place: null, reason: 'no-reveal' },
  ])
  const pushes = honest.socket.pushed()
  expect(pushes).toContainEqual({ type: 'void', hand: { ...voided, seat: 0, out: null } })
  expect(pushes).toContainEqual({
    type: 'waiting',
    place: expect.objectContaining({ phase: 'sealing', people: 1, afterVoid: table, hash: null }),
  })
  expect(honest.table()!.commitment).not.toBe(commitment)
  const stranger = await house.enter()
  expect((await stranger.refusal('voidHand', { table })).code).toBe('no-such-table')
  await leaveAll([honest])
  await Promise.all([withholder, stranger].map((socket) => socket.close()))
})
