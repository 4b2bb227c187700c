import { verify } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { practiceClaim } from '../presenter/practice.ts'
import { zhajinhua } from '../rules.ts'
import { strategy } from '../testing/strategy.ts'
import {
  commitmentOf,
  type Practice,
  parsePractice,
  recordOf,
  sessionNet,
  startPractice,
} from './practice.ts'
import { DEFAULT_SETUP, OPPONENTS, parseSetup, withBots } from './practice-setup.ts'
import { openPracticeTable, type PracticeTable } from './practice-table.ts'

/** Timers run on `tick`, the earliest first. */
const handClock = () => {
  const waiting: (() => void)[] = []
  return {
    now: () => 0,
    after: (_ms: number, run: () => void) => {
      waiting.push(run)
      return () => {
        const place = waiting.indexOf(run)
        if (place >= 0) waiting.splice(place, 1)
      }
    },
    tick: () => waiting.shift()?.(),
  }
}

const seated = (practice: Practice) => {
  const clock = handClock()
  const table = openPracticeTable({
    practice,
    strategy: strategy(),
    clock,
    thinkMs: () => 0,
    onEvents: () => {},
  })
  table.go()
  return { table, clock }
}

/** The player calls, or goes all-in if a call is too expensive. */
const playOut = (table: PracticeTable, clock: ReturnType<typeof handClock>): void => {
  while (table.snapshot().record.state.result === null) {
    const { state } = table.snapshot().record
    if (state.turn === 0) {
      const calls = zhajinhua.options(state, 0).some(({ action }) => action.type === 'call')
      expect(table.act({ type: calls ? 'call' : 'allIn' })).toBeNull()
    } else clock.tick()
  }
}

const played = (seed: string, hands: number, setup = DEFAULT_SETUP): Practice => {
  const { table, clock } = seated(startPractice(setup, seed))
  for (let hand = 1; hand <= hands; hand += 1) {
    if (hand > 1) table.next()
    playOut(table, clock)
  }
  return table.snapshot().practice
}

describe('practice', () => {
  test('[F8] the same seed and the same actions give the same hands', () => {
    expect(played('one', 3)).toEqual(played('one', 3))
    expect(played('one', 3).hands).not.toEqual(played('two', 3).hands)
  })
  test('[F8] a stored session leads to the same hand again, even from the middle of one', () => {
    const { table, clock } = seated(startPractice(withBots(DEFAULT_SETUP, 1), 'kept'))
    if (table.snapshot().record.state.turn !== 0) clock.tick()
    table.act({ type: 'call' })
    const { practice, record } = table.snapshot()
    const read = parsePractice(JSON.parse(JSON.stringify(practice)))!
    expect(accepted(recordOf(read, 1)).state).toEqual(record.state)
  })
  test('[Z1] chips carry over from hand to hand; a player with too few gets a new stack', () => {
    const practice = played('chips', 6, {
      ...DEFAULT_SETUP,
      room: { ...DEFAULT_SETUP.room, startingStack: 200 },
    })
    for (const [index, { stacks }] of practice.hands.entries()) {
      if (index === 0) continue
      const { players } = accepted(recordOf(practice, index)).state
      expect(stacks).toEqual(players.map(({ stack }) => (stack < 100 ? 200 : stack)))
    }
    const nets = practice.hands.map((_, i) => accepted(recordOf(practice, i + 1)))
    const sum = nets.reduce((all, { state, log }) => all + state.players[0]!.stack - log.config.stacks[0]!, 0)
    expect(sessionNet(practice)).toBe(sum)
  })
  test('[F6] [F8] a hand is verified by the seed it was committed to', () => {
    const practice = played('proof', 2)
    const claim = JSON.parse(practiceClaim(practice, 2))
    expect(accepted(verify(zhajinhua, claim)).agrees).toBe(true)
    expect(accepted(verify(zhajinhua, { ...claim, commitment: commitmentOf(practice, 1) })).agrees).toBe(
      false,
    )
    expect(claim).toMatchObject({ game: 'zhajinhua', commitment: commitmentOf(practice, 2) })
    expect(commitmentOf(practice, 1)).not.toBe(commitmentOf(practice, 2))
  })
  test('only the player acts for the player, and only in turn', () => {
    const { table, clock } = seated(startPractice(DEFAULT_SETUP, 'turns'))
    for (let step = 0; step < 10 && table.snapshot().record.state.turn === 0; step += 1)
      table.act({ type: 'call' })
    expect(table.act({ type: 'call' })).toMatchObject({ refused: 'out-of-turn' })
    clock.tick()
    expect(table.snapshot().record.log.actions.length).toBeGreaterThan(0)
  })
  test('only the last hands are stored, and the session’s result counts all', () => {
    const practice = played('many', 44, withBots(DEFAULT_SETUP, 1))
    expect(practice.hands).toHaveLength(40)
    expect(practice.first).toBe(5)
    expect(parsePractice(JSON.parse(JSON.stringify(practice)))).toEqual(practice)
  })
  test.each([
    ['no setup', { setup: null }],
    ['no bots', { setup: { ...DEFAULT_SETUP, bots: [] } }],
    ['a strange bot', { setup: { ...DEFAULT_SETUP, bots: ['wild'] } }],
    ['no hands', { hands: [] }],
    [
      'an action that is none',
      { hands: [{ stacks: [2000, 2000, 2000], actions: [{ seat: 0, action: {} }] }] },
    ],
    ['stacks of another table', { hands: [{ stacks: [2000], actions: [] }] }],
  ])('stored data with %s is ignored', (_, change) => {
    expect(parsePractice({ ...startPractice(DEFAULT_SETUP, 'x'), ...change })).toBeNull()
  })
  test.each(OPPONENTS)('[Z14] %s can be chosen for every seat', (name) => {
    const setup = { ...DEFAULT_SETUP, bots: [name, name, name, name] }
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
    expect(played(name, 1, setup).hands).toHaveLength(1)
  })
})
