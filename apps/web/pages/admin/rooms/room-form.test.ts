/** A room to its form and back, and which field a refusal is about. */
import { refuse } from '@fairhouse/kit'
import type { RoomFile, RoomGame } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { fieldsOf, groupsOf, plainName } from './room-fields.ts'
import { changeOf, draftOf, type Value } from './room-form.ts'
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

/** The house's description of the game. */
const game: RoomGame = {
  settings: {
    type: 'object',
    properties: {
      ...{ ante: { type: 'string' }, cap: { type: 'string' }, rake: { type: 'string' } },
      ...{ ladder: { type: 'array', items: { type: 'integer' } }, rounds: { type: 'integer' } },
      ...{ lookFromRound: { type: 'integer' }, compareFromRound: { type: 'integer' } },
      compareCost: { type: 'string', enum: ['previousStake', 'currentCall', 'doubleCall'] },
      a23: { type: 'string', enum: ['low', 'second', 'none'] },
      single: { type: 'string', enum: ['top', 'all'] },
      ...{ rakeAllInWin: { type: 'boolean' }, leopardBonus: { type: 'boolean' } },
    },
  },
  temperaments: ['cautious', 'balanced', 'bold'],
}
/** The game's order of fields. */
const WANTED = [
  { id: 'stakes', paths: ['open', 'currency', 'ante', 'cap', 'entry', 'ladder', 'rake', 'rakeAllInWin'] },
  { id: 'hand', paths: ['rounds', 'lookFromRound', 'compareFromRound', 'compareCost', 'a23'] },
]
const fields = fieldsOf(room, game)
const draft = draftOf(room, fields)
const paths = fields.map(({ path }) => path)
const kindAt = (path: string) => fields.find((field) => field.path === path)!.kind

test('every value of a room is in the form, once, and in one of its groups', () => {
  const all = leaves(room).filter((path) => path !== 'id' && path !== 'game')
  expect(paths.toSorted()).toEqual(all.toSorted())
  for (const wanted of [undefined, WANTED])
    expect(
      groupsOf(fields, wanted)
        .flatMap((group) => group.paths)
        .toSorted(),
    ).toEqual(all.toSorted())
  expect(groupsOf(fields, WANTED).map(({ id }) => id)).toEqual([
    ...['stakes', 'hand', 'own', 'times', 'bonus', 'bots', 'ticker'],
  ])
})

test('the schema decides how a value is edited; bots have the temperaments of their game', () => {
  expect(kindAt('a23')).toEqual({ type: 'choice', options: ['low', 'second', 'none'] })
  expect(kindAt('bots.temperaments')).toEqual({ type: 'some', options: game.temperaments })
  expect(['rounds', 'ladder', 'ante', 'open'].map((path) => kindAt(path).type)).toEqual([
    ...['number', 'numbers', 'text', 'check'],
  ])
})

const { bots: _, jackpot: _jackpot, autoCall: _autoCall, ...plain } = room
/** A room of another game: settings of any shape, some left out of the file. */
const toy: RoomFile = { ...plain, game: 'sealed-die', faces: 20, sides: { left: 1 }, names: ['a'] }
const TOY: RoomGame = {
  settings: {
    properties: {
      faces: { type: 'integer' },
      mostFaces: { type: 'integer' },
      sides: { type: 'object', properties: { left: { type: 'integer' } } },
      names: { type: 'array', items: { type: 'string' } },
      tint: { type: 'string', enum: ['red', 'blue'] },
    },
  },
  temperaments: [],
}

test('a room of any live game has its settings in the form, even without words for them', () => {
  const own = fieldsOf(toy, TOY)
  const kinds = Object.fromEntries(own.map(({ path, kind }) => [path, kind.type]))
  expect(kinds).toMatchObject({
    ...{ faces: 'number', mostFaces: 'number', 'sides.left': 'number', names: 'json', tint: 'choice' },
    ...{ open: 'check', entry: 'text', turnSeconds: 'number' },
  })
  for (const path of ['bots.on', 'jackpot.on', 'autoCall']) expect(kinds[path]).toBeUndefined()
  expect(groupsOf(own).map(({ id }) => id)).toEqual(['stakes', 'own', 'times', 'ticker'])
  expect(plainName('mostFaces')).toBe('most faces')
})

test.each<[string, Value, object]>([
  ['faces', '12', { faces: 12 }],
  ['mostFaces', '30', { mostFaces: 30 }],
  ['sides.left', '2', { sides: { left: 2 } }],
  ['names', '["a", "b"]', { names: ['a', 'b'] }],
  ['names', '[', { names: '[' }],
  ['open', false, { open: false }],
  ['tint', 'red', { tint: 'red' }],
])('another game’s %s: %j is sent as %j', (path, value, change) => {
  const own = fieldsOf(toy, TOY)
  expect(changeOf(toy, own, { ...draftOf(toy, own), [path]: value })).toEqual(change)
})

test('unchanged settings are not sent, nor those that the file leaves out', () => {
  expect(changeOf(room, fields, draft)).toEqual({})
  expect(changeOf(toy, fieldsOf(toy, TOY), draftOf(toy, fieldsOf(toy, TOY)))).toEqual({})
})

test('settings that no schema names get fields by their values', () => {
  expect(fieldsOf(toy, undefined).find(({ path }) => path === 'faces')?.kind).toEqual({ type: 'number' })
})

test.each<[string, Value, object]>([
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
  expect(changeOf(room, fields, { ...draft, [path]: value })).toEqual(change)
})

test.each<[string, string, string | null]>([
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
  ['bad-configuration', 'rooms.json at rooms[0]: "ladder" must be a list', 'ladder'],
  ['bad-configuration', 'rooms.json at rooms[0].ladder[1]: Invalid input', 'ladder'],
  ['bad-configuration', 'rooms.json at rooms[1].ante: is too much', null],
  ['bad-configuration', 'rooms.json: Unexpected end of JSON input', null],
  ['bad-configuration', 'currencies.json at currencies[0].minBet: is too much', null],
  ['bad-request', 'rounds: Invalid input: expected number, received string', 'rounds'],
  ['bad-request', 'bots.temperaments[0]: Invalid input', 'bots.temperaments'],
  ['bad-request', 'Unrecognized key: "luck"', null],
  ['unreachable', 'the house cannot be reached', null],
])('%s, %s is about %s', (code, message, path) => {
  expect(problemOf(refuse(code, message), 0, paths)?.path ?? null).toBe(path)
})
