/** Statistics of pairs on every store. */
import { expect, test } from 'vitest'
import { write } from '../core/store/work.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { sampleHouse } from '../testing/sample-house.ts'
import type { EndedHand, EndedSeat } from './ended-hand.ts'
import { notePairs, readPairs } from './pairs.ts'

describeOnEveryStore('pairs', (open) => {
  test('counts hands together, folds to each other and the flow of chips, without bots', async () => {
    const { run, guest } = await sampleHouse((await open()).store)
    const [first, second, third] = [await guest(), await guest(), await guest()]
    const seat = (player: bigint | null, paid: number, folded = false, refunded = 0): EndedSeat => ({
      player,
      name: 'somebody',
      folded,
      paid: BigInt(paid),
      refunded: BigInt(refunded),
      won: 0n,
      bonus: 0n,
    })
    let id = 0n
    const end = (seats: readonly EndedSeat[], winner: number): Promise<void> => {
      id += 1n
      const hand: EndedHand = {
        id,
        operator: 'house',
        room: 'novice',
        currency: 'USD',
        isDemo: true,
        at: Number(id),
        seats: seats.with(winner, { ...seats[winner]!, won: 1n }),
        winners: [winner],
        rake: 0n,
      }
      return run(() => notePairs(hand))
    }
    await end([seat(second.id, 100), seat(first.id, 300, true), seat(null, 500)], 0)
    await end([seat(first.id, 80), seat(second.id, 50, false, 20), seat(third.id, 10)], 0)
    await end([seat(first.id, 5), seat(second.id, 5), seat(null, 5)], 2)
    const pair = {
      operator: 'house',
      currency: 'USD',
      isDemo: true,
      firstName: null,
      secondName: null,
      oneSided: false,
    }
    expect(await run(() => readPairs(10))).toEqual([
      {
        ...pair,
        first: first.id,
        second: second.id,
        hands: 3,
        firstFolds: 1,
        secondFolds: 0,
        flow: 270n,
        at: 3,
      },
      {
        ...pair,
        first: first.id,
        second: third.id,
        hands: 1,
        firstFolds: 0,
        secondFolds: 0,
        flow: -10n,
        at: 2,
      },
      {
        ...pair,
        first: second.id,
        second: third.id,
        hands: 1,
        firstFolds: 0,
        secondFolds: 0,
        flow: 0n,
        at: 2,
      },
    ])
  })

  test.each([
    [8, 0, false],
    [9, 0, true],
    [0, 9, true],
    [14, 3, false],
    [18, 4, false],
    [19, 4, true],
    [50, 40, false],
  ])(
    'folds of %i and %i: one-sided %s; one-sided pairs come first',
    async (firstFolds, secondFolds, oneSided) => {
      const { run, guest } = await sampleHouse((await open()).store)
      const [first, second, third] = [await guest(), await guest(), await guest()]
      const add = (one: bigint, other: bigint, folds: readonly [number, number]): Promise<unknown> =>
        run(() =>
          write(
            `INSERT INTO pairs (first, second, operator, currency, demo, hands, first_folds, second_folds, flow, at)
           VALUES ($1, $2, 'house', 'USD', 1, $3, $4, $5, 0, 1)`,
            one,
            other,
            folds[0] + folds[1],
            ...folds,
          ),
        )
      await add(first.id, second.id, [firstFolds, secondFolds])
      await add(first.id, third.id, [60, 60])
      const found = await run(() => readPairs(10))
      expect(found.map((pair) => [pair.second, pair.oneSided])).toEqual(
        oneSided
          ? [
              [second.id, true],
              [third.id, false],
            ]
          : [
              [third.id, false],
              [second.id, false],
            ],
      )
    },
  )
})
