import { expect, test } from 'vitest'
import { lastTwo } from './last-two.ts'

test('the last two are made once, whatever the order in which they are asked for', () => {
  const made: number[] = []
  const doubled = lastTwo(({ n }: { n: number }) => {
    made.push(n)
    return 2 * n
  })
  const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }]
  expect([one, two, one, two, one].map(doubled)).toEqual([2, 4, 2, 4, 2])
  expect(made).toEqual([1, 2])
  expect([three, one, three, two].map(doubled)).toEqual([6, 2, 6, 4])
  expect(made).toEqual([1, 2, 3, 2])
})

test('what is made may share parts with what was made before', () => {
  const lists = lastTwo<readonly object[], readonly object[]>((list, near) =>
    list.map((part, index) => (near?.of[index] === part ? near.value[index]! : { part })),
  )
  const [same, before, after] = [{}, { is: 'before' }, { is: 'after' }]
  const [first, second] = [lists([same, before]), lists([same, after])]
  expect(second[0]).toBe(first[0])
  expect(second[1]).toEqual({ part: after })
})
