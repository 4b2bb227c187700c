/** A room to its form and back, and where a refusal belongs. */
import { refuse } from '@fairhouse/kit'
import type { RoomFile } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { CHOICES, changeOf, draftOf, PATHS, type RoomPath, type Value } from './room-form.ts'
import { problemOf } from './room-problem.ts'

const room: RoomFile = {
  ...{
    id: 'novice',
    game: 'zhajinhua',
    open: true,
    currency: 'USD',
    ante: '1.00',
    cap: '20.00',
    entry: '20.00',
  },
  ...{ rake: '5', rakeAllInWin: true, ladder: [1, 2, 5], rounds: 20, lookFromRound: 3, compareFromRound: 2 },
  ...{ compareCost: 'previousStake', a23: 'low', single: 'top', turnSeconds: 10, windowSeconds: 5 },
  ...{ revealSeconds: 600, autoCall: true, leopardBonus: false, samples: false },
  jackpot: { on: false, start: '500.00', share: '10', limit: '5000.00' },
  bots: {
    ...{ on: true, min: 1, max: 2, temperaments: ['cautious', 'bold'] },
    stacks: { min: '100.00', max: '400.00' },
    delayMs: { min: 800, max: 2500 },
  },
}

const leaves = (node: object, at = ''): readonly string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? leaves(value, `${at}${key}.`) : [`${at}${key}`],
  )

test('every value of a room is in the form', () => {
  expect(
    leaves(room)
      .filter((path) => path !== 'id' && path !== 'game')
      .toSorted(),
  ).toEqual(PATHS.toSorted())
  for (const path of Object.keys(CHOICES)) expect(PATHS).toContain(path)
})

test('a room of a game without bots and jackpot has a form without them', () => {
  const { bots: _, jackpot: _jackpot, ante: _ante, ...plain } = room
  const draft = draftOf({ ...plain, game: 'sealed-die' })
  expect(Object.keys(draft)).not.toContain('bots.on')
  expect(changeOf({ ...plain, game: 'sealed-die' }, { ...draft, open: false })).toEqual({ open: false })
})

test('what is not changed is not sent', () => {
  expect(changeOf(room, draftOf(room))).toEqual({})
})

test.each<[RoomPath, Value, object]>([
  ['ante', ' 2.00 ', { ante: '2.00' }],
  ['rounds', '12', { rounds: 12 }],
  ['turnSeconds', '7.5', { turnSeconds: 7.5 }],
  ['rounds', 'many', { rounds: 'many' }],
  ['rounds', '', { rounds: '' }],
  ['ladder', '1 2，4、 x', { ladder: [1, 2, 4, 'x'] }],
  ['ladder', '', { ladder: [] }],
  ['open', false, { open: false }],
  ['a23', 'none', { a23: 'none' }],
  ['jackpot.on', true, { jackpot: { ...room.jackpot, on: true } }],
  ['bots.temperaments', [], { bots: { ...room.bots, temperaments: [] } }],
  ['bots.delayMs.max', '900', { bots: { ...room.bots, delayMs: { min: 800, max: 900 } } }],
])('%s: %j is sent as %j', (path, value, change) => {
  expect(changeOf(room, { ...draftOf(room), [path]: value })).toEqual(change)
})

test.each<[string, string, RoomPath | null]>([
  ['bad-configuration', 'rooms.json at rooms[0].ante: is too much', 'ante'],
  [
    'bad-configuration',
    'rooms.json at rooms[0].bots.stacks.min: must not be less than the entry',
    'bots.stacks.min',
  ],
  [
    'bad-configuration',
    'rooms.json at rooms[0].bots.delayMs: min must not be more than max',
    'bots.delayMs.min',
  ],
  ['bad-configuration', 'rooms.json at rooms[0]: "ladder" must be up to 20 rising whole numbers', 'ladder'],
  ['bad-configuration', 'rooms.json at rooms[0].ladder[1]: Invalid input', 'ladder'],
  ['bad-configuration', 'rooms.json at rooms[1].ante: is too much', null],
  ['bad-configuration', 'rooms.json: Unexpected end of JSON input', null],
  ['bad-configuration', 'currencies.json at currencies[0].minBet: is too much', null],
  ['bad-request', 'rounds: Invalid input: expected number, received string', 'rounds'],
  ['bad-request', 'bots.temperaments[0]: Invalid input', 'bots.temperaments'],
  ['bad-request', 'Unrecognized key: "luck"', null],
  ['unreachable', 'the house cannot be reached', null],
])('%s, %s is about %s', (code, message, path) => {
  expect(problemOf(refuse(code, message), 0)?.path ?? null).toBe(path)
})
