/** What can be played, and a player's own wallets, seeds and rounds. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import {
  exportQuery,
  games,
  history,
  historyQuery,
  recentResults,
  type ShownGame,
  seeds,
  seedsRequest,
  wallets as walletsMessage,
} from '@fairhouse/messages'
import type * as z from 'zod'
import { readNextRound, setClientSeed } from '../../core/bettor.ts'
import { type ConfiguredGame, HOUSE } from '../../core/config/configuration.ts'
import { shortId } from '../../core/config/game-ids.ts'
import { type HistoryFilter, historyRequest, readHistory, readWallets } from '../player-reads.ts'
import { csvOf, jsonOf, pagesOf } from './export.ts'
import { type Route, visitorOf } from './routes.ts'

/** A game's settings; clients are shown these two. */
type ShownSettings = Readonly<{ gameParameters?: ShownGame['gameParameters']; payoutTables?: unknown }>

export const gameMessage = ({
  rules: _,
  configs: _configs,
  house,
  settings,
  ...game
}: ConfiguredGame): ShownGame => {
  const { gameParameters = {}, payoutTables } = settings as ShownSettings
  return {
    ...game,
    oddsType: house.oddsType,
    gameParameters,
    ...(payoutTables !== undefined && { payoutTables }),
    betInfo: [...game.betInfo],
  }
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? text : Number(text))
const flagOf = (text: string | undefined): boolean | undefined =>
  text === undefined ? text : text === 'true'

const filterOf = (query: z.infer<typeof historyQuery>): HistoryFilter => ({
  ...query,
  isDemo: flagOf(query.isDemo),
  isOpen: flagOf(query.isOpen),
  from: numberOf(query.from),
  to: numberOf(query.to),
  limit: numberOf(query.limit),
})

const nextOf = <T extends object>(next: T | Refusal) => (isRefusal(next) ? next : { next })

export const PLAY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/games',
    about:
      'The games as the player’s operator has them (without a token: the house), with BetInfo for each currency.',
    access: 'anyone',
    reply: games,
    handle: async ({ registry }, { visitor }) => {
      const operator = registry.getOperator(visitor?.player.operator ?? HOUSE)
      return isRefusal(operator) ? operator : { games: [...operator.configured.values()].map(gameMessage) }
    },
  },
  {
    method: 'GET',
    path: '/v1/games/:game/recent',
    about: 'The latest results of a game, of all players and without their names.',
    access: 'anyone',
    reply: recentResults,
    handle: async ({ registry, recent }, { params }) => {
      const game = registry.getGame(HOUSE, params.game!)
      return isRefusal(game) ? game : { results: await recent.of(shortId(params.game!)) }
    },
  },
  {
    method: 'GET',
    path: '/v1/wallet',
    about: 'All balances.',
    access: 'player',
    reply: walletsMessage,
    handle: async (context, asked) => ({ wallets: await readWallets(context, visitorOf(asked)) }),
  },
  {
    method: 'GET',
    path: '/v1/seeds',
    about: 'What is ready for the next round: commitment, client seed, nonce.',
    access: 'player',
    reply: seeds,
    handle: async ({ store, house }, asked) =>
      nextOf(await store.transact(() => readNextRound(house, visitorOf(asked).player.id))),
  },
  {
    method: 'PUT',
    path: '/v1/seeds',
    about: 'Sets the client seed for future rounds.',
    access: 'player',
    body: seedsRequest,
    reply: seeds,
    handle: async ({ store, house }, asked) => {
      const { clientSeed } = asked.body as z.infer<typeof seedsRequest>
      return nextOf(await store.transact(() => setClientSeed(house, visitorOf(asked).player.id, clientSeed)))
    },
  },
  {
    method: 'GET',
    path: '/v1/history',
    about: 'The player’s rounds, page by page, latest first.',
    access: 'player',
    query: historyQuery,
    reply: history,
    handle: (context, asked) =>
      readHistory(context, visitorOf(asked), filterOf(asked.query as z.infer<typeof historyQuery>)),
  },
  {
    method: 'GET',
    path: '/v1/history/export',
    about: 'All rounds as a file, latest first: JSON for verifiers, CSV for spreadsheets.',
    access: 'player',
    query: exportQuery,
    reply: ['application/json', 'text/csv'],
    handle: async (context, asked) => {
      const { format = 'json', ...query } = asked.query as z.infer<typeof exportQuery>
      const request = historyRequest(context.house, visitorOf(asked), filterOf(query))
      if (isRefusal(request)) return request
      const pages = pagesOf(context, visitorOf(asked).player.id, request)
      return format === 'csv'
        ? {
            type: 'text/csv; charset=utf-8',
            name: 'fairhouse-rounds.csv',
            text: csvOf(context.house.games, pages),
          }
        : { type: 'application/json; charset=utf-8', name: 'fairhouse-rounds.json', text: jsonOf(pages) }
    },
  },
]
