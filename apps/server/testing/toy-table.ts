/** For tests: Sealed Die with a live facet, and a room for it beside the house's own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import {
  badSetting,
  type LiveGame,
  type LiveSeries,
  type Registry,
  settingsBy,
  type ValuesOf,
  whole,
} from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import {
  type Action,
  type Config,
  type State,
  sealedDie,
  type View,
} from '@fairhouse/kit/testing/sealed-die.ts'
import { roomsOfHands } from './playing-house.ts'

/** An ante of one chip, and up to three to stay. */
const MAX_PAID = 4n

const FIELDS = { faces: whole(2, 100, 6) }

const paidBy = ({ choices }: State, seat: number): number => {
  const choice = choices[seat]
  return 1 + (choice?.type === 'stay' ? choice.amount : 0)
}

const potOf = (state: State): number => state.dice.reduce((sum, _die, seat) => sum + paidBy(state, seat), 0)

/** The winner by the rules of Sealed Die, computed independently of them. */
const winnerOf = ({ dice, choices }: State): number => {
  const standing = dice.map((die, seat) => (choices[seat]?.type === 'stay' ? die : 0))
  return standing.every((die) => die === 0) ? dice.length - 1 : standing.indexOf(Math.max(...standing))
}

/** Everybody with at least four chips plays; the lowest seat begins. */
const SERIES_FIELDS = { faces: whole(2, 100, 6), usual: whole(4, 100, 20) }

const toySeries: LiveSeries<Config, State, ValuesOf<typeof SERIES_FIELDS>> = {
  settings: settingsBy(SERIES_FIELDS),
  format: () => 'open',
  buyIn: ({ usual }) => ({ least: 4, most: 100, usual }),
  configOf: ({ faces }) => ({ faces }),
  deal: (_config, { places }) => {
    const dealt = places.flatMap((place, index) => (place && place.stack >= Number(MAX_PAID) ? [index] : []))
    return dealt.length < 2 ? null : { places: dealt, setup: {} }
  },
}

const faces = s.object(s.shapesOf(FIELDS))
const anything = <T>(): s.Shape<T> => ({ read: (raw) => raw as T, document: {} })

const sealedDieLive: LiveGame<Config, State, Action, View, ValuesOf<typeof FIELDS>> = {
  room: {
    settings: settingsBy(FIELDS),
    configOf: ({ faces }, { entry }) =>
      entry < MAX_PAID ? badSetting(['entry'], 'must pay a whole hand') : { faces },
    setupOf: () => ({}),
  },
  facts: ({ faces }) => ({ faces }),
  isIn: ({ choices }, seat) => choices[seat]?.type !== 'fold',
  away: () => ({ type: 'fold' }),
  result: (state) => ({
    seats: state.dice.map((_die, seat) => ({
      paid: paidBy(state, seat),
      won: seat === winnerOf(state) ? potOf(state) : 0,
      refunded: 0,
      bonus: 0,
      folded: state.choices[seat]?.type === 'fold',
    })),
    winners: [winnerOf(state)],
    rake: 0,
  }),
  glance: (state) => ({
    pot: potOf(state),
    facts: { chosen: state.choices.length },
    seats: state.dice.map((_die, seat) => ({ paid: paidBy(state, seat), facts: {} })),
  }),
  series: toySeries,
  shapes: {
    config: faces,
    action: anything<Action>(),
    event: anything(),
    view: anything<View>(),
    facts: faces,
  },
}

export const WITH_TOY: Registry = { ...REGISTRY, 'sealed-die': { rules: sealedDie, live: sealedDieLive } }

/** Adds a room to those that the folder's configuration has. */
export const addToyRoom = (folder: string, change: object = {}): void => {
  const path = join(folder, 'configs', 'rooms.json')
  const room = {
    id: 'dice',
    game: 'sealed-die',
    open: true,
    currency: 'USD',
    entry: '1.00',
    faces: 20,
    windowSeconds: 0.5,
    revealSeconds: 0,
    ...change,
  }
  writeFileSync(path, JSON.stringify({ rooms: [...roomsOfHands(path), room] }))
}
