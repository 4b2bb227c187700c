/** Steps of a table: together they lead every seat to the same table as if it were sent whole. */
import { accepted, createTableFollower, type Seat } from '@fairhouse/kit'
import { PUSHES } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { turnOf } from '../testing/sample-play.ts'
import { sampleTables } from '../testing/sample-tables.ts'
import type { HandChange } from './hand.ts'
import { seatPush } from './steps.ts'
import { showTable } from './table-view.ts'

type Tables = Awaited<ReturnType<typeof sampleTables>>
const frameOf = (push: object) => JSON.parse(JSON.stringify(push)) as Record<string, unknown>

/** One follower per seat. */
const followSeats = (tables: Tables, first: HandChange['hand']) => {
  const followers = first.seats.map(() => createTableFollower())
  const whole = (hand: HandChange['hand'], seat: Seat) => frameOf(showTable(tables.house, hand, seat))
  for (const [seat, follower] of followers.entries()) follower.hear({ table: whole(first, seat) })
  return {
    /** Pushes the change to every seat; returns the types of the pushes. */
    pushAll: (change: HandChange): readonly string[] =>
      followers.map((follower, seat) => {
        const push = seatPush(tables.house, change, seat)
        expect(PUSHES[push.type].push.parse(push)).toEqual(push)
        follower.hear(frameOf(push))
        expect(follower.missing()).toBeNull()
        expect({ ...follower.table(), mustLeave: null }).toEqual(whole(change.hand, seat))
        return push.type
      }),
  }
}

describeOnEveryStore('steps', (open) => {
  test('[A33] every action is a numbered step that leads to the table as it is; the end is sent whole', async () => {
    const tables = await sampleTables((await open()).store, { room: { rules: { lookFromRound: 1 } } })
    const { players, table } = await tables.seated(3)
    const { pushAll } = followSeats(tables, await tables.hand(table))
    for (const action of ['look', 'call', 'look', 'call', 'call']) {
      const player = await turnOf(tables, players, table)
      const { change } = accepted(await tables.act(player, { type: action }))
      expect(new Set(pushAll(change))).toEqual(new Set(['step']))
    }
    const away = await turnOf(tables, players, table)
    const [gone] = await tables.goAway(away)
    expect(new Set(pushAll(gone as HandChange))).toEqual(new Set(['table']))
    const back = accepted(await tables.act(away, { type: 'call' })) // present again, by the same step
    expect(new Set(pushAll(back.change))).toEqual(new Set(['step']))
    for (const end of ['step', 'table']) {
      const player = await turnOf(tables, players, table)
      const { change } = accepted(await tables.act(player, { type: 'fold' }))
      expect(new Set(pushAll(change))).toEqual(new Set([end]))
    }
  })

  test('[A8] seats share a step if the same happens to them, and never one with events for another seat', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(5)
    const { change } = accepted(await tables.act(await turnOf(tables, players, table), { type: 'call' }))
    const seats = players.map((_, seat) => seat)
    expect(new Set(seats.map((seat) => seatPush(tables.house, change, seat))).size).toBeLessThan(5)
    const events = seats.map((only) => ({ type: 'told', seat: only, only }))
    const secret = { ...change, events } as unknown as HandChange
    for (const seat of seats)
      expect(seatPush(tables.house, secret, seat)).toMatchObject({ events: [events[seat]] })
  })

  test('an action and the custody fold in the same transaction are one step', async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(3)
    const first = await turnOf(tables, players, table)
    const second = players[(players.indexOf(first) + 1) % 3]!
    const { pushAll } = followSeats(tables, await tables.hand(table))
    for (const change of await tables.goAway(second)) pushAll(change as HandChange)
    const { change } = accepted(await tables.act(first, { type: 'call' }))
    expect(seatPush(tables.house, change, 0)).toMatchObject({ type: 'step', from: 0, sequence: 2 })
    pushAll(change)
  })
})
