import { describe, expect, test } from 'vitest'
import { BUTTONS, EXAMPLES, HAND_CLASSES, present, ROOM_IDS } from '../presenter.ts'
import { dealt, type Trial } from '../testing/trial.ts'
import { words } from './index.ts'

const saying = {
  name: (seat: number) => `N${seat}`,
  chips: (amount: number) => `<${amount}>`,
  isMe: (seat: number) => seat === 0,
}
const CALL = { type: 'call' } as const

/** Hands that together use every word: looks, raises, folds, comparisons, all-ins, a forced end. */
const trials = (): readonly Trial[] => {
  const forced = dealt({ rounds: 1, lookFromRound: 1, leopardBonus: true }, 3)
  const first = forced.record.state.turn!
  const poor = dealt({ stacks: [150, 150, 150] }, 3)
  return [
    forced.play({ type: 'look' }, CALL, { type: 'raise', unit: 200 }, CALL),
    dealt({ compareFromRound: 1 }, 3).play({ type: 'compare', with: (first + 1) % 3 }),
    dealt({}, 3).play({ type: 'fold' }, { type: 'fold' }),
    poor.play({ type: 'allIn' }),
  ]
}

describe.each(Object.entries(words))('%s', (language, w) => {
  test('has words for every line of every hand, and for what each seat has done', () => {
    for (const trial of trials()) {
      const { lines, seats } = present(trial.table(0))
      for (const line of lines) {
        const said = w.line(line, saying)
        expect(said.text.length).toBeGreaterThan(0)
        expect(`${said.who} ${said.text} ${said.amount}`).not.toMatch(/undefined|NaN/)
        if ('seat' in line) expect(said.who).toBe(`N${line.seat}`)
      }
      for (const seat of seats) expect(w.tag(seat, saying.chips)).toMatch(/\S/)
    }
  })
  test('names every class, room, button and example', () => {
    for (const name of HAND_CLASSES) expect(w.classes[name]).toMatch(/\S/)
    for (const room of ROOM_IDS) expect(w.rooms[room]).toMatch(/\S/)
    for (const id of BUTTONS) expect(w.dock.buttons[id]).toMatch(/\S/)
    for (const [name] of EXAMPLES) expect(w.rulesPage.hands[name]).toMatch(/\S/)
  })
  test('has ten phrases, and as many rules and keys as English', () => {
    expect(w.phrases).toHaveLength(10)
    expect(w.keys.rows).toHaveLength(words.en.keys.rows.length)
    expect(w.rulesPage.turn).toHaveLength(words.en.rulesPage.turn.length)
    expect(w.rulesPage.pay).toHaveLength(words.en.rulesPage.pay.length)
    expect(Object.keys(w.roomsPage.left)).toEqual(Object.keys(words.en.roomsPage.left))
  })
  test('puts every refusal of the tables into words', () => {
    for (const code of ['below-entry', 'room-closed', 'seated', 'stale-sequence', 'not-enough-chips'])
      expect(w.refused(code)).toMatch(/\S/)
    expect(w.refused(`no-such-code-in-${language}`)).toBeNull()
  })
  test('[Z6] the example on the rules page is what the rules do', () => {
    for (const amount of ['190', '30', '15', '145', '7', '138']) expect(w.rulesPage.pay[2]).toContain(amount)
  })
})

test('in English the reader is addressed as “you”', () => {
  const done = { type: 'compared', seat: 0, round: 2, paid: 100, with: 1, loser: 0 } as const
  const own = words.en.line(
    { code: 'did', seat: 0, done, seen: false, action: 0 },
    { ...saying, name: () => 'You' },
  )
  expect(own).toEqual({ who: 'You', text: 'compare with You: you lose', amount: '<100>' })
  const other = words.en.line(
    { code: 'did', seat: 1, done: { ...done, seat: 1, with: 0 }, seen: false, action: 1 },
    saying,
  )
  expect(other.text).toBe('compares with you: you lose')
})

const leaves = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : []

test('Traditional has its own words, Simplified its own characters', () => {
  const [hans, hant] = [leaves(words['zh-Hans']).join(''), leaves(words['zh-Hant']).join('')]
  expect(hant).not.toMatch(/[弃过边对赢规则轮筹码]/)
  expect(hans).not.toMatch(/[棄過邊對贏規則輪籌碼]/)
  for (const word of ['棄牌', '彩池', '抽成', '牌廳', '代管', '一路跟']) expect(hant).toContain(word)
  for (const word of ['弃牌', '底池', '抽水', '房间', '托管', '跟到底']) expect(hans).toContain(word)
})
