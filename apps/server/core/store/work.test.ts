/** Works side by side share trips, and each gets its own answers. */
import { expect, test } from 'vitest'
import { askAll, type Query, query, row, rows, sideBySide, together, type Work } from './work.ts'

function* twoTrips(name: string): Work<readonly unknown[]> {
  const first = yield* row('SELECT $1 AS told', name)
  const [second, third] = yield* together(
    query('SELECT $1 AS told', `${name} 2`),
    query('SELECT $1 AS told', 'x'),
  )
  return [first?.told, second[0]?.told, third[0]?.told]
}

function* nothing(): Work<string> {
  yield* askAll([])
  return 'at once'
}

/** Every statement answers its parameter. Returns the trips, too. */
const run = <T>(work: Work<T>): Readonly<{ value: T; trips: readonly (readonly Query[])[] }> => {
  const trips: (readonly Query[])[] = []
  let step = work.next()
  while (!step.done) {
    trips.push(step.value)
    step = work.next(step.value.map(({ params }) => params.map((told) => ({ told }))))
  }
  return { value: step.value, trips }
}

test('works side by side take as many trips as the longest of them', () => {
  const { value, trips } = run(
    sideBySide(twoTrips('a'), nothing(), rows('SELECT $1 AS told', 'b'), twoTrips('c')),
  )
  expect(value).toEqual([['a', 'a 2', 'x'], 'at once', [{ told: 'b' }], ['c', 'c 2', 'x']])
  expect(trips.map(({ length }) => length)).toEqual([3, 4])
})

test('works that ask nothing take no trip', () => {
  expect(run(sideBySide(nothing(), nothing()))).toEqual({ value: ['at once', 'at once'], trips: [] })
})
