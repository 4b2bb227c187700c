import { act, botMove, open } from '@fairhouse/host'
import { accepted, type Reason, type Seat } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { REASONS } from '../bots/reasons.ts'
import { configure, DEFAULTS } from '../config.ts'
import { thoughtBehind } from '../presenter.ts'
import { type View, zhajinhua } from '../rules.ts'
import { bot, strategy } from '../testing/strategy.ts'
import { practiceWords } from './practice.ts'

type Thought = Readonly<{ view: View; reason: Reason }>

/** Bots' reasons in hands of all sizes, some with few chips and few rounds. */
const thoughts = (): readonly Thought[] =>
  Array.from({ length: 24 }, (_, hand): readonly Thought[] => {
    const seats = 2 + (hand % 4)
    const config = accepted(
      configure({ ...DEFAULTS, rounds: 3 + hand, startingStack: hand % 5 === 0 ? 1500 : 20_000 }, seats),
    )
    const seeds = { server: `reasons-${hand}`, client: 'test', nonce: '0' }
    let { record } = open(zhajinhua, { config, seats, seeds, now: 0 })
    const made: Thought[] = []
    while (record.state.turn !== null) {
      const view = zhajinhua.view(record.state, record.state.turn)
      const step = botMove(zhajinhua, record, record.state.turn, bot('bold'), 0)
      made.push({ view, reason: step.thought.reason })
      record = step.record
    }
    return made
  }).flat()

const all = thoughts()
const CODES = Object.keys(REASONS)
const NUMBERS = {
  round: 2,
  rounds: 9,
  opponents: 3,
  looked: 1,
  call: 20,
  price: 10,
  pot: 99,
  strength: 0.4,
  frequency: 0.3,
  value: -5,
}
const chips = (amount: number): string => `<${amount}>`

describe.each(Object.entries(practiceWords))('%s', (_language, w) => {
  test('[Z14] puts every reason into words, with the prices and the pot of that moment', () => {
    for (const { view, reason } of all) {
      const said = w.reason(reason, { chips, you: false })
      expect(said).not.toMatch(/undefined|NaN/)
      expect(said).toContain(`<${view.pot}>`)
      if (reason.code === 'compare-now') expect(said).toContain(`<${view.costs!.compare}>`)
      if (reason.code === 'call-worth-it') expect(said).toContain(`<${view.costs!.call}>`)
    }
  })
  test('[Z5] no reason mentions later rounds in the last one', () => {
    const last = all.filter(({ view }) => view.round === view.config.rounds).map(({ reason }) => reason)
    expect(last.length).toBeGreaterThan(10)
    for (const reason of [...last, ...CODES.map((code) => ({ code, ...NUMBERS, round: 9 }))]) {
      const said = w.reason(reason, { chips, you: false })
      expect(said).not.toMatch(
        /rounds? (is|are) left|round after round|还有 \d+ 轮|一轮轮|還有 \d+ 輪|一輪輪/,
      )
    }
  })
  test('every code has words, for the bot and for the reader', () => {
    for (const code of CODES) {
      for (const you of [true, false]) expect(w.reason({ code, ...NUMBERS }, { chips, you })).toMatch(/\S/)
    }
  })
})

test('a reason contains only what the seat could see', () => {
  for (const { view, reason } of all) {
    expect(reason).toMatchObject({ round: view.round, rounds: view.config.rounds, pot: view.pot })
    const others = view.players.filter(({ status }, seat) => status === 'in' && seat !== view.seat)
    expect(reason.opponents).toBe(others.length)
    expect(reason.looked).toBe(others.filter(({ looked }) => looked).length)
    expect(reason.strength === undefined).toBe(!view.players[view.seat as Seat]!.looked)
  }
})

test('[F8] a bot asked again gives the same reason, and the player is not asked', () => {
  const config = accepted(configure({}, 3))
  const seeds = { server: 'why', client: 'practice', nonce: '1' }
  const temperaments = [null, 'balanced', 'bold'] as const
  let { record } = open(zhajinhua, { config, seats: 3, seeds, now: 0 })
  const told: (Reason | null)[] = []
  while (record.state.turn !== null) {
    const { turn } = record.state
    if (turn === 0) {
      record = accepted(act(zhajinhua, record, { seat: 0, action: { type: 'fold' }, now: 0 })).record
      told.push(null)
    } else {
      const step = botMove(zhajinhua, record, turn, bot(temperaments[turn]!), 0)
      told.push(step.thought.reason)
      record = step.record
    }
  }
  const seats = temperaments.map((temperament, place) => ({
    ...{ place, hash: null },
    bot: temperament && { id: temperament, temperament, version: 1 },
  }))
  const hand = { number: 1, seats, record }
  expect(told.map((_, action) => thoughtBehind(hand, action, strategy()))).toEqual(told)
})
