import { refuse } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type LoadedRounds, MAX_LISTED, ROUNDS_A_PAGE, searchRounds, withPlayed } from './use-history.ts'

type Played = Readonly<{ roundId: string; step: number }>
const EMPTY: LoadedRounds<Played> = { rounds: [], before: null, state: 'ready' }
const round = (id: number, step = 1): Played => ({ roundId: String(id), step })
const ids = ({ rounds }: LoadedRounds<Played>): readonly string[] => rounds.map(({ roundId }) => roundId)

test('a new round comes first, an updated one keeps its position', () => {
  const two = withPlayed(withPlayed(EMPTY, round(1)), round(2))
  expect(ids(two)).toEqual(['2', '1'])
  expect(withPlayed(two, round(1, 2)).rounds).toEqual([round(2), round(1, 2)])
})

test('the list stays short, and the next page begins with the first round that was dropped', () => {
  let kept = EMPTY
  for (let id = 1; id <= MAX_LISTED; id += 1) kept = withPlayed(kept, round(id))
  expect([kept.rounds.length, kept.before]).toEqual([MAX_LISTED, null])
  kept = withPlayed(kept, round(MAX_LISTED + 1))
  expect([kept.rounds.length, ids(kept).at(-1), kept.before]).toEqual([MAX_LISTED, '2', '1'])
})

type Page = Parameters<typeof searchRounds>[0] extends (...asked: never) => Promise<infer P> ? P : never
const pageOf = (from: number, count: number, before: string | null): Page =>
  ({ rounds: Array.from({ length: count }, (_, index) => round(from - index)), before }) as unknown as Page

/** Runs a search: the requests, the list after each page; the search is wanted for `wantedTimes` pages. */
const search = async (pages: readonly Page[], wantedTimes = pages.length) => {
  const asked: (readonly [string | null, number])[] = []
  const states: LoadedRounds<Played>[] = []
  await searchRounds<Played>(
    async (before, limit) => {
      asked.push([before, limit])
      return pages[asked.length - 1]!
    },
    null,
    (raw) => raw as Played,
    (change) => {
      if (asked.length > wantedTimes) return false
      states.push(change(states.at(-1) ?? EMPTY))
      return true
    },
  )
  return { asked, states }
}

test('[A47] short and empty pages are followed until the list has a page, and no further', async () => {
  const pages = [pageOf(90, 1, '80'), pageOf(0, 0, '70'), pageOf(65, ROUNDS_A_PAGE - 1, '40')]
  const { asked, states } = await search(pages)
  expect(asked).toEqual([
    [null, ROUNDS_A_PAGE],
    ['80', ROUNDS_A_PAGE - 1],
    ['70', ROUNDS_A_PAGE - 1],
  ])
  expect(states.map(({ state, rounds, before }) => [state, rounds.length, before])).toEqual([
    ['searching', 1, '80'],
    ['searching', 1, '70'],
    ['ready', ROUNDS_A_PAGE, '40'],
  ])
})

test('a search ends with the last page, with a refusal, and when it is no longer wanted', async () => {
  const last = await search([pageOf(0, 0, '80'), pageOf(0, 0, null)])
  expect(last.states.at(-1)).toEqual({ rounds: [], before: null, state: 'ready' })
  const refused = await search([pageOf(90, 1, '80'), refuse('offline', 'away')])
  expect(refused.states.at(-1)).toEqual({ rounds: [round(90)], before: '80', state: 'failed' })
  const stopped = await search([pageOf(90, 1, '80'), pageOf(79, 1, '60'), pageOf(59, 1, null)], 1)
  expect([stopped.asked.length, stopped.states.length]).toEqual([2, 1])
})
