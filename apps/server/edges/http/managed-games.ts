/** A game as administrators see it: its settings, and the return of every way to play it. */
import { accepted, parseRtp, printFixed } from '@fairhouse/kit'
import type { ManagedGame } from '@fairhouse/messages'
import { type Configuration, floorOf, type Operator } from '../../core/config/configuration.ts'
import { longId } from '../../core/config/game-ids.ts'
import { gameMessage } from './play-routes.ts'

const DECIMALS = 8

/** All of it has passed the configuration's checks. */
export const managedGame = (
  { games }: Configuration,
  { games: overrides, configured }: Operator,
  game: string,
): ManagedGame => {
  const found = configured.get(game)!
  const { file } = games.get(game)!
  const { status, rtp } = overrides[longId(game)] ?? overrides[game] ?? {}
  const { payoutTables: _, betInfo: _betInfo, ...shown } = gameMessage(found)
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
