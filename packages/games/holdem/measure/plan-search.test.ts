import { expect, test } from 'vitest'
import { BASELINES } from './baselines.ts'
import { LOOKING } from './looking-plans.ts'
import { openPlanHunt } from './plan-search.ts'

const hunt = () =>
  openPlanHunt({
    ...{ bot: BASELINES['always-call'], seats: 2, stack: 100, seed: 'hunt' },
    hands: { compare: 60, measure: 200 },
  })
const STARTS = Object.keys(LOOKING).length

test('it finds a plan that takes chips from a bot that always calls, the same one from the same seed', () => {
  const [one, other] = [hunt(), hunt()]
  for (let i = 0; i < STARTS + 6; i += 1) {
    one.tryNext()
    other.tryNext()
  }
  expect(one.best()).toEqual(other.best())
  expect(one.best()).toMatchObject({ tried: STARTS + 6 })
  expect(one.measure().low).toBeGreaterThan(0)
})

test('the best only gets better', () => {
  const search = hunt()
  let before = Number.NEGATIVE_INFINITY
  for (let i = 0; i < STARTS + 3; i += 1) {
    search.tryNext()
    expect(search.best().won).toBeGreaterThanOrEqual(before)
    before = search.best().won
  }
})
