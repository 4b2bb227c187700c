import { expect, test } from 'vitest'
import {
  badConfig,
  badSetting,
  configureBy,
  initialOf,
  oneOf,
  onOff,
  optional,
  own,
  parseFields,
  parseList,
  parseRecord,
  pickFields,
  settingsBy,
  someText,
  text,
  whole,
} from './fields.ts'
import { refuse } from './refusal.ts'

const TABLE = {
  rounds: whole(1, 20, 10),
  colour: oneOf(['red', 'blue', false], 'blue'),
  burn: onOff(true),
  rtp: optional((raw) => (raw === '97' ? raw : refuse('bad-rtp', 'an RTP is "97"'))),
  names: own((raw) => (Array.isArray(raw) ? raw : badSetting([2], 'must be a name')), ['a']),
}
const INITIAL = { rounds: 10, colour: 'blue', burn: true, names: ['a'] }

test('missing fields get their initial values, in the order of the table', () => {
  expect(initialOf(TABLE)).toEqual(INITIAL)
  expect(JSON.stringify(parseFields(TABLE, { names: [], rtp: '97', colour: false }))).toBe(
    '{"rounds":10,"colour":false,"burn":true,"rtp":"97","names":[]}',
  )
})

test.each([
  [[], [], 'must be an object'],
  [{ round: 1 }, [], 'has no setting "round"'],
  [{ rounds: 21 }, ['rounds'], 'must be a whole number from 1 to 20'],
  [{ rounds: null }, ['rounds'], 'must be a whole number from 1 to 20'],
  [{ rounds: -0 }, ['rounds'], 'must be a whole number from 1 to 20'],
  [{ colour: 'green' }, ['colour'], 'must be one of red, blue, false'],
  [{ burn: 1 }, ['burn'], 'must be true or false'],
  [{ rtp: 97 }, ['rtp'], 'an RTP is "97"'],
  [{ names: 'a' }, ['names', 2], 'must be a name'],
])('%j is refused, with its place', (raw, place, message) => {
  expect(parseFields(TABLE, raw)).toMatchObject({ place, message })
  expect(settingsBy(TABLE).safeParse(raw)).toEqual({
    success: false,
    error: { issues: [{ path: place, message }] },
  })
})

test.each([
  [{ round: 1 }, 'Toy has no setting "round"'],
  [{ rounds: 0 }, '"rounds" must be a whole number from 1 to 20'],
  [{ rtp: '1' }, '"rtp": an RTP is "97"'],
  [{ names: 1 }, 'names[2] must be a name'],
  [{ rounds: 13 }, '"rounds" must not be 13'],
])('a configuration: %j is refused', (raw, message) => {
  const unlucky = configureBy('Toy', TABLE, ({ rounds }) =>
    rounds === 13 ? badSetting(['rounds'], 'must not be 13') : null,
  )
  expect(unlucky(raw)).toEqual({ refused: 'bad-config', message })
  expect(unlucky({})).toEqual(INITIAL)
})

test('a text must be given, unless it has an initial value', () => {
  const table = { ante: someText, rake: text('5') }
  expect(parseFields(table, { ante: '1.00' })).toEqual({ ante: '1.00', rake: '5' })
  expect(parseFields(table, {})).toMatchObject({ place: ['ante'], message: 'must be a text' })
})

test('records and lists are parsed part by part', () => {
  const parse = (raw: unknown) =>
    parseRecord(['a', 'b'], 'letter', raw, (list) =>
      parseList([1, 2], 'ones', list, (one) => (one === 1 ? one : badSetting([], 'must be 1'))),
    )
  expect(parse({ a: [1], b: [1, 1] })).toEqual({ a: [1], b: [1, 1] })
  expect(parse({ a: [1] })).toMatchObject({ place: ['b'], message: 'must be a list of 1 to 2 ones' })
  expect(parse({ a: [1], b: [1, 2] })).toMatchObject({ place: ['b', 1], message: 'must be 1' })
  expect(parse({ a: [1], b: [1], c: [1] })).toMatchObject({ place: ['c'], message: 'is no letter' })
  expect(badConfig('Toy', badSetting(['tables', 'b', 1], 'must be 1')).message).toBe('tables.b[1] must be 1')
})

test('forms know kinds, bounds and initial values', () => {
  expect(settingsBy({ ...TABLE, ante: someText }).properties).toEqual({
    rounds: { type: 'integer', minimum: 1, maximum: 20, default: 10 },
    colour: { enum: ['red', 'blue', false], default: 'blue' },
    burn: { type: 'boolean', default: true },
    rtp: {},
    names: { type: 'array', items: { type: 'string' }, default: ['a'] },
    ante: { type: 'string' },
  })
})

test('the values of a part of the table', () => {
  expect(pickFields({ burn: TABLE.burn }, initialOf(TABLE))).toEqual({ burn: true })
})
