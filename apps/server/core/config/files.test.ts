/** The configuration's files: what they produce, and how mistakes are reported. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tables from '@fairhouse/games/keno/tables.json' with { type: 'json' }
import { accepted, isRefusal } from '@fairhouse/kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configurationIn } from '../../testing/configuration-files.ts'
import { newFolder } from '../../testing/running-house.ts'

type Json = Record<string, never>

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const configs = (): string => join(folder, 'configs')
const read = (file: string): Json => JSON.parse(readFileSync(join(configs(), file), 'utf8')) as Json
const rewrite = (file: string, change: (json: Json) => void): void => {
  const json = read(file)
  change(json)
  writeFileSync(join(configs(), file), JSON.stringify(json))
}
const problem = (): string => {
  const configuration = configurationIn(configs())
  if (!isRefusal(configuration)) throw new Error('it passed')
  expect(configuration.refused).toBe('bad-configuration')
  return configuration.message
}
/** By a path such as `operators.0.games`. */
const set = (path: string, value: unknown) => (json: Json) => {
  const keys = path.split('.')
  const last = keys.pop()!
  const place = keys.reduce((at, key) => at[key] as never, json as Record<string, unknown>)
  if (value === undefined) delete place[last]
  else place[last] = value
}

describe('the files as they come', () => {
  test('have the fields of the source document', () => {
    expect(read('games/hilo.json')).toEqual({
      gameId: 'inhousegame:hilo',
      status: 'active',
      oddsType: 'formula',
      rtp: 96,
      gameParameters: {},
    })
    const { payoutTables, ...keno } = read('games/keno.json') as Json
    expect(keno).toEqual({
      gameId: 'inhousegame:keno',
      status: 'active',
      oddsType: 'table',
      gameParameters: { defaultDifficulty: 'classic', minSpots: 1, maxSpots: 10 },
    })
    expect(payoutTables).toEqual(tables)
  })
})

describe('a mistake is reported with its file and path', () => {
  test.each([
    ['games/hilo.json', 'rtp', '96', 'games/hilo.json at rtp: '],
    ['games/hilo.json', 'rtp', 100, 'games/hilo.json at rtp: higher A returns 1.00000000 (1/1)'],
    ['games/hilo.json', 'rtp', 500, 'games/hilo.json at rtp: '],
    ['games/hilo.json', 'rtp', 70, 'the floor is 0.80000000'],
    ['games/hilo.json', 'rtpFloor', 97, 'the floor is 0.97000000'],
    ['games/hilo.json', 'rtpFloor', 300, 'games/hilo.json at rtpFloor: '],
    ['games/hilo.json', 'rtpp', 96, 'games/hilo.json: Unrecognized key: "rtpp"'],
    ['games/hilo.json', 'gameId', 'inhousegame:hog', 'games/hilo.json at gameId: '],
    ['games/hilo.json', 'gameId', 'inhousegame:keno', 'games/hilo.json at '],
    ['games/hilo.json', 'status', 'on', 'games/hilo.json at status: '],
    ['games/hilo.json', 'oddsType', 'table', 'games/hilo.json at oddsType: must be "formula"'],
    ['games/keno.json', 'rtp', 97, 'games/keno.json: Unrecognized key: "rtp"'],
    ['games/keno.json', 'rtpFloor', 300, 'games/keno.json at rtpFloor: '],
    ['games/keno.json', 'gameParameters.minSpots', 0, 'games/keno.json at gameParameters.minSpots: '],
    ['games/keno.json', 'gameParameters.maxSpots', 11, 'games/keno.json at gameParameters.maxSpots: '],
    [
      'games/keno.json',
      'gameParameters',
      { defaultDifficulty: 'low', minSpots: 3, maxSpots: 2 },
      'games/keno.json at gameParameters: ',
    ],
    ['games/keno.json', 'gameParameters.defaultDifficulty', 'hard', 'at gameParameters.defaultDifficulty: '],
    [
      'games/keno.json',
      'payoutTables.low.spots.3',
      undefined,
      'games/keno.json at payoutTables.low.spots.3: must be ',
    ],
    [
      'games/keno.json',
      'payoutTables.high.spots.2.entries.2.payout',
      400,
      'games/keno.json at payoutTables.high.spots.2: high 2 returns ',
    ],
    [
      'games/keno.json',
      'payoutTables.high.spots.2.entries.2.payout',
      '17',
      'games/keno.json at payoutTables.high.spots.2.entries[2].payout: must be ',
    ],
    ['currencies.json', 'currencies.0.minBet', '0.001', 'currencies.json at currencies[0].minBet: '],
    ['currencies.json', 'currencies.0.minBet', '2000', 'currencies[0].minBet: must not be more than maxBet'],
    [
      'currencies.json',
      'currencies.0.maxPayout',
      '1',
      'currencies[0].maxBet: must not be more than maxPayout',
    ],
    ['currencies.json', 'currencies.0.presets.1', '5000', 'currencies[0].presets[1]: must lie between'],
    ['currencies.json', 'currencies.1.code', 'USD', 'currencies.json at currencies[1].code: appears twice'],
    ['currencies.json', 'currencies.0.freeCoins.amount', '0', 'currencies[0].freeCoins.amount: '],
    ['currencies.json', 'currencies', [], 'currencies.json at currencies: '],
    [
      'operators.json',
      'operators.0.operatorId',
      'acme',
      'operators.json at operators: "house" must be among them',
    ],
    [
      'operators.json',
      'operators.0.games',
      { hog: {} },
      'operators[0].games.hog: this house has no such game',
    ],
    ['operators.json', 'operators.0.games', { hilo: { rtp: 101 } }, 'operators[0].games.hilo.rtp: '],
    [
      'operators.json',
      'operators.0.games',
      { hilo: { rpt: 95 } },
      'operators[0].games.hilo: Unrecognized key',
    ],
  ])('%s %s = %j', (file, path, value, words) => {
    rewrite(file, set(path, value))
    expect(problem()).toContain(words)
  })

  test('invalid JSON, and a missing file', () => {
    writeFileSync(join(configs(), 'operators.json'), '{')
    expect(problem()).toMatch(/^operators\.json: .*JSON/)
    rmSync(join(configs(), 'operators.json'))
    expect(problem()).toMatch(/^operators\.json: ENOENT/)
    rmSync(join(configs(), 'games'), { recursive: true })
    expect(problem()).toMatch(/^games: ENOENT/)
  })

  test('the same game twice', () => {
    writeFileSync(join(configs(), 'games', 'second.json'), JSON.stringify(read('games/hilo.json')))
    expect(problem()).toBe('games/second.json at gameId: games/hilo.json has the same id')
  })
})

test('[A19] every override from 90.00 to 99.99 passes for HiLo, and no guess returns the stake', () => {
  for (let hundredths = 9_000; hundredths <= 9_999; hundredths += 37) {
    rewrite('operators.json', set('operators.0.games', { hilo: { rtp: hundredths / 100 } }))
    accepted(configurationIn(configs()))
  }
})
