import { expect, test } from 'vitest'
import { type KeptRounds, MOST_LISTED, withPlayed } from './use-history.ts'

type Played = Readonly<{ roundId: string; step: number }>
const EMPTY: KeptRounds<Played> = { rounds: [], before: null, state: 'ready' }
const round = (id: number, step = 1): Played => ({ roundId: String(id), step })
const ids = ({ rounds }: KeptRounds<Played>): readonly string[] => rounds.map(({ roundId }) => roundId)

test('a new round comes first, one that has gone on stays in its place', () => {
  const two = withPlayed(withPlayed(EMPTY, round(1)), round(2))
  expect(ids(two)).toEqual(['2', '1'])
  expect(withPlayed(two, round(1, 2)).rounds).toEqual([round(2), round(1, 2)])
})

test('the list stays short, and the next page begins with the first round that was dropped', () => {
  let kept = EMPTY
  for (let id = 1; id <= MOST_LISTED; id += 1) kept = withPlayed(kept, round(id))
  expect([kept.rounds.length, kept.before]).toEqual([MOST_LISTED, null])
  kept = withPlayed(kept, round(MOST_LISTED + 1))
  expect([kept.rounds.length, ids(kept).at(-1), kept.before]).toEqual([MOST_LISTED, '2', '1'])
})
