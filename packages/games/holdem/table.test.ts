import { accepted, type Bot, isRefusal } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { SETUP_DEFAULTS } from './config.ts'
import { type HoldemSettings, paceOf, SETTINGS_DEFAULTS } from './presenter/settings.ts'
import type { Action, View } from './rules.ts'
import { parseSaved } from './storage/saved-session.ts'
import type { TableSnapshot } from './table.ts'
import {
  AT_ONCE,
  byChance,
  call,
  callingBot,
  ended,
  fold,
  handOver,
  myTurn,
  NORMAL,
  trial,
} from './testing/trial.ts'

const bots = (bot: Bot<View, Action>) => () => () => bot

describe('rules first, then the animation, then the next step', { timeout: 60_000 }, () => {
  test('[8.4] nobody can act during an animation: the person is refused', () => {
    const { table, clock } = trial({ seed: 'moves', setup: { players: 6 }, pace: NORMAL })
    let [moving, acts] = [0, 0]
    for (let tick = 0; tick < 2000 && clock.tick(); tick += 1) {
      const { beat, state, sequence, open } = table.snapshot()
      if (beat !== null) {
        moving += 1
        expect(open && beat.type !== 'await').toBe(false)
        expect(table.send({ type: 'act', action: { type: 'fold' } })).toMatchObject({ refused: 'not-now' })
        expect(table.snapshot().sequence).toBe(sequence)
      }
      if (state === 'HandSummary') table.send({ type: 'next' })
      if (table.snapshot().options.length > 0) {
        acts += 1
        table.send({ type: 'act', action: fold(table.snapshot()) })
      }
    }
    expect(moving).toBeGreaterThan(100)
    expect(acts).toBeGreaterThan(5)
  })
  test('[8.4] an animation can be skipped, with the same table as if it had run', () => {
    const [waited, skipped] = [1, 2].map(() => trial({ seed: 'skip', setup: { players: 3 }, pace: NORMAL }))
    waited!.run(call, myTurn)
    for (let tick = 0; tick < 100 && !myTurn(skipped!.table.snapshot()); tick += 1) {
      skipped!.table.send({ type: 'skip' })
      if (skipped!.table.snapshot().beat === null) skipped!.clock.tick()
    }
    expect(skipped!.table.snapshot().scene).toEqual(waited!.table.snapshot().scene)
    expect(skipped!.clock.now()).toBeLessThan(waited!.clock.now())
  })
  test('[8.4] at half the durations a hand takes half the time, at zero none', () => {
    const timeAt = (motion: number): number => {
      const { run, clock } = trial({
        seed: 'pace',
        setup: { players: 4 },
        pace: { ...NORMAL, motion, thinking: motion },
      })
      run(call, handOver)
      return clock.now() - 1_000_000
    }
    expect(timeAt(1)).toBeGreaterThan(3000)
    expect(timeAt(0.5)).toBeCloseTo(timeAt(1) / 2)
    expect(timeAt(0)).toBe(0)
  })
  test('[7.2.5] bots think within the set bounds, times their speed', () => {
    const setup = { players: 2, thinkMs: { min: 400, max: 900 } }
    const times = Array.from({ length: 40 }, (_, i) => {
      const pace = { ...AT_ONCE, thinking: 0.5 }
      const { run, clock } = trial({ seed: `think-${i}`, setup, pace, opponents: bots(callingBot) })
      run(call, ({ beats }) => beats.some((beat) => beat.type === 'act' && beat.chair !== beats.length))
      return clock.now() - 1_000_000
    }).filter((ms) => ms > 0)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...times)).toBeLessThanOrEqual(450)
    expect(new Set(times).size).toBeGreaterThan(5)
  })
  test('a pause stops everything, and resuming continues it', () => {
    for (let ticks = 0; ticks < 60; ticks += 1) {
      const { table, clock, run } = trial({ seed: 'pause', setup: { players: 4 }, pace: NORMAL })
      for (let tick = 0; tick < ticks && table.snapshot().options.length === 0; tick += 1) clock.tick()
      table.send({ type: 'pause' })
      const held = table.snapshot()
      expect(held.paused).toBe(true)
      expect(table.send({ type: 'act', action: { type: 'fold' } })).toMatchObject({ refused: 'not-now' })
      clock.turn(100_000)
      expect(table.snapshot()).toBe(held)
      table.send({ type: 'resume' })
      expect(run(call, handOver).hands).toHaveLength(1)
    }
  })
  /** Milliseconds of a table's time until three hands are over. */
  const timeWith = (settings: Partial<HoldemSettings>, act = fold): number => {
    const pace = paceOf({ ...SETTINGS_DEFAULTS, ...settings }, 1)
    const { run, clock } = trial({ seed: 'fast', setup: { players: 6 }, pace, opponents: bots(callingBot) })
    const start = clock.now()
    run(act, ({ hands }) => hands.length === 3)
    return clock.now() - start
  }
  test('once the person has folded, the rest runs fast, or is skipped', () => {
    const [watch, fast, skip] = (['watch', 'fast', 'skip'] as const).map((afterFold) =>
      timeWith({ afterFold }),
    )
    expect(fast).toBeLessThan(watch! / 2)
    expect(skip).toBeLessThan(fast! - 2 * 700)
  })
  test('“at once” means at once: only the summaries take time', () => {
    expect(timeWith({ botSpeed: 0 }, call)).toBe(2 * 2500)
    expect(timeWith({ botSpeed: 0, afterFold: 'skip' })).toBe(2 * 500)
  })
  test('with a clock the turn ends by itself: check, or fold; a pause stops the clock', () => {
    const pace = { ...AT_ONCE, turnMs: 20_000 }
    const { run, table, clock } = trial({ seed: 'clock', setup: { players: 4 }, pace })
    const mine = run(call, ({ options, toCall }) => options.length > 0 && toCall > 0)
    expect(mine.turnClock).toEqual({ deadline: clock.now() + 20_000, ms: 20_000 })
    clock.turn(15_000)
    table.send({ type: 'pause' })
    expect(table.snapshot().turnClock).toBeNull()
    clock.turn(60_000)
    table.send({ type: 'resume' })
    expect(table.snapshot().turnClock).toEqual({ deadline: clock.now() + 5_000, ms: 20_000 })
    clock.turn(4_999)
    expect(table.snapshot()).toMatchObject({ sequence: mine.sequence })
    clock.turn(1)
    expect(table.snapshot().log!.actions[mine.sequence]!.action).toEqual({ type: 'fold' })
    const next = run(call, ({ options, toCall }) => options.length > 0 && toCall === 0)
    clock.turn(20_000)
    expect(next.turnClock!.deadline).toBe(clock.now())
    expect(JSON.stringify(table.snapshot().log)).not.toBe(JSON.stringify(next.log))
  })
  test('without a clock a turn waits as long as the person likes', () => {
    const { run, table, clock } = trial({ seed: 'clock', setup: { players: 4 } })
    const mine = run(call, myTurn)
    expect(mine.turnClock).toBeNull()
    clock.turn(1_000_000)
    expect(table.snapshot().sequence).toBe(mine.sequence)
  })
  test('the next hand begins by itself if that is set', () => {
    const { run } = trial({ seed: 'auto', setup: { players: 3 }, pace: { ...NORMAL, nextHandMs: 2500 } })
    expect(run(fold, ({ hands }) => hands.length === 3).hands.map(({ table }) => table.hand)).toEqual([
      1, 2, 3,
    ])
  })
  test('unless the person switches it off while the summary stands', () => {
    let nextHandMs: number | null = 2500
    const pace = {
      ...NORMAL,
      get nextHandMs() {
        return nextHandMs
      },
    }
    const { run, table, clock } = trial({ seed: 'auto', setup: { players: 3 }, pace })
    run(fold, handOver)
    nextHandMs = null
    clock.turn(100_000)
    expect(table.snapshot().state).toBe('HandSummary')
    expect(table.send({ type: 'next' })).toBeNull()
  })
})

describe('the person’s requests', () => {
  test('an action for another state is refused and changes nothing', () => {
    const { run, table } = trial({ seed: 'stale', setup: { players: 3 } })
    const { sequence } = run(call, myTurn)
    const refusal = table.send({ type: 'act', action: { type: 'fold' }, sequence: sequence + 1 })
    expect(refusal).toMatchObject({ refused: 'stale-sequence' })
    expect(table.snapshot().sequence).toBe(sequence)
  })
  test('a second session can’t start over the first, but can after leaving it', () => {
    const { table } = trial({ seed: 'first' })
    const second = { type: 'start', setup: SETUP_DEFAULTS, seed: 'second', source: 'given' } as const
    expect(table.send(second)).toMatchObject({ refused: 'not-now' })
    table.send({ type: 'leave' })
    expect(table.snapshot()).toMatchObject({ state: 'MainMenu', session: null, hands: [] })
    expect(table.send(second)).toBeNull()
    expect(table.snapshot().session!.seed).toBe('second')
  })
  test('next is refused during a hand', () => {
    const { table } = trial({ seed: 'next', setup: { players: 3 }, pace: NORMAL })
    expect(table.send({ type: 'next' })).toMatchObject({ refused: 'not-now' })
  })
  test('[8.5] an error of ours ends the session at the menu and is reported', () => {
    const broken: Bot<View, Action> = () => {
      throw new Error('no idea')
    }
    const { table, clock, failures } = trial({
      seed: 'broken',
      setup: { players: 5 },
      opponents: bots(broken),
    })
    for (let tick = 0; tick < 100 && table.snapshot().session !== null; tick += 1) {
      const snapshot = table.snapshot()
      if (snapshot.options.length > 0) table.send({ type: 'act', action: call(snapshot) })
      else clock.tick()
    }
    expect(table.snapshot()).toMatchObject({ state: 'MainMenu', failure: 'no idea' })
    expect(failures).toHaveLength(1)
  })
})

describe('actions chosen before the turn', () => {
  /** Somebody else acts first; the person owes the blind. */
  const waiting = (bot: Bot<View, Action> = callingBot) => {
    for (let i = 0; ; i += 1) {
      const made = trial({ seed: `pre-${i}`, setup: { players: 6 }, pace: NORMAL, opponents: bots(bot) })
      const { preActions, toCall } = made.run(call, ({ open }) => open)
      if (preActions.length > 0 && toCall > 0) return made
    }
  }
  const mine = (snapshot: TableSnapshot) =>
    snapshot.beats.filter(
      (beat) =>
        beat.type === 'act' && beat.chair === snapshot.table!.players.find(({ person }) => person)!.chair,
    )

  /** Raises if nobody has yet. */
  const raising: Bot<View, Action> = (view, options, chance) => {
    const raise = options.find(({ action }) => action.type === 'raise')
    return raise && view.level === view.config.bigBlind
      ? { action: raise.action, reason: { code: 'raising' } }
      : callingBot(view, options, chance)
  }

  test('check or fold: folds to the blind', () => {
    const { table, run } = waiting()
    expect(table.send({ type: 'preAct', preAction: { type: 'checkFold' } })).toBeNull()
    expect(mine(run(call, handOver))).toMatchObject([{ did: 'folded' }])
  })
  test('call this amount: called if the amount stays the same', () => {
    const { table, run } = waiting()
    const { toCall } = table.snapshot()
    expect(toCall).toBeGreaterThan(0)
    expect(table.send({ type: 'preAct', preAction: { type: 'call', amount: toCall } })).toBeNull()
    const first = run(
      () => ({ type: 'fold' }),
      (snapshot) => mine(snapshot).length > 0 || myTurn(snapshot),
    )
    expect(mine(first)[0]).toMatchObject({ did: 'called', paid: toCall })
  })
  test('call this amount: dropped when the amount changes, and the person is asked', () => {
    const { table, run } = waiting(raising)
    const { toCall } = table.snapshot()
    table.send({ type: 'preAct', preAction: { type: 'call', amount: toCall } })
    const asked = run(call, (snapshot) => myTurn(snapshot) || mine(snapshot).length > 0)
    expect(asked.toCall).toBeGreaterThan(toCall)
    expect(asked.preAction).toBeNull()
    expect(mine(asked)).toEqual([])
  })
  test('call any: calls a raise', () => {
    const { table, run } = waiting(raising)
    const { toCall } = table.snapshot()
    table.send({ type: 'preAct', preAction: { type: 'callAny' } })
    const [first] = mine(run(call, (snapshot) => mine(snapshot).length > 0 || myTurn(snapshot)))
    expect(first).toMatchObject({ did: 'called' })
    expect(first!.type === 'act' && first!.paid).toBeGreaterThan(toCall)
  })
  test('a wrong amount, or a choice on the person’s own turn, is refused; a choice can be cancelled', () => {
    const { table, run } = waiting()
    const { toCall } = table.snapshot()
    expect(table.send({ type: 'preAct', preAction: { type: 'call', amount: toCall + 1 } })).toMatchObject({
      refused: 'not-now',
    })
    table.send({ type: 'preAct', preAction: { type: 'checkFold' } })
    expect(table.send({ type: 'preAct', preAction: null })).toBeNull()
    expect(run(call, myTurn).preAction).toBeNull()
    expect(table.send({ type: 'preAct', preAction: { type: 'callAny' } })).toMatchObject({
      refused: 'not-now',
    })
  })
  test('a new street drops the choice', () => {
    const { table, run } = waiting()
    const acted = (snapshot: TableSnapshot) =>
      mine(snapshot).some((beat) => beat.type === 'act' && beat.street === snapshot.scene.street)
    const { scene, sequence } = run(call, (snapshot) => acted(snapshot) && snapshot.preActions.length > 0)
    expect(table.send({ type: 'preAct', preAction: { type: 'callAny' } })).toBeNull()
    const next = run(call, (snapshot) => snapshot.scene.street !== scene.street)
    expect(next.sequence).toBeGreaterThan(sequence)
    expect(next.preAction).toBeNull()
  })
})

describe('saved and resumed', { timeout: 60_000 }, () => {
  const setup = { startingStack: 200, players: 5 }
  test('[T10] in mid-hand the table is the same, and so is the rest of the session', () => {
    const whole = trial({ seed: 'kept', setup })
    whole.run(byChance('kept'), ended)
    for (let stop = 3; stop < 120; stop += 9) {
      const first = trial({ seed: 'kept', setup })
      let acts = 0
      const person = byChance('kept')
      const before = first.run(
        (snapshot) => {
          acts += 1
          return person(snapshot)
        },
        (snapshot) => (acts >= stop && myTurn(snapshot)) || ended(snapshot),
      )
      if (ended(before)) continue
      const saved = accepted(parseSaved(JSON.parse(JSON.stringify(first.table.saved()))))
      const second = trial({ seed: 'kept', start: false })
      expect(second.table.send({ type: 'restore', saved })).toBeNull()
      expect({ ...second.table.snapshot(), turnSince: null }).toEqual({ ...before, turnSince: null })
      second.run(person, ended)
      expect(second.table.snapshot().hands.map(({ log }) => log)).toEqual(
        whole.table.snapshot().hands.map(({ log }) => log),
      )
    }
  })
  test('saved during an animation, it resumes where that would have ended', () => {
    let moving = 0
    for (let ticks = 1; ticks < 80; ticks += 1) {
      const { table, clock } = trial({ seed: 'moving', setup, pace: NORMAL })
      for (let tick = 0; tick < ticks; tick += 1) {
        if (myTurn(table.snapshot())) table.send({ type: 'act', action: call(table.snapshot()) })
        else clock.tick()
      }
      if (
        table.snapshot().beat === null ||
        table.snapshot().hands.length > 0 ||
        table.snapshot().log === null
      )
        continue
      moving += 1
      const other = trial({ seed: 'moving', start: false, pace: NORMAL })
      expect(other.table.send({ type: 'restore', saved: table.saved()! })).toBeNull()
      table.send({ type: 'skip' })
      expect(other.table.snapshot().scene).toEqual(table.snapshot().scene)
    }
    expect(moving).toBeGreaterThan(20)
  })
  test('saved at a summary, it resumes there, with the earlier hands', () => {
    const { run, table } = trial({ seed: 'summary', setup })
    const before = run(fold, ({ hands }) => hands.length === 2)
    const other = trial({ seed: 'summary', start: false })
    expect(other.table.send({ type: 'restore', saved: table.saved()! })).toBeNull()
    expect(other.table.snapshot()).toEqual(before)
  })
  test('a session that does not fit its setup is refused, and the menu stays', () => {
    const { run, table } = trial({ seed: 'fits', setup })
    run(fold, ({ hands }) => hands.length === 2)
    const saved = table.saved()!
    const other = trial({ seed: 'fits', start: false })
    expect(
      isRefusal(
        other.table.send({ type: 'restore', saved: { ...saved, setup: { ...saved.setup, players: 9 } } }),
      ),
    ).toBe(true)
    expect(other.table.snapshot().state).toBe('MainMenu')
  })
})

test('a listener never sees a turn that cannot be taken', () => {
  const { table, run } = trial({ seed: 'listens', setup: { players: 5 }, pace: NORMAL })
  let turns = 0
  table.subscribe(() => {
    const { open, beat, options, view } = table.snapshot()
    if (open) expect(beat).toBeNull()
    if (options.length === 0) return
    turns += 1
    expect(view).not.toBeNull()
  })
  run(call, ({ hands }) => hands.length > 2)
  expect(turns).toBeGreaterThan(5)
})
