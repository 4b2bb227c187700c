/** Games with a planted mistake in their rules. */
import type { GameEntry, Registry } from '@fairhouse/kit'
import type { Plant } from './plants.ts'

type Rules = GameEntry['rules']

/** [L5] Spectators see what the first seat sees. */
const showCards = (rules: Rules): Rules => ({
  ...rules,
  view: (state, seat) => rules.view(state, seat ?? 0),
})

const shrinkBets = (rules: Rules): Rules => ({
  ...rules,
  apply: (state, seat, action, chance) => {
    const { type, amount } = action as { type: string; amount?: number }
    const options = rules.options(state, seat)
    const min = options.find((option) => (option.action as { type: string }).type === type)?.min
    const isMore = amount !== undefined && min !== undefined && amount > min
    return rules.apply(state, seat, isMore ? { type, amount: min } : action, chance)
  },
})

/** [L6] All but the first. */
const doublePrizes = (live: NonNullable<GameEntry['live']>): typeof live => {
  const { series } = live
  if (!series?.prizes) return live
  const prizes: typeof series.prizes = (settings, people) =>
    series.prizes!(settings, people).map((share, index) => (index === 0 ? share : 2 * share))
  return { ...live, series: { ...series, prizes } }
}

export const spoilGames = (games: Registry, plant: Plant): Registry => {
  const { showsCards, shrinksBets, doublesPrizes } = plant
  if (!showsCards && !shrinksBets && !doublesPrizes) return games
  return Object.fromEntries(
    Object.entries(games).map(([id, { rules, live, ...entry }]) => {
      const shown = showsCards ? showCards(rules) : rules
      const spoiled = shrinksBets ? shrinkBets(shown) : shown
      const lively = live && doublesPrizes ? doublePrizes(live) : live
      return [id, { ...entry, rules: spoiled, ...(lively && { live: lively }) }]
    }),
  )
}
