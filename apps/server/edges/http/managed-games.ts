/** A game as administrators see it: its settings, and the return of every way to play it. */
import { accepted, cappedAt, compare, parseRtp, printAmount, printFixed, type WayToBet } from '@fairhouse/kit'
import type { ManagedGame } from '@fairhouse/messages'
import {
  type Configuration,
  type ConfiguredGame,
  floorOf,
  type Operator,
} from '../../core/config/configuration.ts'
import { longId } from '../../core/config/game-ids.ts'
import { gameMessage } from './play-routes.ts'

const DECIMALS = 8

type Way = ManagedGame['ways'][number]

const shownWay = ({ way, returns }: WayToBet): Way => ({
  way,
  returns: `${returns.n}/${returns.d}`,
  decimal: printFixed(returns, DECIMALS),
})

/** [M2] Where a cap cuts returns at the highest stake. */
const atMaxBet = ({ house, configs }: ConfiguredGame): ManagedGame['atMaxBet'] =>
  [...configs].flatMap(([currency, config]) => {
    const [stake, cap] = [BigInt(config.maxBet), BigInt(config.maxPayout)]
    const ways = house.ways(config, cappedAt(stake, cap))
    if (!ways.some(({ capped }) => capped)) return []
    const lowest = ways.reduce((least, way) => (compare(way.returns, least.returns) < 0 ? way : least))
    const shown = (minor: bigint): string => printAmount(minor, config.decimals)
    return [{ currency, stake: shown(stake), maxPayout: shown(cap), lowest: shownWay(lowest) }]
  })

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
    ways: found.house.ways(config!).map(shownWay),
    atMaxBet: atMaxBet(found),
  }
}

export const managedGamesOf = (configuration: Configuration, operator: Operator): ManagedGame[] =>
  [...operator.configured.keys()].map((game) => managedGame(configuration, operator, game))
