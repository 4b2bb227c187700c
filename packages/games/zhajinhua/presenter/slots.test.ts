import { expect, test } from 'vitest'
import { emptySlots, slotOf } from './slots.ts'

/** The source document's places, from 1, by slot; null is an empty chair. */
const slotsOf = (me: number, seats: number) => {
  const slots: (number | null)[] = [null, null, null, null, null]
  for (let place = 1; place <= seats; place += 1) slots[slotOf(place - 1, me - 1, seats)] = place
  const [below, rightBottom, rightTop, leftTop, leftBottom] = slots
  return { below, right: [rightTop, rightBottom], left: [leftTop, leftBottom] }
}

test.each([
  ['A: five players, I am the third', 3, 5, { below: 3, right: [5, 4], left: [1, 2] }],
  ['B: five players, I am the first', 1, 5, { below: 1, right: [3, 2], left: [4, 5] }],
  ['C: three players, I am the second', 2, 3, { below: 2, right: [null, 3], left: [null, 1] }],
  ['two players', 1, 2, { below: 1, right: [null, 2], left: [null, null] }],
  ['four players, I am the fourth', 4, 4, { below: 4, right: [2, 1], left: [null, 3] }],
])('[Z13] example %s', (_example, me, seats, places) => {
  expect(slotsOf(me, seats)).toEqual(places)
})

test.each([2, 3, 4, 5])(
  '[Z13] %i seats: everybody has a slot of their own, in the order of play',
  (seats) => {
    for (let me = 0; me < seats; me += 1) {
      const slots = Array.from({ length: seats }, (_, d) => slotOf((me + d) % seats, me, seats))
      expect(slots).toEqual(slots.toSorted())
      expect(new Set(slots).size).toBe(seats)
      expect(slots[0]).toBe(0)
      expect([...slots, ...emptySlots(seats)].toSorted()).toEqual([0, 1, 2, 3, 4])
    }
  },
)
