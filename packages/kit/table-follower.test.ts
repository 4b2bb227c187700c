import { expect, test } from 'vitest'
import { draw, words } from './chance.ts'
import { createTableFollower } from './table-follower.ts'

const tableAt = (sequence: number, table = '7') => ({
  table,
  sequence,
  room: 'r',
  deadline: sequence,
  view: { count: sequence, list: Array.from({ length: sequence }, (_, index) => index) },
  seats: [
    { name: 'a', custody: false, left: false },
    { name: 'b', custody: sequence % 2 === 1, left: false },
  ],
})
const stepTo = (sequence: number, table = '7') => ({
  type: 'step',
  table,
  from: sequence - 1,
  sequence,
  deadline: sequence,
  view: [
    [['count'], sequence],
    [['list', sequence - 1], sequence - 1],
  ],
  events: [sequence],
  custody: sequence % 2 === 1 ? [1] : [],
  left: [],
})
const whole = (sequence: number, table = '7') => ({ type: 'table', table: tableAt(sequence, table) })

test('[A33] a whole table and then steps give the same table as the house has', () => {
  const follower = createTableFollower()
  expect(follower.hear({ id: '1', place: { type: 'seated', table: tableAt(1) } })).toEqual([])
  expect(follower.hear(stepTo(2))).toMatchObject([{ table: tableAt(2), events: [2] }])
  expect(follower.hear({ id: '2', ok: true, step: stepTo(3) })).toMatchObject([{ table: tableAt(3) }])
  expect(follower.missing()).toBeNull()
})

test.each(['seated', 'party'])('a place of type %s carries a whole table', (type) => {
  const follower = createTableFollower()
  follower.hear({ place: { type, table: tableAt(4) } })
  expect(follower.table()).toMatchObject(tableAt(4))
})

test('[L5] a watched table is followed like one’s own, with the time bank [L2] of the player to act', () => {
  const follower = createTableFollower()
  follower.hear({ type: 'watched', table: { ...tableAt(1), bankMs: 9000 } })
  const [news] = follower.hear({ type: 'watched', step: { ...stepTo(2), bankMs: 5000 } })
  expect(news!.table).toMatchObject({ ...tableAt(2), bankMs: 5000 })
})

test('[A33] duplicates are dropped, early steps wait, missing ones are named', () => {
  const follower = createTableFollower()
  follower.hear(whole(1))
  expect(follower.hear(stepTo(3))).toEqual([])
  expect(follower.missing()).toEqual({ table: '7', since: 1 })
  expect(follower.hear(stepTo(2)).map(({ events }) => events)).toEqual([[2], [3]])
  expect(follower.missing()).toBeNull()
  for (const sequence of [1, 2, 3]) expect(follower.hear(stepTo(sequence))).toEqual([])
  expect(follower.table()).toMatchObject(tableAt(3))
})

test('[A33] a step after a gap waits, even if its edits would fit the table', () => {
  const follower = createTableFollower()
  follower.hear(whole(1))
  expect(follower.hear({ ...stepTo(3), view: [[['count'], 3]] })).toEqual([])
  expect(follower.table()).toMatchObject(tableAt(1))
  expect(follower.missing()).toEqual({ table: '7', since: 1 })
})

test('an unknown table has no number; a table that cannot be fetched is given up', () => {
  const follower = createTableFollower()
  follower.hear(whole(5))
  follower.hear(stepTo(2, '8'))
  expect(follower.missing()).toEqual({ table: '8' })
  follower.dropWaiting()
  expect(follower.missing()).toBeNull()
  follower.hear(stepTo(2, '9'))
  follower.hear(whole(2, '9'))
  expect([follower.missing(), follower.table()?.table]).toEqual([null, '9'])
})

test('an old table that is looked at meanwhile is not followed', () => {
  const follower = createTableFollower()
  follower.hear(whole(4))
  follower.hear({ id: '1', table: { ...tableAt(30, '3'), revealAt: 5 } })
  expect(follower.hear(stepTo(5)).map(({ events }) => events)).toEqual([[5]])
})

test('an older table does not replace a newer one; a step that does not fit leaves it as it is', () => {
  const follower = createTableFollower()
  follower.hear(whole(4))
  follower.hear(whole(3))
  follower.hear({ ...stepTo(5), view: [[['list', 9], 1]] })
  expect(follower.table()).toMatchObject(tableAt(4))
  expect(follower.missing()).toEqual({ table: '7', since: 4 })
  follower.hear(whole(5))
  expect(follower.missing()).toBeNull()
})

test('[A33] lost, repeated and out of order: after asking for the table, it always ends like the house’s', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const chance = words({ server: 'follow', client: String(seed), nonce: '0' })
    const follower = createTableFollower()
    const frames: object[] = [whole(1)]
    for (let sequence = 2; sequence <= 12; sequence += 1) {
      const copies = [1, 1, 1, 0, 2][draw(chance, 5)]!
      for (let copy = 0; copy < copies; copy += 1)
        frames.splice(1 + draw(chance, frames.length), 0, stepTo(sequence))
    }
    const seen: number[] = []
    const hear = (frame: object): void => {
      for (const { table } of follower.hear(frame as never)) seen.push(table.sequence as number)
    }
    for (const frame of frames) hear(frame)
    hear(stepTo(13))
    if (follower.missing()) hear(whole(13))
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    expect(follower.table()).toMatchObject(tableAt(13))
    expect(follower.missing()).toBeNull()
  }
})
