/** `fairhouse odds GAME` from the game's facet: games without their own, and any game at a stake. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, type BetLimits, houseEntryIn, type Registry, type WayToBet } from '@fairhouse/kit'
import { type Call, OK, type Run } from './command.ts'
import { decimal, fraction, percent } from './figures.ts'
import { write, writeJson } from './output.ts'
import { type AtStake, stakeOption } from './stake-option.ts'

/** A way, and its return with payouts rounded down; undefined where that is not computed. */
type Line = Readonly<{ bet: WayToBet; rounded: WayToBet | undefined }>

const jsonOf = ({ bet, rounded }: Line, at: AtStake | null): object => ({
  way: bet.way,
  ...at?.told,
  rtp: fraction(bet.returns),
  decimal: decimal(bet.returns),
  ...(at && { capped: bet.capped ?? false }),
  ...(rounded && { rounded: fraction(rounded.returns), roundedDecimal: decimal(rounded.returns) }),
  ...bet.facts,
})

const textOf = (lines: readonly Line[], title: string): string => {
  const width = Math.max(...lines.map(({ bet }) => bet.way.length))
  const rows = lines.map(
    ({ bet: { way, returns, capped } }) =>
      `  ${way.padEnd(width)}${percent(returns, 4).padStart(12)}${capped ? '  capped' : ''}`,
  )
  return `${[title, ...rows].join('\n')}\n`
}

const titleOf = (game: string, at: AtStake | null): string => {
  if (at === null) return `${game}: return per unit staked`
  const { stake, currency, maxPayout } = at.told
  return `${game}: return per unit staked, at ${stake} ${currency} where a round pays at most ${maxPayout}`
}

/** Every way to bet, and every plan, at the stake. */
const linesOf = (game: string, registry: Registry, at: AtStake | null): readonly Line[] => {
  const { rules, house } = houseEntryIn(registry, game)!
  const config = at?.config ?? (accepted(rules.configure({})) as BetLimits)
  const rounded = at && house.ways(config, at.paid)
  const ways = house.ways(config, at?.capped).map((bet, index) => ({ bet, rounded: rounded?.[index] }))
  const plans = at ? (house.plans?.(config, at.capped) ?? []) : []
  return [...ways, ...plans.map((bet) => ({ bet, rounded: undefined }))]
}

export const printOdds = async (
  call: Call,
  game: string,
  at: AtStake | null,
  registry: Registry = REGISTRY,
  isShown: (way: WayToBet) => boolean = () => true,
): Promise<number> => {
  const lines = linesOf(game, registry, at).filter(({ bet }) => isShown(bet))
  if (call.has('json')) for (const line of lines) await writeJson(jsonOf(line, at))
  else await write(textOf(lines, titleOf(game, at)))
  return OK
}

export const oddsRun =
  (game: string, registry: Registry = REGISTRY): Run =>
  async (call) =>
    printOdds(call, game, await stakeOption(call, game, registry), registry)
