import { accepted, parseFields } from '@fairhouse/kit'
import { partyFrame } from '@fairhouse/messages'
import { describe, expect, test } from 'vitest'
import { TABLE_FIELDS } from '../../fields.ts'
import { LEVEL_EVERY } from '../../levels.ts'
import { holdemLive } from '../../live.ts'
import { holdem } from '../../rules.ts'
import { fields, holdemPartyBots, stakes, summary } from './fields.ts'

const settings = (given: object) => accepted(parseFields(TABLE_FIELDS, given))
const valuesOf = (format: string) =>
  Object.fromEntries([...fields.map(({ name, initial }) => [name, initial]), ['format', format]])
const sentFor = (format: string, of: 'settings' | 'frame') => {
  const values = valuesOf(format)
  return Object.fromEntries(
    fields
      .filter((field) => field.of === of && (field.when?.(values) ?? true))
      .map(({ name }) => [name, values[name]]),
  )
}

describe.each(['open', 'tournament'])('%s', (format) => {
  test('[L1] [L6] the untouched form sends the defaults', () => {
    const sent = sentFor(format, 'settings')
    const usual = settings({ format })
    expect(settings(sent)).toEqual(format === 'open' ? usual : { ...usual, levelEvery: LEVEL_EVERY.hands })
    expect(partyFrame.parse(sentFor(format, 'frame'))).toEqual(partyFrame.parse({}))
  })

  test.each(fields.map((field) => [field.name, field] as const))(
    '%s: its bounds are accepted',
    (name, field) => {
      if (field.of === 'frame') return expect(partyFrame.safeParse({ [name]: true }).success).toBe(true)
      const bounds =
        field.kind === 'number'
          ? [field.min, field.max]
          : field.kind === 'choice'
            ? field.choices.map(({ value }) => value)
            : [true, false]
      for (const value of bounds) {
        expect(TABLE_FIELDS[name as keyof typeof TABLE_FIELDS].parse(value)).toEqual(value)
      }
    },
  )
})

test('every bot a host can choose exists', () => {
  expect(holdemPartyBots.map(({ temperament }) => temperament)).toEqual(holdemLive.bots!.temperaments)
})

describe('the table in one sentence', () => {
  const party = (given: object) => {
    const set = settings(given)
    const series = holdemLive.series!
    return {
      settings: set,
      format: set.format,
      config: series.configOf(set, { hands: 0, elapsedMs: 0, isHome: true }) as Record<string, unknown>,
      buyIn: series.buyIn(set) as { least: number; most: number; usual: number },
      decimals: 0,
    }
  }
  test.each([
    ['en', {}, 'No-limit Hold’em, blinds 5\u00a0/\u00a010, buy-in 400 to 1,000.'],
    ['zh-Hans', { ante: 1 }, '无限注德州扑克，盲注 5\u00a0/\u00a010，买入 400–1,000。 前注 1。'],
    [
      'en',
      { format: 'tournament' },
      'Sit and go: 1,500 chips each, blinds from 10\u00a0/\u00a020, rising every 10 hands.',
    ],
    [
      'zh-Hant',
      { format: 'tournament', levelBy: 'minutes' },
      '單桌賽：每人 1,500 籌碼，盲注從 10\u00a0/\u00a020 起，每 8 分鐘升盲。',
    ],
  ] as const)('[L1] [L6] %s %j', (language, given, sentence) => {
    expect(summary(party(given), language)).toBe(sentence)
  })

  test.each([
    [
      { dealersChoice: ['holdem', 'short-deck'], straddle: 'allowed', runs: 2 },
      'Blinds 5\u00a0/\u00a010, buy-in 400 to 1,000. Dealer’s choice: Hold’em, Short deck · straddles allowed · run it twice.',
    ],
    [
      { variation: 'omaha', bombEvery: 5, twoBoards: 'bomb-pots' },
      'Blinds 5\u00a0/\u00a010, buy-in 400 to 1,000. Omaha · a bomb pot of 5 big blinds every 5 hands · bomb pots on two boards.',
    ],
  ])('[V1] [V2] [V3] [V8] with its house rules: %j', (given, sentence) => {
    expect(summary(party(given), 'en')).toBe(sentence)
  })

  test('[V6] [V7] a hand of the list names its variation', () => {
    const config = accepted(holdem.configure({ variation: 'short-deck', ante: 5 }))
    expect(stakes(holdemLive.facts!(config, 0), 'en')).toBe('Short deck · 5 / 10 · Ante 5.')
    expect(holdemLive.facts!(accepted(holdem.configure({})), 0)).not.toHaveProperty('variation')
  })

  test('[M5] with the decimals of a wallet', () => {
    const sentence = 'No-limit Hold’em, blinds 0.05\u00a0/\u00a00.10, buy-in 4.00 to 10.00.'
    expect(summary({ ...party({}), decimals: 2 }, 'en')).toBe(sentence)
  })
})
