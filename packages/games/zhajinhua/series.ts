/** 炸金花 at lasting tables: hand after hand among friends, in whole chips. A host can set the same as a room. */
import { type BadSetting, badSetting, type LiveSeries, settingsBy } from '@fairhouse/kit'
import { capProblem } from './config.ts'
import { type SeriesSettings, TABLE_FIELDS } from './fields.ts'
import type { Config, State } from './rules.ts'
import { endMs } from './scene-time.ts'

const problemIn = (set: SeriesSettings): BadSetting | null => {
  const { buyInLeast, buyInUsual, buyInMost } = set
  if (buyInLeast > buyInUsual) return badSetting(['buyInLeast'], 'must not be more than the usual buy-in')
  if (buyInUsual > buyInMost) return badSetting(['buyInUsual'], 'must not be more than the highest buy-in')
  return capProblem(set)
}

export const zhajinhuaSeries: LiveSeries<Config, State, SeriesSettings> = {
  settings: settingsBy(TABLE_FIELDS, problemIn),
  format: () => 'open',
  autoCall: ({ autoCall }) => autoCall,
  buyIn: ({ ante, buyInLeast, buyInMost, buyInUsual }) => ({
    least: buyInLeast * ante,
    most: buyInMost * ante,
    usual: buyInUsual * ante,
  }),
  configOf: (
    { autoCall: _autoCall, buyInLeast: _least, buyInUsual: _usual, buyInMost: _most, ...rules },
    { isHome },
  ) => (isHome ? { ...rules, rakeBasisPoints: 0 } : rules), // [L9]
  secretMs: 600_000, // [F6]
  /** [Z1] In the order of places: the first to act is drawn in every hand. Players need at least an ante. */
  deal: ({ ante }, { places }) => {
    const dealt = [...places.keys()].filter((place) => (places[place]?.stack ?? 0) >= ante)
    if (dealt.length < 2) return null
    return { places: dealt, setup: { stacks: dealt.map((place) => places[place]!.stack) } }
  },
  cards: ({ players }, seat) => players[seat]!.cards,
  endMs,
}
