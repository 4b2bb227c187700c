import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLog, replay } from './log.ts'
import { accepted, isRefusal } from './refusal.ts'
import { sha256Hex } from './sha256.ts'
import { canonicalJson, hashOfTerms, parseTerms, printTerms, splitConfig, termsOf } from './terms.ts'
import { sealedDie } from './testing/sealed-die.ts'

const shuffledKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffledKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, shuffledKeys(field)]),
  )
}

test('[F11] canonical JSON is the same text, whatever the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain)
      expect(canonicalJson(shuffledKeys(plain))).toBe(canonicalJson(plain))
    }),
  )
})

test.each([
  [{ b: 1, a: [true, null, 'é"\n'] }, '{"a":[true,null,"é\\"\\n"],"b":1}'],
  [{ '10': 1, '9': 2, a: undefined }, '{"10":1,"9":2}'],
  [{ half: 0.5, big: 1e21, whole: 1.0 }, '{"big":1e+21,"half":0.5,"whole":1}'],
])('[F11] %j is written %s', (value, text) => expect(canonicalJson(value)).toBe(text))

test('[F11] a round’s setup is not part of the terms', () => {
  const game = { ...sealedDie, perRound: ['stacks'] }
  const config = { faces: 6, stacks: [3, 4] }
  expect(splitConfig(game, config)).toEqual({ lasting: { faces: 6 }, setup: { stacks: [3, 4] } })
  expect(termsOf(game, config)).toEqual({ game: 'sealed-die', version: 1, config: { faces: 6 } })
  expect(hashOfTerms(termsOf(game, config))).toBe(hashOfTerms(termsOf(game, { ...config, stacks: [] })))
  expect(hashOfTerms(termsOf(game, config))).toBe(sha256Hex(printTerms(termsOf(game, config))))
  expect(hashOfTerms(termsOf(game, config))).not.toBe(hashOfTerms(termsOf(game, { ...config, faces: 8 })))
})

const SEEDS = { server: 'seed', client: 'table', nonce: '0' }
const terms = termsOf(sealedDie, { faces: 8 })
const hash = hashOfTerms(terms)
const lookUp = (asked: string) => (asked === hash ? terms : undefined)
const raw = { game: 'sealed-die', version: 1, terms: hash, seats: 2, seeds: SEEDS, actions: [] }

test('[F11] a log that names its terms is played with them', () => {
  const log = accepted(parseLog(sealedDie, raw, lookUp))
  expect(log.config).toEqual({ faces: 8 })
  expect(replay(sealedDie, log)).toEqual(replay(sealedDie, { ...log, config: { faces: 8 } }))
})

test.each([
  ['unknown-terms', { ...raw, terms: '0'.repeat(64) }],
  ['unknown-terms', { ...raw, terms: 7 }],
  ['wrong-version', { ...raw, version: 2 }],
])('[F11] %s: %j', (code, log) => expect(parseLog(sealedDie, log, lookUp)).toMatchObject({ refused: code }))

test('[F11] the terms of another game or version are refused', () => {
  const other = (changed: object) => parseLog(sealedDie, raw, () => ({ ...terms, ...changed }))
  expect(other({ game: 'hog' })).toMatchObject({ refused: 'wrong-terms' })
  expect(other({ version: 2 })).toMatchObject({ refused: 'wrong-terms' })
})

test.each([[null], [{}], [{ game: 'a', version: 0, config: {} }], [{ game: 'a', version: 1, config: [] }]])(
  'terms from outside: %j is refused',
  (value) => expect(isRefusal(parseTerms(value))).toBe(true),
)
