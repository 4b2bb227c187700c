/** Hog's duels: resigning, who goes first, bots. */
import { accepted, draw, isRefusal, labelled, type SeriesDeal, type SeriesPlace, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { hogLive } from './live.ts'
import { hog, type State } from './rules.ts'

const series = hogLive.series!
const HERE: SeriesPlace = { stack: 0, isNew: false, posts: false }
const CHANCE = { word: () => 5 }

const started = (): State => hog.start(accepted(hog.configure({})), 2, CHANCE).state

test('[L7] a player who resigns loses at once, with the scores as they are', () => {
  const { state: before } = accepted(hog.apply(started(), 0, { type: 'roll', dice: 2 }, CHANCE))
  const step = accepted(hog.apply(before, 1, { type: 'resign' }, CHANCE))
  expect(step.events).toEqual([
    { type: 'resigned', seat: 1 },
    { type: 'won', seat: 0, score: before.scores[0] },
  ])
  expect(step.state).toEqual({ ...before, winner: 0 })
  expect(hog.toAct(step.state)).toEqual([])
  expect(hogLive.result(step.state)).toMatchObject({ winners: [0], rake: 0 })
  expect(hog.apply(step.state, 0, { type: 'resign' }, CHANCE)).toMatchObject({ refused: 'round-over' })
  expect(hog.apply(before, 0, { type: 'resign' }, CHANCE)).toMatchObject({ refused: 'out-of-turn' })
})

test('[L7] an absent player resigns after a minute; a timeout throws no dice', () => {
  expect(hogLive.away(started(), 0)).toEqual({ type: 'resign' })
  expect(hogLive.graceMs).toBe(60_000)
  expect(hog.options(started(), 0)[0]).toEqual({ action: { type: 'roll', dice: 0 } })
})

/** Plays a duel of the two bots to its end. */
const duel = (deal: SeriesDeal, settings: unknown, number: number): State => {
  const config = accepted(hog.configure(series.configOf(settings, { hands: 0, elapsedMs: 0, isHome: true })))
  const { decide } = hogLive.bots!.open(() => new Uint8Array())
  const { temperaments } = hogLive.bots!
  const chance = words(labelled('duel', 'dice', number))
  let { state } = hog.start({ ...config, ...deal.setup }, deal.places.length, chance)
  while (state.winner === null) {
    const name = temperaments[(number + state.turn) % temperaments.length]!
    const { action } = decide(name, hog.view(state, state.turn), hog.options(state, state.turn), chance)
    state = accepted(hog.apply(state, state.turn, action, chance)).state
  }
  return state
}

test('[L7] the player who went first goes second in the next game, whoever comes and goes meanwhile', () => {
  const chance = words(labelled('duels', 'table', 0))
  const settings = { goal: 30, sides: 6, maxDice: 3 }
  const places: (SeriesPlace | null)[] = [HERE, HERE]
  let last: SeriesDeal | null = null
  let games = 0
  for (let step = 0; step < 60; step += 1) {
    const place = draw(chance, 4)
    if (place < 2) places[place] = places[place] ? null : HERE
    const deal: SeriesDeal | null = series.deal(settings, { places, last })
    expect(deal === null).toBe(places.includes(null))
    if (deal === null) continue
    expect(deal.places.toSorted()).toEqual([0, 1])
    if (last) expect(deal.places[0]).toBe(last.places[1])
    const ended = duel(deal, settings, step)
    expect(hogLive.result(ended)).toMatchObject({ winners: [ended.winner], rake: 0 })
    last = deal
    games += 1
  }
  expect(games).toBeGreaterThan(10)
})

test('bots play to the highest goal, and unknown ones throw', () => {
  const { decide } = hogLive.bots!.open(() => new Uint8Array())
  const state = hog.start(accepted(hog.configure({ goal: 1000, maxDice: 1 })), 2, CHANCE).state
  for (const name of hogLive.bots!.temperaments)
    expect(isRefusal(hog.apply(state, 0, decide(name, state, [], CHANCE).action, CHANCE))).toBe(false)
  expect(() => decide('cheat', state, [], CHANCE)).toThrow('no bot')
})

test('settings and shapes', () => {
  expect(series.settings.safeParse({})).toMatchObject({ data: { goal: 100, sides: 6, maxDice: 10 } })
  expect(series.settings.safeParse({ goal: 0 }).success).toBe(false)
  expect(series.buyIn({})).toBeNull()
  const { view, action, event } = hogLive.shapes
  const step = accepted(hog.apply(started(), 0, { type: 'resign' }, CHANCE))
  expect(view.read(hog.view(step.state, 0))).toBe(step.state)
  for (const each of step.events) expect(event.read(each)).toBe(each)
  for (const each of hog.options(started(), 0)) expect(action.read(each.action)).toBe(each.action)
})
