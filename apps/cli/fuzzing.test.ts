/** Random hands are played in slices, so that Ctrl-C can interrupt. */
import { type Fuzz, labelled, type WildHand } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { playWild } from './fuzzing.ts'

const never = (): boolean => false

/** Records the hands it was asked for, and complains about one of them. */
const fuzzer = (bad: number) => {
  const asked: number[] = []
  const fuzz = ({ seed, from = 0, hands, onHand }: Fuzz): WildHand<unknown, unknown> | null => {
    for (let hand = from; hand < from + hands; hand += 1) {
      asked.push(hand)
      const log = {
        game: 'toy',
        version: 1,
        config: null,
        seats: 2,
        seeds: labelled(seed, 'deck', hand),
        actions: [],
      }
      if (hand === bad) return { hand, complaint: 'a chip is missing', log }
      onHand?.(hand - from + 1)
    }
    return null
  }
  return { asked, fuzz }
}

test('every hand once, in order, with progress to the end', async () => {
  const { asked, fuzz } = fuzzer(-1)
  const parts: number[] = []
  const fuzzed = await playWild(fuzz, { seed: 'toy', hands: 250 }, never, (part) => parts.push(part))
  expect(fuzzed).toEqual({ played: 250, found: null })
  expect(asked).toEqual(Array.from({ length: 250 }, (_, hand) => hand))
  expect(parts).toEqual(Array.from({ length: 250 }, (_, hand) => (hand + 1) / 250))
})

test('the first bad hand ends it', async () => {
  const { asked, fuzz } = fuzzer(130)
  const { played, found } = await playWild(fuzz, { seed: 'toy', hands: 1000 }, never)
  expect([played, found?.hand, asked.at(-1)]).toEqual([131, 130, 130])
})

test('Ctrl-C ends it with the hands played so far', async () => {
  const { asked, fuzz } = fuzzer(-1)
  const fuzzed = await playWild(fuzz, { seed: 'toy', hands: 1e9 }, () => asked.length >= 300)
  expect(fuzzed).toEqual({ played: 300, found: null })
})
