import { DEFAULTS } from '@fairhouse/games/hog/rules.ts'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { boundedCache, openBook } from './book.ts'

test('keeps only the values asked for last', () => {
  const made: string[] = []
  const remember = boundedCache<string>(2)
  const ask = (key: string): string =>
    remember(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a strategy is computed once, whatever its spelling', () => {
  const book = openBook()
  const config = { ...DEFAULTS, goal: 20 }
  const first = accepted(book.strategy(config, 'best_response(suspect(8,4))'))
  const again = accepted(book.strategy(config, ' best_response( suspect( 8,  4 ) ) '))
  expect(again.policy).toBe(first.policy)
  expect(accepted(book.strategy(DEFAULTS, 'best_response(suspect(8,4))')).policy).not.toBe(first.policy)
  expect(book.winRate(config, first, again)).toBe(book.winRate(config, again, first))
})
