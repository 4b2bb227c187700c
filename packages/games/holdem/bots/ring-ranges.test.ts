import { accepted, type Card, DECK, labelled, shuffle, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { pocketNumber } from '../odds/starting-hands.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { ringRangesOf } from './ring-ranges.ts'

const strategy = houseSolutions.ring()
const chance = words(labelled('ring', 'ranges', 0))
const act = (state: State, action: Action): State =>
  accepted(holdem.apply(state, state.turn!, action, chance)).state
const weightOf = (range: Float64Array, a: Card, b: Card): number =>
  range[pocketNumber(cardIndex(a), cardIndex(b))]!

const opened = (hole: readonly Card[]): State => {
  const holes = Array.from({ length: 6 }, (_, seat) => (seat === 3 ? hole : []))
  const { state } = startWith(DEFAULTS, 6, deckDealing(holes, [], { button: 0, burn: true }))
  return act(state, { type: 'raise', amount: 25 })
}

test('before the first action all pockets are equally likely', () => {
  const { state } = startWith(DEFAULTS, 6, shuffle(chance, DECK))
  for (const range of ringRangesOf(holdem.view(state, null), strategy))
    expect(range.every((weight) => weight === 1)).toBe(true)
})

test('an opener of six is likelier to hold ace-jack than seven-deuce, and nobody else’s range changes', () => {
  const ranges = ringRangesOf(holdem.view(opened(['7c', '2d']), null), strategy)
  expect(weightOf(ranges[3]!, 'Ac', 'Jd')).toBeGreaterThan(0.2)
  expect(weightOf(ranges[3]!, '7c', '2d')).toBeLessThan(0.02)
  expect(ranges[4]!.every((weight) => weight === 1)).toBe(true)
})

test('hole cards change nothing: ranges come from public information', () => {
  const [one, other] = [opened(['7c', '2d']), opened(['Ac', 'Ad'])]
  expect(ringRangesOf(holdem.view(one, 3), strategy)).toEqual(
    ringRangesOf(holdem.view(other, null), strategy),
  )
})
