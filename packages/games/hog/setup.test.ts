import { accepted, isRefusal, replay, serverSeed } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { DEFAULTS, hog } from './rules.ts'
import {
  diceSeeds,
  drawnFirst,
  logOf,
  PERSON,
  parseGame,
  parseSetup,
  parseTurns,
  printGame,
  printSetup,
  printTurns,
  type Setup,
} from './setup.ts'

const FRESH = serverSeed(new Uint8Array(32))

describe('a set-up from texts', () => {
  test('defaults: a person against suspect(8,4), goal 100, the fresh seed', () => {
    expect(parseSetup({}, FRESH)).toEqual({
      config: DEFAULTS,
      players: [PERSON, { type: 'bot', strategy: { name: 'suspect', numbers: [8, 4] } }],
      seed: FRESH,
      practice: false,
    })
  })

  test('a bot first: the person comes second', () => {
    expect(accepted(parseSetup({ a: 'optimal' }, FRESH)).players.map(({ type }) => type)).toEqual([
      'bot',
      'person',
    ])
  })

  test('[G2] the default strategy adapts to fewer dice', () => {
    expect(printSetup(accepted(parseSetup({ dice: '2' }, FRESH))).b).toBe('suspect(8,2)')
  })

  test.each([
    [{ seed: 'x', a: 'person', b: 'best_response(always_roll(6))' }],
    [{ seed: 'x', a: 'person', b: 'person', goal: '40', sides: '20', dice: '3', practice: '1' }],
    [{ seed: 'x', a: 'final_strategy', b: 'person', goal: '1000' }],
  ])('%j survives the round trip', (texts) => {
    expect(printSetup(accepted(parseSetup(texts, FRESH)))).toEqual(texts)
  })

  test.each([
    ['bad-config', { goal: '0' }],
    ['bad-config', { goal: '1001' }],
    ['bad-config', { sides: 'six' }],
    ['bad-config', { dice: '11' }],
    ['bad-seed', { seed: 'a:b' }],
    ['bad-seed', { seed: '' }],
    ['bad-strategy', { b: 'suspect(8)' }],
    ['bad-strategy', { b: 'suspect(8,4)', dice: '3' }],
    ['no-person', { a: 'optimal', b: 'optimal' }],
  ])('refused as %s: %j', (code, texts) => {
    expect(parseSetup(texts, FRESH)).toMatchObject({ refused: code })
  })
})

describe('a log from numbers of dice', () => {
  const setup: Setup = accepted(parseSetup({ seed: 'log', goal: '30' }, FRESH))

  test('[F7] it replays with the stream of the dice', () => {
    const log = accepted(logOf(setup, [6, 0, 3]))
    expect(log.seeds).toEqual(diceSeeds('log'))
    expect(isRefusal(replay(hog, log))).toBe(false)
    expect(log.actions.map(({ seat }) => seat)).toEqual([0, 1, 0])
  })

  test.each([
    ['too-many-dice', { dice: '3' }, [4]],
    ['round-over', { goal: '2' }, [0, 0, 0, 0]],
  ])('refused as %s', (code, texts, turns) => {
    expect(logOf(accepted(parseSetup({ seed: 'log', ...texts }, FRESH)), turns)).toMatchObject({
      refused: code,
    })
  })

  test('turns are one character each', () => {
    expect(printTurns(accepted(logOf(setup, [10, 0])))).toBe('A0')
    expect(parseTurns('A09')).toEqual([10, 0, 9])
    expect(parseTurns('B')).toMatchObject({ refused: 'bad-turns' })
    expect(parseTurns('1'.repeat(2001))).toMatchObject({ refused: 'bad-turns' })
  })
})

describe('a stored game', () => {
  const setup = accepted(parseSetup({ seed: 'kept', b: 'optimal', goal: '50', practice: '1' }, FRESH))
  const game = { setup, log: accepted(logOf(setup, [6, 4])), undone: true }

  test('survives storage', () => {
    expect(parseGame(JSON.parse(JSON.stringify(printGame(game))))).toEqual(game)
  })

  test.each([
    ['bad-link', null],
    ['bad-link', 'text'],
    ['bad-link', { seed: 'kept' }],
    ['bad-link', { seed: 'kept', turns: 64 }],
    ['bad-turns', { seed: 'kept', turns: 'x' }],
    ['bad-strategy', { seed: 'kept', turns: '', b: 'nobody' }],
    ['round-over', { seed: 'kept', turns: '00', goal: '1' }],
  ])('refused as %s: %j', (code, raw) => {
    expect(parseGame(raw)).toMatchObject({ refused: code })
  })
})

test('[F7] the draw for the first turn uses the seed, and both can win it', () => {
  const drawn = Array.from({ length: 40 }, (_, n) => drawnFirst(`lot-${n}`))
  expect(new Set(drawn).size).toBe(2)
  expect(drawn).toEqual(Array.from({ length: 40 }, (_, n) => drawnFirst(`lot-${n}`)))
})
