/** Hog at lasting tables: duels without chips, in which the players take turns in going first [L7]. */
import { type LiveSeries, type SeriesTable, settingsBy } from '@fairhouse/kit'
import { type Config, FIELDS, type State } from './rules.ts'

/** The first of the places goes first: the one who went second last time, if still there. */
const placesOf = ({ places, last }: SeriesTable): readonly number[] | null => {
  const seated = [...places.keys()].filter((place) => places[place] !== null).slice(0, 2)
  if (seated.length < 2) return null
  return last !== null && seated[0] === last.places[0] ? seated.toReversed() : seated
}

export const hogSeries: LiveSeries<Config, State, Config> = {
  /** The rules' own. */
  settings: settingsBy(FIELDS),
  format: () => 'open',
  buyIn: () => null,
  configOf: (set) => set,
  deal: (_config, table) => {
    const places = placesOf(table)
    return places === null ? null : { places, setup: {} }
  },
}
