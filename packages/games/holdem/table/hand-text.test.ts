import { accepted, isRefusal } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byChance, ended, trial } from '../testing/trial.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { handOf, printActions } from './hand-text.ts'

const { run } = trial({ seed: 'winter', setup: { players: 5, startingStack: 1500 } })
const { hands } = run(byChance('0'), ended)

test('every hand is read back as written', () => {
  const kinds = new Set<string>()
  for (const { table, log, end } of hands) {
    const text = printActions(log.actions)
    for (const word of text.split(' ')) kinds.add(word.charAt(0))
    expect(accepted(handOf(table, 'winter', text))).toEqual({ log, state: end })
  }
  expect(kinds.size).toBeGreaterThan(3)
})

test.each(['x', 'r', 'b-5', 'f5', 'r1e3', 'ff'])('refused: %j', (word) => {
  expect(isRefusal(handOf(hands[0]!.table, 'winter', word))).toBe(true)
})

test('base64url: printable ASCII survives the round trip and matches the platform’s encoding', () => {
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(ascii, (text) => {
      const platform = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
      expect(toBase64Url(text)).toBe(platform)
      expect(fromBase64Url(platform)).toBe(text)
    }),
  )
})
test.each(['a', '****', 'Zm=', toBase64Url('ab').slice(0, 1), '_-_-'])('base64url: %j is invalid', (text) => {
  expect(fromBase64Url(text)).toBeNull()
})
