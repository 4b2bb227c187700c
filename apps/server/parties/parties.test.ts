/** Lasting tables over real sockets, with a game that exists only in tests: the server knows no particular game. */
import { accepted } from '@fairhouse/kit'

import type { Party, Place, Table } from '@fairhouse/messages'
import { hashesIn, parsePlan } from '@fairhouse/table'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../testing/postgres-server.ts'
import { newFolder, type RunningHouse, runHouse } from '../testing/running-house.ts'
import { addToyRoom, WITH_TOY } from '../testing/toy-table.ts'
import { freshKey, type Socket } from '../testing/visitor.ts'

let houses: RunningHouse[] = []
afterEach(async () => {
  for (const house of houses) await house.stop()
  houses = []
})

const open = async (databaseUrl?: string): Promise<RunningHouse> => {
  const folder = newFolder()
  addToyRoom(folder)
  const house = await runHouse({ games: WITH_TOY, ...(databaseUrl && { databaseUrl }) }, folder)
  houses.push(house)
  return house
}

type PartyPlace = Extract<Place, { type: 'party' }>

const placeOf = async (socket: Socket): Promise<PartyPlace | null> => {
  const { place } = await socket.ask('place')
  return place?.type === 'party' ? place : null
}
const tableOf = async (socket: Socket): Promise<Table | null> => (await placeOf(socket))?.table ?? null
const partyOf = async (socket: Socket): Promise<Party> => (await placeOf(socket))!.party

const create = async (socket: Socket, change: object = {}): Promise<Party> => {
  const { party } = await socket.ask('createParty', {
    key: freshKey(),
    game: 'sealed-die',
    frame: { pauseSeconds: 1 },
    ...change,
  })
  return party!
}
const sit = (socket: Socket, link: string, change: object = {}) =>
  socket.ask('sitDown', { key: freshKey(), link, ...change })
const doIt = (socket: Socket, party: Party, action: object) =>
  socket.ask('partyAct', { key: freshKey(), party: party.party, action } as never)
const host = (socket: Socket, party: Party, action: object) =>
  socket.ask('hostAct', { key: freshKey(), party: party.party, action } as never)

const act = async (socket: Socket, action: Table['options'][number]['action']) => {
  const { table, sequence } = (await tableOf(socket))!
  return socket.ask('tableAct', { key: freshKey(), table, sequence, action })
}

/** Waits until another hand than this one is dealt. */
const nextHand = async (socket: Socket, after: string | null = null): Promise<Table> => {
  await expect.poll(async () => (await tableOf(socket))?.table ?? after, { timeout: 10_000 }).not.toBe(after)
  return (await tableOf(socket))!
}

const STAY = { type: 'stay', amount: 1 }
const chipsAt = ({ seats }: Party): number => seats.reduce((sum, { stack }) => sum + stack, 0)

const playTwoHands = async (house: RunningHouse): Promise<void> => {
  const [ada, bea] = [await house.enter(), await house.enter()] as const
  const { link } = await create(ada, { name: 'Ada' })
  expect(link).toMatch(/^[\w-]{22}$/)
  const { party } = await sit(bea, link!, { name: 'Bea' })
  expect(party!.seats.map(({ name, isHost, stack }) => [name, isHost, stack])).toEqual([
    ['Ada', true, 20],
    ['Bea', false, 20],
  ])
  const first = await nextHand(ada)
  expect(first).toMatchObject({
    game: 'sealed-die',
    room: 'private-sealed-die',
    party: party!.party,
    currency: 'chips',
  })
  await act(ada, STAY)
  await act(bea, STAY)
  const second = await nextHand(ada, first.table)
  const between = await partyOf(ada)
  expect(between.hands).toBe(2)
  expect(chipsAt(between)).toBe(40)
  expect(between.seats.map(({ stack }) => stack).toSorted()).toEqual([18, 22])
  expect(second.commitment).not.toBe(first.commitment) // [L3] every hand has its own seed
  const { hand } = await bea.ask('hand', { table: first.table })
  expect(hashesIn(accepted(parsePlan(hand.plan)))).toHaveLength(2)
  const expectNamed = async (): Promise<void> => {
    const { hands } = await bea.ask('hands')
    expect(hands.map(({ table, party: at }) => [table, at])).toEqual([
      [second.table, { name: '', host: 'Ada' }],
      [first.table, { name: '', host: 'Ada' }],
    ])
  }
  await expectNamed()
  await host(ada, party!, { type: 'close' })
  await act(ada, STAY)
  await act(bea, STAY)
  await expect.poll(() => placeOf(bea), { timeout: 10_000 }).toBeNull()
  await expectNamed()
  expect(await ledgerOf(house.fairhouse.context.store)).toEqual(SOUND)
  await Promise.all([ada.close(), bea.close()])
}

describe('a private table', () => {
  test('[L4] [F10] by link, hand after hand, with table chips (SQLite)', async () => {
    await playTwoHands(await open())
  })

  test.skipIf(!hasPostgres())('[L4] [F10] … (PostgreSQL)', async () => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    await playTwoHands(await open(await emptyDatabase(folder)))
  })

  test('[M5] chips from a wallet stay at the seat, and leaving returns them', async () => {
    const house = await open()
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const money = { type: 'wallet', currency: 'USD', isDemo: true }
    const { link, ...made } = await create(ada, { money })
    await sit(bea, link!, { chips: 50 })
    const balance = async (socket: Socket) =>
      (await socket.ask('wallets')).wallets.find(({ currency, isDemo }) => currency === 'USD' && isDemo)!
        .balance
    expect(await balance(bea)).toBe('999.50')
    await nextHand(ada)
    await act(ada, STAY)
    await act(bea, { type: 'fold' })
    await doIt(bea, { link, ...made }, { type: 'leave' })
    await expect.poll(() => placeOf(bea)).toBeNull()
    expect(await balance(bea)).toBe('999.99')
    await host(ada, { link, ...made }, { type: 'close' })
    await expect.poll(() => placeOf(ada)).toBeNull()
    expect(await balance(ada)).toBe('1000.01')
    expect(await ledgerOf(house.fairhouse.context.store)).toEqual(SOUND)
    await Promise.all([ada.close(), bea.close()])
  })

  test('[L5] [A35] a spectator sees public information only', async () => {
    const house = await open()
    const [ada, bea, cyd] = [await house.enter(), await house.enter(), await house.enter()] as const
    const { link } = await create(ada)
    await cyd.ask('watch', { link: link! })
    await sit(bea, link!)
    await nextHand(ada)
    await act(ada, STAY)
    await expect
      .poll(() => cyd.frames.filter((frame) => frame.includes('"watched"')).length)
      .toBeGreaterThan(1)
    const dan = await house.enter()
    const late = await dan.ask('watch', { link: link! }) // in mid-hand
    expect(late.table!.sequence).toBe(1)
    const watched = cyd.frames.filter((frame) => frame.includes('"watched"'))
    const seen = [...watched, ...dan.frames].join('')
    expect(seen).not.toMatch(/"(die|mine)":\d/)
    expect(late.table).toMatchObject({ seat: null, options: [] })
    expect(seen).not.toContain('"dealt","seat"')
    await Promise.all([ada.close(), bea.close(), cyd.close(), dan.close()])
  })

  test('[L5] a player who sits down in mid-hand, or sits out, sees the hand as a spectator, and once', async () => {
    const house = await open()
    const [ada, bea, cyd] = [await house.enter(), await house.enter(), await house.enter()] as const
    const { link } = await create(ada)
    await sit(bea, link!)
    const first = await nextHand(ada)
    await cyd.ask('watch', { link: link! })
    await sit(cyd, link!)
    expect(await partyOf(cyd)).toMatchObject({ watchers: 0, isWatching: false })
    expect(await tableOf(cyd)).toMatchObject({ table: first.table, seat: null, options: [] })
    await act(ada, STAY)
    const watched = () => cyd.frames.filter((frame) => frame.includes('"watched"'))
    await expect.poll(() => watched().length).toBe(1)
    expect(watched().join('')).not.toMatch(/"die":\d/)
    await act(bea, STAY)
    const second = await nextHand(cyd, first.table)
    expect(second).toMatchObject({ seat: 2 })
    expect(watched().filter((frame) => frame.includes(second.table))).toEqual([])
    await Promise.all([ada.close(), bea.close(), cyd.close()])
  })

  test('[L1] a player who sits out isn’t dealt in until they sit in again', async () => {
    const house = await open()
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const made = await create(ada, { frame: { pauseSeconds: 1, turnSeconds: 5, bankSeconds: 0 } })
    await sit(bea, made.link!)
    await doIt(bea, made, { type: 'sitOut' })
    expect((await partyOf(bea)).seats[1]!.status).toBe('out')
    expect((await partyOf(ada)).state).toBe('gathering')
    await doIt(bea, made, { type: 'sitIn' })
    expect(await nextHand(bea)).toMatchObject({ seats: [{}, {}] })
    await Promise.all([ada.close(), bea.close()])
  })

  test('[L4] [A36] the host removes players only between hands, lets them back in, and can pass the role on', async () => {
    const house = await open()
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const made = await create(ada)
    await sit(bea, made.link!)
    await nextHand(ada)
    await host(ada, made, { type: 'remove', place: 1 })
    expect((await partyOf(bea)).seats[1]!.status).toBe('leaving')
    await act(ada, STAY)
    await act(bea, STAY)
    await expect.poll(() => placeOf(bea)).toBeNull()
    expect(bea.frames.join('')).toContain('"removed"')
    const back = { key: freshKey(), link: made.link! }
    expect((await bea.refusal('sitDown', back)).code).toBe('removed')
    expect((await bea.refusal('watch', { link: made.link! })).code).toBe('removed')
    const [removed] = (await partyOf(ada)).removed
    await host(ada, made, { type: 'readmit', person: removed!.person })
    expect((await partyOf(ada)).removed).toEqual([])
    await sit(bea, made.link!)
    expect((await partyOf(bea)).removed).toEqual([])
    expect(
      (await bea.refusal('hostAct', { key: freshKey(), party: made.party, action: { type: 'pause' } })).code,
    ).toBe('not-host')
    await host(ada, made, { type: 'passHost', place: 1 })
    expect((await partyOf(bea)).seats.map(({ isHost }) => isHost)).toEqual([false, true])
    await Promise.all([ada.close(), bea.close()])
  })

  test('[L1] a player who asks to leave after the hand plays it to its end, and can change their mind', async () => {
    const house = await open()
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const made = await create(ada)
    await sit(bea, made.link!)
    await nextHand(ada)
    await doIt(bea, made, { type: 'leave', afterHand: true })
    expect((await partyOf(bea)).seats[1]!.status).toBe('leaving')
    await doIt(bea, made, { type: 'stay' })
    expect((await partyOf(bea)).seats[1]!.status).not.toBe('leaving')
    await doIt(bea, made, { type: 'leave', afterHand: true })
    expect((await tableOf(bea))!.seats[1]!.custody).toBe(false)
    await act(ada, STAY)
    await act(bea, STAY)
    await expect.poll(() => placeOf(bea)).toBeNull()
    await Promise.all([ada.close(), bea.close()])
  })

  test.each(['seated', 'gone', 'closed'] as const)(
    '[A12] a request that is sent again gets the reply of the first, however it ended: %s',
    async (end) => {
      const house = await open()
      const [ada, bea] = [await house.enter(), await house.enter()] as const
      const made = await create(ada)
      await sit(bea, made.link!)
      await host(ada, made, { type: 'pause' })
      const request = { key: freshKey(), party: made.party }
      const ask = () =>
        end === 'closed'
          ? ada.ask('hostAct', { ...request, action: { type: 'close' } })
          : bea.ask('partyAct', { ...request, action: { type: end === 'gone' ? 'leave' : 'sitOut' } })
      const [first, again] = [await ask(), await ask()]
      const untimed = (reply: typeof first): string => JSON.stringify(reply).replace(/"now":\d+/g, '')
      expect(untimed(again)).toBe(untimed(first))
      expect(first.party === null).toBe(end !== 'seated')
      await Promise.all([ada.close(), bea.close()])
    },
  )

  test('[L8] a person keeps the same number, so that nobody escapes being muted by another name', async () => {
    const house = await open()
    const [ada, bea, cyd] = [await house.enter(), await house.enter(), await house.enter()] as const
    const made = await create(ada)
    const { link, party } = made
    await bea.ask('sitDown', { key: freshKey(), link: link!, name: 'Bea' })
    await cyd.ask('sitDown', { key: freshKey(), link: link!, name: 'Cyd' })
    const numbers = async () =>
      Object.fromEntries((await partyOf(ada)).seats.map(({ name, person }) => [name, person]))
    const { Bea: number, Cyd: other } = await numbers()
    await doIt(bea, made, { type: 'leave' })
    await doIt(cyd, made, { type: 'leave' })
    await bea.ask('sitDown', { key: freshKey(), link: link!, name: 'Somebody' })
    await cyd.ask('sitDown', { key: freshKey(), link: link!, name: 'Bea' })
    expect(await numbers()).toMatchObject({ Somebody: number, Bea: other })
    expect(number).not.toBe(other)
    await bea.ask('partySay', { party, phrase: 1 })
    await expect.poll(() => ada.frames.join('')).toContain(`"person":${number},"name":"Somebody"`)
    await Promise.all([ada.close(), bea.close(), cyd.close()])
  })

  test('[L8] phrases and emoji reach everybody, spectators too, even before the first hand', async () => {
    const house = await open()
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const { link, party } = await create(ada, { frame: { chat: false } })
    await bea.ask('watch', { link: link! })
    await ada.ask('partySay', { party, phrase: 3 })
    await bea.ask('partySay', { party, emoji: 1 })
    await expect.poll(() => bea.frames.join('')).toContain('"phrase":3')
    await expect.poll(() => ada.frames.join('')).toContain('"emoji":1')
    await expect.poll(() => ada.frames.join('')).toContain('"phrase":3') // one’s own words too
    expect((await ada.refusal('partySay', { party })).code).toBe('bad-text')
    expect((await ada.refusal('partySay', { party, text: 'hello' })).code).toBe('chat-off')
    await Promise.all([ada.close(), bea.close()])
  })

  test('the console works during and after a home game, whose chips are no turnover', async () => {
    const house = await open()
    const { token } = await house.named('admin')
    const look = async (page: string) => (await house.ask('GET', `/v1/admin/${page}`, { token })).body
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const made = await create(ada)
    await sit(bea, made.link!)
    await nextHand(ada)
    expect(await look('tables')).toMatchObject({ tables: [{ room: 'private-sealed-die', pot: '2' }] })
    await act(ada, STAY)
    await act(bea, STAY)
    for (const page of ['pairs', 'bots', 'ledger']) expect(await look(page)).not.toHaveProperty('error')
    expect(await look('figures')).toMatchObject({ rooms: [] })
    await Promise.all([ada.close(), bea.close()])
  })

  test('[A34] a guessed link, or a closed table’s, leads nowhere', async () => {
    const house = await open()
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const made = await create(ada)
    expect((await bea.ask('party', { link: made.link! })).party.seats).toHaveLength(1)
    await host(ada, made, { type: 'close' })
    expect((await bea.refusal('party', { link: made.link! })).code).toBe('no-such-party')
    expect((await bea.refusal('sitDown', { key: freshKey(), link: made.link! })).code).toBe('no-such-party')
    const tries = Array.from({ length: 40 }, (_, i) => bea.refusal('party', { link: `guess-${i}` }))
    expect((await Promise.all(tries)).map(({ code }) => code)).toContain('too-many-requests')
    await Promise.all([ada.close(), bea.close()])
  })
})
