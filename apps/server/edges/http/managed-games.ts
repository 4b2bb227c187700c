/** A game as those see it who look after it: what is set where, and what every way to play it returns. */
import { accepted, parseRtp, printFixed } from '@fairhouse/kit'
import type { ManagedGame } from '@fairhouse/messages'
import { type Configuration, floorOf, type Operator } from '../../core/config/configuration.ts'
import { longId } from '../../core/config/game-ids.ts'
import { wireGame } from './play-routes.ts'

const DECIMALS = 8

/** All of it has passed the configuration's own checks. */
export const managedGame = (
  { games }: Configuration,
  { games: overrides, configured }: Operator,
  game: string,
): ManagedGame => {
  const found = configured.get(game)!
  const { file } = games.get(game)!
  const { status, rtp } = overrides[longId(game)] ?? overrides[game] ?? {}
  const { payoutTables: _, betInfo: _betInfo, ...shown } = wireGame(found)
  const [config] = found.configs.values()
  return {
    ...shown,
    everywhere: file.status,
    override: {
      ...(status !== undefined && { status }),
      ...(rtp !== undefined && { rtp: accepted(parseRtp(rtp)) }),
    },
    fileRtp: found.house.rtpOf(file.settings, undefined),
    rtpFloor: accepted(floorOf(file)),
    ways: found.house.ways(config!).map(({ way, returns }) => ({
      way,
      returns: `${returns.n}/${returns.d}`,
      decimal: printFixed(returns, DECIMALS),
    })),
  }
}

export const managedGamesOf = (configuration: Configuration, operator: Operator): ManagedGame[] =>
  [...operator.configured.keys()].map((game) => managedGame(configuration, operator, game))
