import { describe, expect, test } from 'vitest'
import { DRAWS, MADE_HANDS } from '../bots/hand-reading.ts'
import { REASONS } from '../bots/reasons.ts'
import { POSITIONS } from '../bots/situation.ts'
import { CATEGORIES } from '../evaluation/hands.ts'
import { handLabel, logLines, type ShownName } from '../presenter.ts'
import { byChance, ended, trial } from '../testing/trial.ts'
import { words } from './index.ts'

const languages = Object.entries(words)
const { run } = trial({ seed: 'winter', setup: { players: 5, startingStack: 300, ante: 1 } })
const last = run(byChance('0'), ended)
const nameOf = (chair: number): ShownName => ({ type: 'bot', number: chair, name: `N${chair}` })

/** A rank or a figure next to a Chinese character without a space. */
const RUN_TOGETHER = /[\w][\u4e00-\u9fff]|[\u4e00-\u9fff][\w]/

describe.each(languages)('%s', (language, w) => {
  test('has words for every line of a session, with its player', () => {
    for (const line of logLines(last.beats)) {
      const said = w.saying(w.chips).line(line, nameOf)
      expect(said.text.length).toBeGreaterThan(0)
      expect(said.text).not.toMatch(/undefined|null|NaN/)
      if ('chair' in line) expect(said.who).toBe(`N${line.chair}`)
    }
  })
  test('names every hand', () => {
    expect(w.hand({ category: 'pair', ranks: ['9'], kickers: [] })).toBe(
      { en: 'Pair of nines', 'zh-Hans': '一对 9', 'zh-Hant': '一對 9' }[language],
    )
    for (const category of CATEGORIES)
      expect(w.hand({ category, ranks: ['T', '6'], kickers: [] })).not.toMatch(/undefined/)
    expect(w.hand(handLabel(['Td', '4s'], [])!)).toMatch(/^(Ten-four|10-4)$/)
  })
  test.each(CATEGORIES)('a %s has spaces around its ranks', (category) => {
    const label = { category, ranks: ['A', 'T'], kickers: ['9'] } as const
    const { line } = w.saying(w.chips)
    const pots = { chair: 1, amount: 240, label, pots: 3 }
    const said = [
      line({ code: 'showed', chair: 1, cards: ['As', 'Td'], label }, nameOf),
      ...[0, 2].map((pot) => line({ code: 'won', pot, ...pots }, nameOf)),
    ]
    for (const { text } of said) {
      expect(text.toLowerCase()).toContain(w.hand(label).toLowerCase())
      expect(text).not.toMatch(RUN_TOGETHER)
    }
  })
  test.each(MADE_HANDS)('reasons with %s have spaces around figures', (made) => {
    for (const code of ['has-made', 'has-nothing', 'whim'])
      expect(w.reason({ code, made })).not.toMatch(RUN_TOGETHER)
  })
  test('a hand with nothing is not said to hold something', () => {
    for (const code of ['has-made', 'whim'])
      expect(w.reason({ code, made: 'nothing' })).not.toMatch(/[有是]什[么麼]/)
  })
  test('amounts use the reader’s unit', () => {
    const { line, tag, act, preAct } = w.saying((amount) => `<${amount / 20} BB>`)
    const said = [
      line({ code: 'called', chair: 1, amount: 240, allIn: false, action: 0 }, nameOf).amount,
      tag({ type: 'won', amount: 240 }),
      act('raise', 240),
      preAct({ type: 'call', amount: 240 }, 240),
    ]
    for (const text of said) expect(text).toMatch(/<12 BB>$/)
  })
  test('has a text for every row of the odds page', () => {
    const { duels, outsNames } = words.en.oddsPage
    expect(Object.keys(w.oddsPage.duels)).toEqual(Object.keys(duels))
    expect(Object.keys(w.oddsPage.outsNames)).toEqual(Object.keys(outsNames))
    expect(w.rulesPage.steps).toHaveLength(words.en.rulesPage.steps.length)
    expect(w.rulesPage.actions).toHaveLength(words.en.rulesPage.actions.length)
  })
  test.each(Object.entries(REASONS))('has words for the reason %s', (code, names) => {
    for (const [i, position] of POSITIONS.entries()) {
      const known: Readonly<Record<string, string | number>> = {
        hand: 'AKs',
        position,
        made: MADE_HANDS[i]!,
        draw: DRAWS[i % DRAWS.length]!,
        stack: 8,
        size: 66,
        equity: 0.62,
        potOdds: 0.25,
        folds: 0.4,
      }
      const parameters = Object.fromEntries(names.map((name) => [name, known[name] ?? 2]))
      const said = w.reason({ ...parameters, code })
      expect(said).not.toMatch(/undefined|NaN/)
      if (names.some((name) => name === 'equity')) expect(said).toMatch(/62 ?%/)
      if (names.some((name) => name === 'hand')) expect(said).toContain('AKs')
    }
  })
  test('groups thousands, and writes a loss with a minus', () => {
    expect(w.chips(1_234_567)).toBe('1,234,567')
    expect(w.signed(-50)).toBe('−50')
    expect(w.signed(1500)).toBe('+1,500')
  })
})

const leaves = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : []

test('繁體 and 简体 each use their own words and quotation marks', () => {
  const [hans, hant] = [leaves(words['zh-Hans']).join(''), leaves(words['zh-Hant']).join('')]
  expect(hant).not.toMatch(/[弃过边摊设网赢类规则]/)
  expect(hans).not.toMatch(/[棄過邊攤設贏類]/)
  for (const word of ['棄牌', '過牌', '跟注', '下注', '加注', '全下', '攤牌', '邊池', '設定'])
    expect(hant).toContain(word)
  for (const word of ['弃牌', '过牌', '跟注', '下注', '加注', '全下', '摊牌', '边池', '设置'])
    expect(hans).toContain(word)
})
