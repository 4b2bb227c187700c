/** Liar's Dice at tables: a host's settings, who is dealt in, what an absent player's seat does, bots. */
import { badSetting, type LiveGame, type LiveSeries, settingsBy, type ValuesOf, whole } from '@fairhouse/kit'
import { decide, TEMPERAMENTS } from './bots.ts'
import { result } from './result.ts'
import { Action, Config, Event, FIELDS, isIn, type State, View } from './state.ts'

const MOST_SEATS = 6

/** `buyIn`: in antes. */
export const TABLE_FIELDS = { ...FIELDS, buyIn: whole(1, 1000, 20) }
type Settings = ValuesOf<typeof TABLE_FIELDS>

const series: LiveSeries<Config, State, Settings> = {
  settings: settingsBy(TABLE_FIELDS, ({ ante, buyIn }) =>
    ante * buyIn > 1_000_000 ? badSetting(['buyIn'], 'must be at most a million chips') : null,
  ),
  format: () => 'open',
  buyIn: ({ ante, buyIn }) => ({ least: ante, most: 10 * ante * buyIn, usual: ante * buyIn }),
  configOf: ({ ante, dice }) => ({ ante, dice }),
  /** Clockwise; whoever began the last game comes last, if still there. */
  deal: ({ ante }, { places, last }) => {
    const able = [...places.keys()].filter((place) => (places[place]?.stack ?? 0) >= ante)
    if (able.length < 2) return null
    const next = able.findIndex((place) => place > (last?.places[0] ?? -1))
    const from = Math.max(0, next)
    return { places: [...able.slice(from), ...able.slice(0, from)].slice(0, MOST_SEATS), setup: {} }
  },
}

export const live: LiveGame<Config, State, Action, View> = {
  isIn: (state, seat) => state.winner === null && isIn(state, seat),
  away: () => ({ type: 'giveUp' }), // [LD6]
  graceMs: 60_000,
  result,
  glance: ({ config: { ante }, left }) => ({
    pot: ante * left.length,
    facts: {},
    seats: left.map((dice) => ({ paid: ante, facts: { dice } })),
  }),
  series,
  bots: { version: 1, temperaments: TEMPERAMENTS, open: () => ({ decide }) },
  shapes: { config: Config, action: Action, event: Event, view: View },
}
