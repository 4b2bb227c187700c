/** The end of a hand at a followed table: what decides it is shown slowly, and it stays until it has been seen. */
import { act, open } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { isAtStake } from '../presenter/run-out.ts'
import { type Action, holdem, type State } from '../rules.ts'
import { holdemSeries } from '../series.ts'
import { handClock } from '../testing/hand-clock.ts'
import { BEAT_MS, type Beat, beatMs, SUSPENSE_MS } from './beats.ts'
import { beatsSeen, openFollowedTable, type TableUpdate } from './followed-table.ts'
import { afterBeat, EMPTY_SCENE } from './scene.ts'

const CONFIG = { stacks: [200, 200], smallBlind: 5, bigBlind: 10, button: 0 }

/** Heads-up hand `number` after these actions. */
const handOf = (number: number, actions: readonly Action[]): State => {
  const seeds = { server: `run-out-${number}`, client: 'c', nonce: '0' }
  const opened = open(holdem, { config: accepted(holdem.configure(CONFIG)), seats: 2, seeds, now: 0 })
  return actions.reduce(
    ({ record }, action) => accepted(act(holdem, record, { seat: record.state.turn!, action, now: 0 })),
    opened,
  ).record.state
}

/** As seat 0 sees it. */
const updateOf = (number: number, actions: readonly Action[]): TableUpdate => {
  const state = handOf(number, actions)
  return {
    ...{ id: String(number), hand: number, sequence: actions.length, chairs: [0, 4], places: 9 },
    view: holdem.view(state, 0),
    options: [],
    sitters: [0, 4].map((chair) => ({
      ...{ chair, me: chair === 0, stack: 200, away: false, absence: null },
      name: chair === 0 ? ({ type: 'you' } as const) : ({ type: 'person', name: 'Bea' } as const),
    })),
    turnClock: null,
    revealed: new Map(),
    rabbit: [],
  }
}

const ALL_IN: readonly Action[] = [{ type: 'allIn' }, { type: 'call' }]
const times = (beats: readonly Beat[]): number =>
  beats.reduce((sum, beat, index) => sum + beatMs(beat, beats[index + 1]), 0)

test('[T7] while cards can still decide the hand, each waits two seconds; afterwards nothing waits', () => {
  const seen = new Set<boolean>()
  for (let number = 1; number <= 12; number += 1) {
    const beats = beatsSeen(updateOf(number, ALL_IN))
    let scene = EMPTY_SCENE
    for (const [index, beat] of beats.entries()) {
      scene = afterBeat(scene, beat)
      const isPause = (beat.type === 'show' || beat.type === 'board') && beats[index + 1]?.type !== 'show'
      expect('suspense' in beat).toBe(isPause && isAtStake(scene))
      if (!isPause) continue
      seen.add(isAtStake(scene))
      expect(beatMs(beat, beats[index + 1])).toBe(isAtStake(scene) ? SUSPENSE_MS : BEAT_MS[beat.type].lasts)
    }
    const end = beats.slice(beats.findIndex(({ type }) => type === 'show'))
    expect(times(end)).toBeLessThanOrEqual(holdemSeries.endMs!(handOf(number, ALL_IN)))
  }
  expect(seen).toEqual(new Set([true, false]))
})

test('a slow client shows the end before the next hand, which has begun meanwhile', () => {
  const clock = handClock()
  const followed = openFollowedTable({ clock, motion: () => 1, act: () => {} })
  followed.follow(updateOf(1, []))
  clock.turn(60_000)
  followed.follow(updateOf(1, ALL_IN))
  clock.turn(1_000)
  followed.follow(updateOf(2, []))
  expect(followed.seen()!.scene).toMatchObject({ hand: 1, over: false })
  while (!followed.seen()!.scene.over) expect(clock.tick()).toBe(true)
  clock.turn(2_000)
  expect(followed.seen()!.scene).toMatchObject({ hand: 1, over: true })
  clock.turn(1_000)
  expect(followed.seen()!.scene.hand).toBe(2)
})

test('the player’s own turn in the next hand does not wait', () => {
  const clock = handClock()
  const followed = openFollowedTable({ clock, motion: () => 1, act: () => {} })
  followed.follow(updateOf(1, []))
  clock.turn(60_000)
  followed.follow(updateOf(1, ALL_IN))
  const next = updateOf(2, [])
  followed.follow({ ...next, options: [{ action: { type: 'fold' } }] })
  expect(followed.seen()!.scene.hand).toBe(2)
  expect(followed.past().map(({ hand }) => hand)).toEqual([1])
})
