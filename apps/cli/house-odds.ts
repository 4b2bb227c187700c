/** `fairhouse odds GAME` for games without their own: the ways to bet, from the game's facet. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, type BetLimits, houseEntryIn, type Registry } from '@fairhouse/kit'
import { OK, type Run } from './command.ts'
import { decimal, fraction, percent } from './figures.ts'
import { write, writeJson } from './output.ts'

export const oddsRun =
  (game: string, registry: Registry = REGISTRY): Run =>
  async (call) => {
    const { rules, house } = houseEntryIn(registry, game)!
    const ways = house.ways(accepted(rules.configure({})) as BetLimits)
    if (call.has('json')) {
      for (const { way, returns, facts } of ways)
        await writeJson({ way, rtp: fraction(returns), decimal: decimal(returns), ...facts })
      return OK
    }
    const width = Math.max(...ways.map(({ way }) => way.length))
    const lines = ways.map(({ way, returns }) => `  ${way.padEnd(width)}${percent(returns, 4).padStart(12)}`)
    await write(`${[`${game}: return per unit staked`, ...lines].join('\n')}\n`)
    return OK
  }
