import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { readSpot } from '../postflop/spot-line.ts'
import { FIRST_FORM, faultIn, formOf, lineOf, parseForm, streetsFrom } from './form.ts'

test('the first spot is a river that can be solved, and survives being stored', () => {
  const spot = readSpot(lineOf(FIRST_FORM))
  expect(isRefusal(spot) ? spot : spot.board.length).toBe(5)
  expect(faultIn(FIRST_FORM)).toBeNull()
  expect(parseForm(JSON.parse(JSON.stringify(FIRST_FORM)))).toEqual(FIRST_FORM)
  expect(formOf(lineOf(FIRST_FORM))).toEqual(FIRST_FORM)
})

test('each player may have sizes of their own', () => {
  const last = { bet: { ...FIRST_FORM.bet, river: '33%' }, raise: { ...FIRST_FORM.raise, river: '' } }
  const form = { ...FIRST_FORM, last }
  const spot = accepted(readSpot(lineOf(form)))
  const [oop, ip] = spot.sizes[2]!
  expect(oop.bet).toHaveLength(2)
  expect(ip).toEqual({ bet: [{ type: 'pot', fraction: 0.33 }], raise: [] })
  expect(formOf(lineOf(form))).toEqual(form)
  expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
  expect(faultIn({ ...form, last: { ...last, bet: { ...last.bet, river: 'half' } } })).toMatchObject({
    field: 'sizes',
  })
})

test('a form stored before sizes could differ has the same for both', () => {
  const { last: _, ...older } = FIRST_FORM
  expect(parseForm(older)).toEqual(FIRST_FORM)
})

test.each([
  [{ oop: 'AKx' }, 'oop', 'bad-range'],
  [{ oop: '' }, 'oop', 'empty-range'],
  [{ ip: 'AA:2' }, 'ip', 'bad-weight'],
  [{ board: 'KhKh2c' }, 'board', 'bad-board'],
  [{ pot: '' }, 'pot', 'bad-pot'],
  [{ stack: 'many' }, 'stack', 'bad-stack'],
  [{ bet: { ...FIRST_FORM.bet, turn: 'half' } }, 'sizes', 'bad-size'],
  [{ other: 'Kh9s' }, 'other', 'bad-board'],
  [{ other: 'Kh9s2d' }, 'other', 'other-street'],
] as const)('%j is wrong in %s: %s', (patch, field, code) => {
  expect(faultIn({ ...FIRST_FORM, ...patch })).toMatchObject({ field, refused: code })
})

test.each([
  ['Kh 9s 4d', ['flop', 'turn', 'river']],
  ['Kh9s4d7h', ['turn', 'river']],
  ['Kh9s4d7h2c', ['river']],
  ['nothing', ['flop', 'turn', 'river']],
])('on %s there is betting on %j', (board, streets) => {
  expect(streetsFrom(board)).toEqual(streets)
})

test.each([
  null,
  3,
  {},
  { ...FIRST_FORM, pot: 100 },
  { ...FIRST_FORM, bet: {} },
  { ...FIRST_FORM, last: {} },
])('%j is no form', (raw) => {
  expect(parseForm(raw)).toBeNull()
})
