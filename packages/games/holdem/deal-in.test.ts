/** Who is dealt in at a lasting table: single cases, and random tables where people come, go, sit out and post. */
import {
  accepted,
  type Chance,
  draw,
  labelled,
  type SeriesDeal,
  type SeriesPlace,
  words,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { dealIn } from './deal-in.ts'
import { wildAction } from './measure/fuzz.ts'
import { bigBlindOf } from './positions.ts'
import { holdemLiveResult } from './result.ts'
import { type Config, holdem, type State } from './rules.ts'

const BIG_BLIND = DEFAULTS.bigBlind

/** `o` has played before, `n` waits for the big blind, `p` would rather post, `.` is an empty place. */
const placesIn = (letters: string): readonly (SeriesPlace | null)[] =>
  [...letters].map((letter) =>
    letter === '.' ? null : { stack: 1000, isNew: letter !== 'o', posts: letter === 'p' },
  )

test('[F15] absent players are dealt in where it is their turn to post, marked as without cards', () => {
  const places = placesIn('ooo').map((place, at) => place && { ...place, isAbsent: at === 2 })
  expect(dealIn(DEFAULTS, { places, last: null })!.setup.absent).toEqual([2])
})

const lastDeal = (places: readonly number[], button: number): SeriesDeal => ({
  places,
  setup: { button: places.indexOf(button) },
})

test.each([
  ['[L1] nobody waits in the first hand', 'nn.p', null, [0, 1, 3], 0, []],
  ['[T1] the button goes to the next place dealt in', 'o.oo', [[0, 2, 3], 0], [0, 2, 3], 2, []],
  ['[T1] it also moves on from a place that is empty now', 'o.oo', [[0, 1, 2, 3], 1], [0, 2, 3], 2, []],
  ['[L1] a newcomer waits', 'ooon', [[0, 1, 2], 2], [0, 1, 2], 0, []],
  ['[L1] until the big blind reaches them', 'ooon', [[0, 1, 2], 0], [0, 1, 2, 3], 1, []],
  ['[L1] or posts behind it', 'oooop', [[0, 1, 2, 3], 3], [0, 1, 2, 3, 4], 0, [0, 0, 0, 0, BIG_BLIND]],
  ['[L1] but not between button and small blind', 'opoo', [[0, 2, 3], 3], [0, 2, 3], 0, []],
  [
    '[L1] a player who would post pays only the big blind if it is theirs',
    'ooop',
    [[0, 1, 2], 0],
    [0, 1, 2, 3],
    1,
    [],
  ],
  ['[T1] heads-up the button changes', 'oo', [[0, 1], 0], [0, 1], 1, []],
  ['[T1] three to two: nobody is big blind twice running', 'o.o', [[0, 1, 2], 1], [0, 2], 0, []],
  ['[T1] the other player’s turn comes without a change', '.oo', [[0, 1, 2], 2], [1, 2], 1, []],
  ['[L1] a third player waits until they can be big blind', 'oon', [[0, 1], 0], [0, 1], 1, []],
  ['[L1] which is the next hand', 'oon', [[0, 1], 1], [0, 1, 2], 0, []],
  ['[L1] with only one old player the game starts over', 'onp', [[0, 3], 0], [0, 1, 2], 1, []],
] as const)('%s', (_rule, letters, last, places, button, posts) => {
  const deal = dealIn(DEFAULTS, {
    places: placesIn(letters),
    last: last && lastDeal(last[0], last[1]),
  })
  expect(deal).toEqual({
    places,
    setup: { stacks: places.map(() => 1000), button: (places as readonly number[]).indexOf(button), posts },
  })
})

const wishing = (letters: string, place: number, wishes: readonly string[]) =>
  placesIn(letters).map((one, at) => (one && at === place ? { ...one, wishes } : one))

test.each([
  ['[V1] whoever is there and wishes to straddles', 'oooo', 3, true],
  ['[V1] not anybody else', 'oooo', 2, undefined],
  ['[V1] heads-up nobody', 'oo', 1, undefined],
] as const)('%s', (_rule, letters, place, straddle) => {
  const places = wishing(letters, place, ['straddle'])
  expect(dealIn(DEFAULTS, { places, last: null })!.setup.straddle).toBe(straddle)
})

test('[V1] a straddle stands for the post of a newcomer there', () => {
  const last = lastDeal([0, 1, 2], 2)
  const { places, setup } = dealIn({ ...DEFAULTS, straddle: true }, { places: placesIn('ooop'), last })!
  expect([places, setup.button, setup.straddle, setup.posts]).toEqual([[0, 1, 2, 3], 0, true, [0, 0, 0, 0]])
})

test.each([
  ['[V2] in a bomb pot', { bombPot: 2 }],
  ['[V7] in short deck', { variation: 'short-deck', ante: 5 }],
] as const)('%s newcomers are dealt in at once: everybody antes', (_rule, more) => {
  const last = lastDeal([0, 1, 2], 2)
  expect(dealIn({ ...DEFAULTS, ...more }, { places: placesIn('ooon'), last })).toMatchObject({
    ...{ places: [0, 1, 2, 3], setup: { posts: [] } },
  })
})

test.each(['', '.', 'o', '.n.'])('[L1] too few to play: "%s"', (letters) => {
  expect(dealIn(DEFAULTS, { places: placesIn(letters), last: null })).toBeNull()
})

type Guest = { stack: number; isNew: boolean; posts: boolean; isOut: boolean }
type Wild = {
  readonly chance: Chance
  readonly config: Config
  readonly guests: (Guest | null)[]
  last: SeriesDeal | null
  bought: number
  raked: number
}

const PLACES = 9

/** Somebody comes, goes, sits out, comes back or changes their mind. */
const happen = ({ chance, guests }: Wild): number => {
  const place = draw(chance, PLACES)
  const guest = guests[place]!
  if (guest === null) {
    const stack = 40 + draw(chance, 1000)
    guests[place] = { stack, isNew: true, posts: draw(chance, 3) === 0, isOut: false }
    return stack
  }
  if (draw(chance, 3) === 0) {
    guests[place] = null
    return -guest.stack
  }
  if (draw(chance, 2) === 0) guest.posts = !guest.posts
  else guests[place] = { ...guest, isOut: !guest.isOut, isNew: true }
  return 0
}

const canPlay = (guest: Guest | null): guest is Guest => guest !== null && !guest.isOut && guest.stack > 0
const buttonOf = ({ places, setup }: SeriesDeal): number => places[setup.button as number]!
const bigBlindIn = ({ places, setup }: SeriesDeal): number =>
  places[bigBlindOf(setup.button as number, places.length)]!
const passed = (from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from + PLACES - 1) % PLACES }, (_, i) => (from + 1 + i) % PLACES)

const checkDeal = ({ guests, last }: Wild, deal: SeriesDeal): void => {
  const { places, setup } = deal
  const at = (place: number): Guest => guests[place]!
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  expect(places.every((place) => canPlay(guests[place]!))).toBe(true)
  const settled = [...guests.keys()].filter((place) => canPlay(guests[place]!) && !at(place).isNew)
  expect(settled.every((place) => places.includes(place))).toBe(true)
  if (last === null) return
  expect(buttonOf(deal)).not.toBe(buttonOf(last))
  if (places.length === 2) expect(bigBlindIn(deal)).not.toBe(bigBlindIn(last))
  else expect(passed(buttonOf(last), buttonOf(deal)).filter((place) => settled.includes(place))).toEqual([])
  if (settled.length < 2) return
  const posts = setup.posts as readonly number[]
  const unpaid = places.filter(
    (place, seat) => at(place).isNew && bigBlindIn(deal) !== place && posts[seat] !== BIG_BLIND,
  )
  expect(unpaid).toEqual([])
}

const playOut = (config: Config, seats: number, chance: Chance): State => {
  let { state } = holdem.start(config, seats, chance)
  while (state.turn !== null) {
    const action = wildAction(chance, holdem.options(state, state.turn))
    state = accepted(holdem.apply(state, state.turn, action, chance)).state
  }
  return state
}

const playHand = (wild: Wild): void => {
  const { config, guests, chance } = wild
  const places = guests.map((guest) => (canPlay(guest) ? guest : null))
  const deal = dealIn(config, { places, last: wild.last })
  expect(deal === null).toBe(places.filter((place) => place !== null).length < 2)
  if (deal === null) return
  checkDeal(wild, deal)
  const seats = deal.places.length
  const state = playOut(accepted(holdem.configure({ ...config, ...deal.setup }, seats)), seats, chance)
  wild.raked += holdemLiveResult(state).rake
  for (const [seat, place] of deal.places.entries())
    guests[place] = { ...guests[place]!, stack: state.players[seat]!.stack, isNew: false }
  wild.last = JSON.parse(JSON.stringify(deal))
}

test('[L1] [L9] [T1] people come and go: chips conserved, the button moves on, newcomers pay, nobody is big blind twice heads-up', () => {
  for (let number = 0; number < 40; number += 1) {
    const wild: Wild = {
      chance: words(labelled('lasting', 'table', number)),
      config: accepted(holdem.configure({ rakeBasisPoints: 500, rakeCap: 15 })),
      guests: Array.from({ length: PLACES }, () => null),
      ...{ last: null, bought: 0, raked: 0 },
    }
    for (let step = 0; step < 60; step += 1) {
      if (draw(wild.chance, 5) < 2) wild.bought += happen(wild)
      else playHand(wild)
      const held = wild.guests.reduce((sum, guest) => sum + (guest?.stack ?? 0), 0)
      expect(held + wild.raked).toBe(wild.bought)
    }
  }
})

test.each(['waits', 'posts'] as const)(
  '[L1] a newcomer who %s is dealt in within an orbit, whatever the seat',
  (how) => {
    for (let place = 0; place < 6; place += 1) {
      for (let button = 0; button < 5; button += 1) {
        const old = Array.from({ length: 6 }, (_, i) => i).filter((i) => i !== place)
        const places = placesIn('oooooo').with(place, { stack: 1000, isNew: true, posts: how === 'posts' })
        let last = lastDeal(old, old[button]!)
        let hands = 0
        while (!last.places.includes(place) && hands < 20) {
          last = dealIn(DEFAULTS, { places, last })!
          hands += 1
        }
        expect(hands).toBeLessThanOrEqual(how === 'posts' ? 2 : 5)
      }
    }
  },
)
