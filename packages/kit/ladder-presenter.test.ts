import { expect, test } from 'vitest'
import type { Ladder } from './ladder.ts'
import { ladderAutoAction, ladderPresenter } from './ladder-presenter.ts'
import { climbLadder, type LadderRound, ladderView, startLadder } from './ladder-round.ts'
import { rational, times } from './rational.ts'

type Pay = Readonly<{ share: number }>

/** `steps` coin tosses, each doubling a share of the stake. */
const ladderOf = ({ share }: Pay, difficulty: 'short' | 'long'): Ladder =>
  Array.from({ length: difficulty === 'short' ? 2 : 4 }, (_, step) => ({
    chance: rational(1, 2),
    multiplier: times(rational(share, 10), rational(2 ** (step + 1))),
  }))
const { rungsIn, rungsAhead, standing, worthNow, worthNext, comparison } = ladderPresenter<
  Pay,
  'short' | 'long'
>(['short', 'long'], ladderOf)

const config = { share: 9, maxPayout: '100000', decimals: 2 }
const after = (...survived: readonly boolean[]) => {
  const ladder = ladderOf(config, 'long')
  const climb = (round: LadderRound, safe: boolean) => climbLadder(round, safe, ladder, config.maxPayout)
  const round = survived.reduce(climb, startLadder('100'))
  return { ...ladderView(round, ladder), difficulty: 'long', betAmount: '100', config } as const
}

test('[M2] a round is shown with its own settings and stake, the next bet with the current ones', () => {
  expect(rungsIn(after(true)).map(({ worth }) => worth)).toEqual(['1.80', '3.60', '7.20', '14.40'])
  const plan = { offer: { share: 8 }, difficulty: 'short', stake: null } as const
  expect(rungsAhead(plan).map(({ multiplier, worth }) => [multiplier, worth])).toEqual([
    ['1.6', null],
    ['3.2', null],
  ])
})

test('[M2] what cashing out pays now and after one more step; nothing before the first or after the last', () => {
  expect([worthNow(after()), worthNext(after())]).toEqual([null, '1.80'])
  expect([worthNow(after(true, true)), worthNext(after(true, true))]).toEqual(['3.60', '7.20'])
  expect(worthNext(after(true, true, true, true))).toBeNull()
  expect([after(true), after(true, false)].map(standing)).toEqual(['climbing', 'lost'])
})

test('the difficulties side by side', () => {
  expect(comparison({ share: 9 }, null)).toMatchObject([
    { difficulty: 'short', steps: 2, first: { chance: 0.5 }, last: { reach: 0.25 }, best: 0.9, worst: 0.9 },
    { difficulty: 'long', steps: 4, last: { multiplier: '14.4' } },
  ])
})

test.each([1, 2, 3])('autobet takes %i steps and cashes out, unless one fails', (steps) => {
  for (const failing of [0, 1, 2, 3]) {
    const taken: boolean[] = []
    while (after(...taken).state === 'playing') {
      const { type } = ladderAutoAction(after(...taken), steps, () => ({ type: 'step' }) as const)
      if (type === 'cashOut') break
      taken.push(taken.length !== failing)
    }
    expect(taken).toHaveLength(Math.min(steps, failing + 1))
  }
})
