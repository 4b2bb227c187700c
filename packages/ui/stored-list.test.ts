import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseList, storedList } from './stored-list.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

test.each([
  [null, []],
  ['', []],
  ['[1,2', []],
  ['{"0":1}', []],
  ['[1,"two",3,null]', [1, 3]],
] as const)('%j is read as %j', (text, list) => {
  expect(parseList(text, isNumber)).toEqual(list)
})

describe('a list', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is stored under its key', () => {
    const kept = new Map([['numbers', '[1]']])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    })
    const numbers = storedList('numbers', isNumber)
    numbers.update((list) => [...list, 2])
    expect(numbers.read()).toEqual([1, 2])
    expect(kept.get('numbers')).toBe('[1,2]')
  })

  test('lasts as long as the page if storage is blocked', () => {
    const blocked = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    const numbers = storedList('numbers', isNumber)
    numbers.update((list) => [...list, 2])
    expect(numbers.read()).toEqual([2])
  })
})
