/** New Table at live tables: a host's settings, who is dealt in, what an absent player's seat does, bots. */
import {
  draw,
  type LiveBots,
  type LiveGame,
  type LiveSeries,
  settingsBy,
  type ValuesOf,
  whole,
} from '@fairhouse/kit'
import { result } from './result.ts'
import { Action, ANTE, Config, Event, FIELDS, MOST, paidBy, potOf, type State, View } from './state.ts'

/** What somebody needs to be dealt in. */
const LEAST = ANTE + MOST

export const TABLE_FIELDS = { ...FIELDS, buyIn: whole(LEAST, 10_000, 100) }

const series: LiveSeries<Config, State, ValuesOf<typeof TABLE_FIELDS>> = {
  settings: settingsBy(TABLE_FIELDS),
  format: () => 'open',
  buyIn: ({ buyIn }) => ({ least: LEAST, most: 10 * buyIn, usual: buyIn }),
  configOf: ({ faces }) => ({ faces }),
  /** In the order of places; whoever is first one hand is last in the next. */
  deal: (_config, { places, last }) => {
    const able = [...places.keys()].filter((place) => (places[place]?.stack ?? 0) >= LEAST)
    if (able.length < 2) return null
    const next = able.findIndex((place) => place > (last?.places[0] ?? -1))
    const from = Math.max(0, next)
    return { places: [...able.slice(from), ...able.slice(0, from)].slice(0, 6), setup: {} }
  },
}

/** The lowest die that each of them stays with, of six faces. */
const STAYS_WITH = { careful: 5, bold: 3 }
const TEMPERAMENTS = ['careful', 'bold'] as const

const bots: LiveBots<Action, View> = {
  version: 1,
  temperaments: TEMPERAMENTS,
  open: () => ({
    decide: (temperament, { die }, _options, chance) => {
      const name = TEMPERAMENTS.find((one) => one === temperament)
      if (name === undefined) throw new Error(`there is no bot ${temperament}`)
      const action: Action =
        die !== null && die >= STAYS_WITH[name]
          ? { type: 'stay', amount: 1 + draw(chance, MOST) }
          : { type: 'fold' }
      return { action, reason: { code: name } }
    },
  }),
}

export const live: LiveGame<Config, State, Action, View> = {
  isIn: ({ choices, winner }, seat) => winner === null && choices[seat]?.type !== 'fold',
  away: () => ({ type: 'fold' }),
  result,
  glance: (state) => ({
    pot: potOf(state),
    facts: {},
    seats: state.dice.map((_die, seat) => ({ paid: paidBy(state.choices[seat]), facts: {} })),
  }),
  series,
  bots,
  shapes: { config: Config, action: Action, event: Event, view: View },
}
