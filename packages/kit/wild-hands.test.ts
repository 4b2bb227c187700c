import { expect, test } from 'vitest'
import { words } from './chance.ts'
import type { Game } from './game.ts'
import { refuse } from './refusal.ts'
import {
  type Action,
  type Config,
  type Event,
  type State,
  sealedDie,
  type View,
} from './testing/sealed-die.ts'
import { type Wildness, wildHands } from './wild-hands.ts'

type Die = Game<Config, State, Action, Event, View>

const TAME: Wildness<Config, State, Action, Event> = {
  maxActions: 10,
  table: (seed, hand) => ({
    chance: words({ server: seed, client: 'wild', nonce: String(hand) }),
    seats: 3,
    config: { faces: 6 },
  }),
  choose: (chance, options) => options[chance.word() % options.length]!.action,
  watch: () => () => null,
  complaintAboutEnd: () => null,
}

const complaintOf = (wildness: Partial<typeof TAME>, game: Die = sealedDie): string | null =>
  wildHands(game, { ...TAME, ...wildness }).wildHand('seed', 1).complaint

test('a hand without a complaint comes with its log', () => {
  const { wildHand } = wildHands(sealedDie, TAME)
  const { hand, complaint, log } = wildHand('seed', 4)
  expect([hand, complaint, log.actions.length]).toEqual([4, null, 3])
  expect(wildHand('seed', 4)).toEqual(wildHand('seed', 4))
})

test('every step is checked, the start too, and each hand has its own check', () => {
  const seen: number[] = []
  const watch = () => {
    let steps = 0
    return () => {
      seen.push(++steps)
      return null
    }
  }
  wildHands(sealedDie, { ...TAME, watch }).fuzz({ seed: 'seed', hands: 2 })
  expect(seen).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
})

test.each([
  [
    'a step',
    complaintOf({
      watch:
        () =>
        ({ events }) =>
          events.length > 1 ? 'many events' : null,
    }),
    'many events',
  ],
  ['the end', complaintOf({ complaintAboutEnd: ({ pot }) => `pot ${pot}` }), 'pot 0'],
  ['endlessness', complaintOf({ maxActions: 2 }), 'it has not ended after 2 actions'],
  [
    'an option that is refused',
    complaintOf({}, { ...sealedDie, apply: () => refuse('no', 'no') }),
    'its own option was refused: no',
  ],
])('a complaint about %s is reported', (_what, complaint, words) => {
  expect(complaint).toBe(words)
})

test('a game that replays differently is reported', () => {
  let calls = 0
  const fickle: Die = {
    ...sealedDie,
    start: (config, seats, chance) => sealedDie.start({ faces: config.faces + calls++ }, seats, chance),
  }
  expect(complaintOf({}, fickle)).toBe('its log replays differently')
})

test('the fuzz stops at the first complaint and reports progress', () => {
  const told: number[] = []
  let ends = 0
  const { fuzz } = wildHands(sealedDie, { ...TAME, complaintAboutEnd: () => (++ends === 3 ? 'third' : null) })
  expect(fuzz({ seed: 'seed', hands: 9, from: 20, onHand: (played) => told.push(played) })?.hand).toBe(22)
  expect(told).toEqual([1, 2])
})
