import { describe, expect, test } from 'vitest'
import { situationOf } from '../bots/situation.ts'
import { DEFAULTS } from '../config.ts'
import { type ImportedHand, importText } from '../exchange/import.ts'
import { dealtHoles } from '../exchange/phh-replay.ts'
import { houseSolutions } from '../testing/solutions.ts'
import type { AdvisedChoice } from './choices.ts'
import { dealSpot } from './drill.ts'
import { choiceFor, gradeOf } from './grades.ts'
import { costliestFirst, lostBlinds, reviewHand, unknownToReview } from './review.ts'
import { isLike, type SpotKind, spotOf } from './spots.ts'

const SOLUTIONS = houseSolutions
/** A small sample is enough where the result is clear. */
const QUICKLY = 0.25

const played = (hole: string, ...actions: readonly string[]): ImportedHand => {
  const text = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [200, 200]
actions = ${JSON.stringify([`d dh p2 ${hole}`, 'd dh p1 ????', ...actions])}`
  const [hand] = importText(text)
  if (hand === undefined || 'refused' in hand) throw new Error(JSON.stringify(hand))
  return hand
}
const review = ({ hand, played: { steps } }: ImportedHand) =>
  reviewHand(steps, 1, dealtHoles(hand)[1]!, SOLUTIONS, 'test', QUICKLY)

describe('a hand', () => {
  test('every decision of the player, and nobody else’s', () => {
    const decisions = review(
      played(
        'AcKd',
        'p2 cbr 20',
        'p1 cc',
        'd db Ah7s4d',
        'p1 cc',
        'p2 cbr 13',
        'p1 cc',
        'd db Tc',
        'p1 cc',
        'p2 cc',
        'd db 2h',
        'p1 cc',
        'p2 cc',
        'p1 sm ????',
        'p2 sm ????',
      ),
    )
    expect(decisions.map(({ spot }) => [spot.street, spot.position, spot.facing])).toEqual([
      ['preflop', 'button', 'unopened'],
      ['flop', 'button', 'checked'],
      ['turn', 'button', 'checked'],
      ['river', 'button', 'checked'],
    ])
    expect(decisions[0]!.given).toBe(0)
    expect(decisions.every(({ source }) => source === 'solved')).toBe(true)
  })
  test('folding aces is the costliest decision of a session', () => {
    const aces = review(played('AcAd', 'p2 f'))
    const trash = review(played('7c2d', 'p2 f'))
    const open = review(played('AcKd', 'p2 cbr 20', 'p1 f'))
    const [first] = costliestFirst([...trash, ...open, ...aces])
    expect(first).toMatchObject({ hole: ['Ac', 'Ad'], grade: 'blunder', action: { type: 'fold' } })
    expect(first!.given).toBeGreaterThan(20)
    expect(lostBlinds([...trash, ...open, ...aces])).toBeCloseTo(first!.given / 10, 6)
  })
})

describe('grades', () => {
  const spot = dealSpot(
    { seats: 2, depth: 20, street: 'preflop', position: 'button', facing: 'unopened' },
    'g',
    null,
  )!
  const at = situationOf(spot.view, spot.options)
  const choice = (type: 'fold' | 'call', frequency: number, value: number, error = 0): AdvisedChoice => ({
    action: { type },
    to: type === 'fold' ? 5 : 10,
    frequency,
    value,
    error,
  })
  const raise = (amount: number, frequency: number, value: number): AdvisedChoice => ({
    action: { type: 'raise', amount },
    to: amount,
    frequency,
    value,
    error: 0.2,
  })
  const choices = [choice('fold', 0, 0), choice('call', 0.1, 3), raise(20, 0.9, 8), raise(60, 0, -14)]
  test.each([
    ['best', 0, { type: 'raise', amount: 20 }],
    ['best', 0, { type: 'raise', amount: 22 }],
    ['fine', 0, { type: 'call' }],
    ['mistake', 7.5, { type: 'fold' }],
    ['blunder', 21.5, { type: 'raise', amount: 55 }],
    ['blunder', 21.5, { type: 'allIn' }],
  ] as const)('%s, %d given up', (grade, given, action) => {
    expect(gradeOf(choices, action, at)).toMatchObject({ grade, given: expect.closeTo(given, 6) })
  })
  test('a difference within noise costs nothing', () => {
    const noisy = [choice('fold', 0, 0), choice('call', 1, 3), { ...raise(20, 0, -1), error: 4.5 }]
    expect(gradeOf(noisy, { type: 'raise', amount: 20 }, at)).toMatchObject({ grade: 'close', given: 0 })
  })
  test('a move the strategy doesn’t have is not graded', () => {
    expect(gradeOf(choices.slice(0, 2), { type: 'allIn' }, at)).toMatchObject({ grade: 'unknown', given: 0 })
    expect(choiceFor(choices.slice(0, 2), { type: 'allIn' }, at)).toBeNull()
  })
})

describe('a drill', () => {
  test.each([
    { seats: 2, depth: 20, street: 'flop', position: 'big-blind', facing: 'bet' },
    { seats: 2, depth: 20, street: 'preflop', position: 'big-blind', facing: 'raised' },
    { seats: 6, depth: 100, street: 'preflop', position: 'cutoff', facing: 'unopened' },
    { seats: 6, depth: 100, street: 'turn', position: 'button', facing: 'bet' },
  ] as const satisfies readonly SpotKind[])('deals spots of the kind: %j', (kind) => {
    const spot = dealSpot(kind, 'drill', SOLUTIONS)!
    expect(isLike(spotOf(situationOf(spot.view, spot.options)), kind)).toBe(true)
    expect(spot.view.config.startingStack).toBe(kind.depth * 10)
    expect(dealSpot(kind, 'drill', SOLUTIONS)).toEqual(spot)
    expect(dealSpot(kind, 'other', SOLUTIONS)).not.toEqual(spot)
  })
  test('gives up on spots that never come up', () => {
    const kind = { seats: 2, depth: 20, street: 'flop', position: 'hijack', facing: 'bet' } as const
    expect(dealSpot(kind, 'drill', null, 20)).toBeNull()
  })
})

test.each([
  ['[V6]', { variation: 'omaha' }],
  ['[V6]', { limit: 'pot-limit' }],
  ['[V4]', { boards: 2 }],
  ['[V2]', { bombPot: 2 }],
  ['[V1]', { straddle: true }],
] as const)('%s the adviser says that it does not know %j', (_rule, varied) => {
  expect(unknownToReview({ ...DEFAULTS, ...varied })).toMatchObject({ refused: 'unknown-variation' })
  expect(unknownToReview({ ...DEFAULTS, runs: 2 })).toBeNull()
})
