import { accepted, parseFields } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { TABLE_FIELDS } from '../fields.ts'
import { progressOf, type TournamentParty } from './party-progress.ts'

const settings = accepted(parseFields(TABLE_FIELDS, { format: 'tournament' }))
const [first, second] = settings.levels as [never, never]
const seat = (name: string, stack: number, patch: Partial<TournamentParty['seats'][number]> = {}) => ({
  ...{ stack, isMe: name === 'Ada', rank: null, prize: null },
  ...patch,
})
const PARTY: TournamentParty = {
  format: 'tournament',
  settings,
  config: first,
  seats: [seat('Ada', 1_000), seat('Bea', 3_000), seat('Cyd', 500), seat('Dan', 0, { rank: 4 })],
  hands: 4,
}

test('[L6] a sit and go: its level, the next one, who is left, and the rank by chips', () => {
  expect(progressOf(PARTY, first)).toEqual({
    level: 1,
    next: second,
    ...{ isStarted: true, isOver: false, left: 3, of: 4, place: 2, mine: null },
  })
})

test('[L6] during the last hand of a level the next hand’s blinds are shown', () => {
  expect(progressOf({ ...PARTY, hands: 10, config: second }, first)).toMatchObject({
    level: 1,
    next: second,
  })
})

test('[L6] an eliminated player has a place, and perhaps a prize', () => {
  const [, bea, cyd, dan] = PARTY.seats
  const seats = [seat('Ada', 0, { rank: 2, prize: '3.50' }), { ...bea!, rank: 1 }, { ...cyd!, rank: 3 }, dan!]
  expect(progressOf({ ...PARTY, seats }, first)).toMatchObject({
    ...{ isOver: true, left: 0, place: null, mine: { rank: 2, prize: '3.50' } },
  })
})

test('[L6] players who left still count', () => {
  expect(
    progressOf({ ...PARTY, seats: [seat('Ada', 0, { rank: 3 }), seat('Bea', 3_000)] }, first),
  ).toMatchObject({
    ...{ left: 1, of: 3, mine: { rank: 3 } },
  })
})

test('a cash game has no levels', () => {
  expect(progressOf({ ...PARTY, format: 'open' }, first)).toBeNull()
})
