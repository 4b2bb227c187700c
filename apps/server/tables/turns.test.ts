/** Time at a table: turns that end, custody [Z11], auto-call [Z9], restarts. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { setStakeLimit } from '../core/limits.ts'
import { select } from '../core/store/queries.ts'
import { rows } from '../core/store/work.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { balance, inTurn, START_CHIPS, turnOf, WALLET } from '../testing/sample-play.ts'
import { codeOf, isTable, START, sampleRoom, sampleTables } from '../testing/sample-tables.ts'
import type { Change } from './changes.ts'
import type { HandChange } from './hand.ts'
import { interruptedHands, resumeHand } from './sweep.ts'

const handsOf = (changes: readonly Change[]): readonly HandChange[] =>
  changes.filter((change) => change.type === 'hand')

describeOnEveryStore('turns', (open) => {
  test('a silent player is folded at 10 s, not before, and stays', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const slow = await turnOf(tables, players, table)
    const { deadline } = await tables.table(slow)
    expect(deadline).toBe(tables.now() + 10_000)
    expect(await tables.pass(9_999)).toEqual([])
    const [folded] = handsOf(await tables.pass(1))
    expect(folded!.events).toMatchObject([{ type: 'folded', seat: players.indexOf(slow) }])
    expect(isTable(await tables.place(slow))).toBe(true)
    expect(await tables.table(slow)).toMatchObject({ actedFor: 'timeout' })
    for (const other of players)
      if (other !== slow) expect(await tables.table(other)).not.toHaveProperty('actedFor')
    expect((await tables.table(slow)).deadline).toBe(tables.now() + 10_000) // the next player's
  })

  test('[A49] a process that is behind continues a hand: its times never go back, and turns are full', async () => {
    const clock = { now: START }
    const tables = await sampleTables((await open()).store, { clock })
    const { players, table } = await tables.seated(3)
    clock.now += 4_000
    await inTurn(tables, players, table, { type: 'call' }, 1)
    const { deadline } = (await tables.hand(table)).record
    clock.now -= 30_000
    await inTurn(tables, players, table, { type: 'call' }, 1)
    expect((await tables.hand(table)).record.deadline).toBe(deadline)
    await inTurn(tables, players, table, { type: 'fold' })
    const booked = await tables.store.transact(() =>
      rows<{ at: bigint }>(select('movements', BigInt(table), 'at', 'ORDER BY step, line')),
    )
    const { openedAt, closedAt } = await tables.hand(table)
    const times = [openedAt, ...booked.map(({ at }) => Number(at)), closedAt!]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('[Z11] custody folds when the turn comes, not before; a return in time cancels it', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(4)
    const first = await turnOf(tables, players, table)
    const seat = players.indexOf(first)
    const [second, third, fourth] = [1, 2, 3].map((step) => players[(seat + step) % 4]!)
    await tables.goAway(second!)
    accepted(await tables.leave(third!))
    expect((await tables.table(first)).seats.filter(({ custody }) => custody)).toHaveLength(2)
    expect((await tables.hand(table)).record.state.history).toEqual([])
    await tables.comeBack(second!)
    accepted(await tables.act(first, { type: 'call' }))
    const called = accepted(await tables.act(second!, { type: 'call' }))
    expect(called.change.events.map(({ type }) => type)).toEqual(['called', 'folded'])
    expect(await tables.table(third!)).toMatchObject({ actedFor: 'away' })
    expect(await turnOf(tables, players, table)).toBe(fourth)
    accepted(await tables.leave(third!)) // folded by now, so out
    expect(await tables.place(third!)).toBeNull()
    expect((await tables.table(first)).seats[players.indexOf(third!)]).toMatchObject({ left: true })
    accepted(await tables.join(third!))
  })

  test('[Z11] the table says whether time or absence folded a hand, and nothing of a player’s own fold', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(4)
    const gone = await turnOf(tables, players, table)
    await tables.goAway(gone)
    await tables.pass(10_000) // the turn had begun: its clock ran out
    expect(await tables.table(gone)).toMatchObject({ actedFor: 'away' })
    const own = await turnOf(tables, players, table)
    accepted(await tables.act(own, { type: 'fold' }))
    expect(await tables.table(own)).not.toHaveProperty('actedFor')
  })

  test('[Z11] a player in custody can still win, and then leaves the room', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const seat = players.indexOf(await turnOf(tables, players, table))
    const winner = players[(seat + 2) % 3]!
    await tables.goAway(winner)
    await inTurn(tables, players, table, { type: 'fold' }, 2)
    expect((await tables.hand(table)).record.state.result).toMatchObject({ winner: (seat + 2) % 3 })
    expect(await balance(tables, winner)).toBe(START_CHIPS - 100n + 285n)
    expect(await tables.place(winner)).toBeNull()
  })

  test('[Z11] leaving in turn folds at once; disconnecting keeps the clock running', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(4)
    const lost = await turnOf(tables, players, table)
    await tables.goAway(lost)
    const before = players[(players.indexOf(lost) + 3) % 4]!
    accepted(await tables.leave(before)) // doesn't affect another player's turn
    expect((await tables.hand(table)).record.state.history).toEqual([])
    await tables.comeBack(lost)
    accepted(await tables.act(lost, { type: 'call' }))
    const leaver = await turnOf(tables, players, table)
    accepted(await tables.leave(leaver))
    expect((await tables.hand(table)).record.state.history.at(-1)).toMatchObject({
      type: 'folded',
      seat: players.indexOf(leaver),
    })
  })

  test('[Z9] auto-call calls after a moment, can be switched off, and ends when chips run short', async () => {
    const tables = await sampleTables((await open()).store, { room: { entry: 100n } })
    const players = await tables.people(2)
    const limit = { ...WALLET, amount: '2.50' }
    accepted(await tables.sample.run((house) => setStakeLimit(house, players[0].id, limit)))
    for (const player of players.slice(0, 2)) accepted(await tables.join(player))
    await tables.pass(5_000)
    const { table } = await tables.table(players[0])
    accepted(await tables.autoCall(players[0], true))
    accepted(await tables.autoCall(players[1], true))
    expect(await tables.pass(999)).toEqual([])
    await tables.pass(1)
    expect((await tables.hand(table)).record.state.history).toMatchObject([{ type: 'called' }])
    for (let i = 0; i < 3; i += 1) await tables.pass(1_000)
    const hand = await tables.hand(table)
    expect(hand.record.state.turn).toBe(0)
    expect(hand.seats.map(({ autoCall }) => autoCall)).toEqual([false, true])
    expect((await tables.table(players[0])).options.map(({ action }) => action.type)).toContain('allIn')
    const off = accepted(await tables.autoCall(players[1], false))
    expect(off.change.hand.seats[1]!.autoCall).toBe(false)
  })

  test('[Z14] bots among themselves don’t keep those waiting who have folded', async () => {
    const slow = 8_000
    const bots = { ...sampleRoom().bots!, min: 2, max: 2, delayMs: { min: slow, max: slow } }
    const tables = await sampleTables((await open()).store, { room: { bots } })
    const { players, table } = await tables.seated(1)
    while ((await tables.table(players[0])).options.length === 0) await tables.pass(slow)
    await inTurn(tables, players, table, { type: 'fold' })
    const { dueAt, closedAt } = await tables.hand(table)
    expect(closedAt ?? dueAt).toBeLessThanOrEqual(tables.now() + 300)
  })

  test('a room may have no auto-call', async () => {
    const tables = await sampleTables((await open()).store, { room: { autoCall: false } })
    const { players } = await tables.seated(2)
    expect(codeOf(await tables.autoCall(players[0], true))).toBe('auto-call-off')
  })

  test('after a restart people have at least 3 s, and the hand continues', async () => {
    const { store, again } = await open()
    const before = await sampleTables(store)
    const { players, table } = await before.seated(3)
    await store.close()
    const clock = { now: before.now() + 60_000 }
    const tables = await sampleTables(await again(), { clock })
    const interrupted = await tables.store.transact(() => interruptedHands(tables.house))
    expect(interrupted).toEqual([BigInt(table)])
    await tables.store.transact(() => resumeHand(tables.house, BigInt(table)))
    expect((await tables.table(players[0])).deadline).toBe(clock.now + 3_000)
    expect(await tables.pass(2_999)).toEqual([])
    accepted(await tables.act(await turnOf(tables, players, table), { type: 'call' }))
    const later = await tables.store.transact(() => resumeHand(tables.house, BigInt(table)))
    expect(later).toBeNull()
  })
})
