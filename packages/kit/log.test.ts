import { describe, expect, test } from 'vitest'
import { type Log, netOf, parseLog, replay } from './log.ts'
import { accepted, isRefusal } from './refusal.ts'
import { hashOfTerms, printTerms, termsOf } from './terms.ts'
import { type Action, type Config, sealedDie } from './testing/sealed-die.ts'

const LOG: Log<Config, Action> = {
  game: 'sealed-die',
  version: 1,
  config: { faces: 6 },
  seats: 2,
  seeds: { server: 'seed', client: 'table', nonce: '0' },
  actions: [
    { seat: 0, action: { type: 'stay', amount: 2 }, words: 2 },
    { seat: 1, action: { type: 'fold' }, words: 2 },
  ],
}
const codeOf = (value: unknown): string | null => (isRefusal(value) ? value.refused : null)

test('[F8] a log replays to the same end', () => {
  const { state, words, steps } = accepted(replay(sealedDie, LOG))
  expect(sealedDie.toAct(state)).toEqual([])
  expect(words).toBe(2)
  expect(netOf(steps.flatMap((step) => step.moves))).toEqual(
    new Map([
      ['0', 1n],
      ['pot', 0n],
      ['1', -1n],
    ]),
  )
})

test('[F8] a log with a wrong word count is refused, with the index of the action', () => {
  const actions = [LOG.actions[0]!, { ...LOG.actions[1]!, words: 3 }]
  expect(replay(sealedDie, { ...LOG, actions })).toEqual({
    refused: 'wrong-word-count',
    message: 'action 2 has used 2 words, the log says 3',
  })
})

test('[F8] a log with an illegal action is refused with the game’s own code', () => {
  expect(codeOf(replay(sealedDie, { ...LOG, actions: [{ ...LOG.actions[0]!, seat: 1 }] }))).toBe(
    'out-of-turn',
  )
})

test('a log survives a JSON round trip and parsing', () => {
  expect(parseLog(sealedDie, JSON.parse(JSON.stringify(LOG)))).toEqual(LOG)
})

describe('[F11] a log that names its terms by hash', () => {
  const { config, ...rest } = LOG
  const terms = termsOf(sealedDie, config)
  const named = { ...rest, terms: hashOfTerms(terms), setup: {} }
  const text = printTerms(terms)

  test('needs no lookup if it carries their text', () => {
    expect(parseLog(sealedDie, { ...named, termsText: text })).toEqual(LOG)
  })

  test.each([
    ['no text', undefined],
    ['a text of other terms', printTerms(termsOf(sealedDie, { faces: 7 }))],
    ['a text that is no JSON', '{'],
  ])('%s: its terms are unknown', (_case, termsText) => {
    expect(codeOf(parseLog(sealedDie, { ...named, termsText }))).toBe('unknown-terms')
  })
})

test.each([
  ['bad-log', null],
  ['bad-log', [LOG]],
  ['wrong-game', { ...LOG, game: 'hog' }],
  ['wrong-version', { ...LOG, version: 2 }],
  ['bad-config', { ...LOG, config: { faces: 1 } }],
  ['bad-seats', { ...LOG, seats: 7 }],
  ['bad-seats', { ...LOG, seats: '2' }],
  ['bad-seeds', { ...LOG, seeds: null }],
  ['bad-server-seed', { ...LOG, seeds: { ...LOG.seeds, server: 'a:b' } }],
  ['bad-client-seed', { ...LOG, seeds: { ...LOG.seeds, client: 7 } }],
  ['bad-nonce', { ...LOG, seeds: { ...LOG.seeds, nonce: '-1' } }],
  ['bad-nonce', { ...LOG, seeds: { ...LOG.seeds, nonce: 0 } }],
  ['bad-actions', { ...LOG, actions: {} }],
  ['bad-action', { ...LOG, actions: [{ seat: 0, action: { type: 'raise' }, words: 2 }] }],
  ['bad-action', { ...LOG, actions: [{ seat: 2, action: { type: 'fold' }, words: 2 }] }],
  ['bad-action', { ...LOG, actions: [{ seat: 0, action: { type: 'fold' } }] }],
  ['bad-action', { ...LOG, actions: [null] }],
])('%s: an invalid log is refused', (code, raw) => {
  expect(codeOf(parseLog(sealedDie, raw))).toBe(code)
})
