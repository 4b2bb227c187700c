import { dealNext, handNow, playLocalTable, readLocalTable, saveLocalTable } from '@fairhouse/host'
import { describe, expect, test } from 'vitest'
import { botOf, OPPONENTS, type OpponentName } from '../../bots.ts'
import { strategy } from '../../testing/strategy.ts'
import {
  opponentsIn,
  PERSON,
  PRACTICE_GAME,
  type Practice,
  practiceNet,
  sessionNet,
  startPractice,
} from './practice.ts'
import { DEFAULT_SETUP, type PracticeSetup, parseSetup, withAnte, withBots } from './setup.ts'

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

/** The player calls, or goes all-in if a call is too expensive. */
const played = (seed: string, hands: number, setup: PracticeSetup = DEFAULT_SETUP): Practice => {
  const clock = handClock()
  const play = playLocalTable({
    game: PRACTICE_GAME,
    table: startPractice(setup, seed, 0),
    botOf: (temperament) => botOf(temperament as OpponentName, strategy()),
    clock,
    thinkMs: () => 0,
    onEvents: () => {},
  })
  play.go()
  for (let hand = 1; hand <= hands; hand += 1) {
    if (hand > 1) play.next()
    for (;;) {
      const { state } = handNow(play.table()).record
      if (state.result !== null) break
      const calls = PRACTICE_GAME.rules.options(state, PERSON).some(({ action }) => action.type === 'call')
      if (state.turn === PERSON) expect(play.act(PERSON, { type: calls ? 'call' : 'allIn' })).toBeNull()
      else clock.tick()
    }
  }
  return play.table()
}

describe('practice', () => {
  test('[Z1] chips carry over from hand to hand; a player with too few gets a new stack', () => {
    const room = { ...DEFAULT_SETUP.room, buyInUsual: 20 }
    const { hands } = played('chips', 6, { ...DEFAULT_SETUP, room })
    for (const [index, { record }] of hands.slice(1).entries()) {
      const before = hands[index]!.record.state.players.map(({ stack }) => (stack < 100 ? 200 : stack))
      expect(record.log.config.stacks).toEqual(before)
    }
  })
  test('what the player won is the sum of the hands', () => {
    const practice = played('sum', 8)
    expect(sessionNet(practice)).toBe(practice.hands.reduce((sum, hand) => sum + practiceNet(hand), 0))
  })
  test('[L9] rules are those of a room: the rake and the cap go with the form', () => {
    const setup = { ...DEFAULT_SETUP, room: withAnte(DEFAULT_SETUP.room, 50) }
    const { config } = handNow(played('rules', 1, setup)).record.log
    expect(config).toMatchObject({
      ante: 50,
      cap: 1_000,
      rakeBasisPoints: 500,
      stacks: [10_000, 10_000, 10_000],
    })
  })
  test.each(OPPONENTS)('[Z14] %s can be chosen for every seat', (name) => {
    const setup = { ...DEFAULT_SETUP, bots: [name, name, name, name] }
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
    expect(opponentsIn(handNow(played(name, 1, setup)))).toEqual([null, name, name, name, name])
  })
  test('[Z9] auto-call calls on the player’s turns, and other actions stay possible', () => {
    const clock = handClock()
    const play = playLocalTable({
      game: PRACTICE_GAME,
      table: startPractice(withBots(DEFAULT_SETUP, 1), 'auto', 0),
      botOf: () => () => ({ action: { type: 'call' }, reason: { code: 'any' } }),
      clock,
      thinkMs: () => 0,
    })
    play.go()
    play.autoCall(PERSON, true)
    const mine = () =>
      handNow(play.table()).record.log.actions.flatMap(({ seat, action }) =>
        seat === PERSON ? action.type : [],
      )
    const untilMine = (): void => {
      while (handNow(play.table()).record.state.turn !== PERSON) clock.tick()
    }
    for (let ticks = 0; ticks < 8; ticks += 1) clock.tick()
    expect(mine()).toEqual(['call', 'call', 'call', 'call'])
    untilMine()
    expect(play.act(PERSON, { type: 'look' })).toBeNull()
    clock.tick()
    expect(mine().slice(-2)).toEqual(['look', 'call'])
    play.autoCall(PERSON, false)
    untilMine()
    for (let ticks = 0; ticks < 4; ticks += 1) clock.tick()
    expect(handNow(play.table()).record.state.turn).toBe(PERSON)
  })
  test('[Z9] where a call is too expensive, auto-call leaves the decision to the player', () => {
    const room = { ...DEFAULT_SETUP.room, buyInLeast: 2, buyInUsual: 4 }
    const left = Array.from({ length: 20 }, (_, seed) => {
      const clock = handClock()
      const play = playLocalTable({
        game: PRACTICE_GAME,
        table: startPractice({ ...withBots(DEFAULT_SETUP, 1), room }, `short-${seed}`, 0),
        botOf: (temperament) => botOf(temperament as OpponentName, strategy()),
        clock,
        thinkMs: () => 0,
      })
      play.go()
      play.autoCall(PERSON, true)
      for (let ticks = 0; ticks < 60; ticks += 1) clock.tick()
      return handNow(play.table()).record.state
    }).filter(({ result }) => result === null)
    expect(left.length).toBeGreaterThan(0)
    for (const state of left) {
      expect(state.turn).toBe(PERSON)
      const types = PRACTICE_GAME.rules.options(state, PERSON).map(({ action }) => action.type)
      expect(types).not.toContain('call')
    }
  })
  test('a stored session leads to the same hand again', () => {
    const practice = dealNext(PRACTICE_GAME, startPractice(withBots(DEFAULT_SETUP, 1), 'kept', 0), 0)
    const read = readLocalTable(PRACTICE_GAME, JSON.parse(JSON.stringify(saveLocalTable(practice))))!
    expect(handNow(read).record.state).toEqual(handNow(practice).record.state)
  })
  test.each([
    ['no bots', { bots: [] }],
    ['a strange bot', { bots: ['wild'] }],
    ['another form of rules', { room: { startingStack: 2_000 } }],
    ['no rules', { room: null }],
  ])('a setup with %s is ignored', (_, change) => {
    expect(parseSetup({ ...DEFAULT_SETUP, ...change })).toBeNull()
  })
})
