/** Which games can be played where, and at which RTP; and the configuration as a whole. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { done, gameChange, gameReply, gameSwitch, managedGameReply, managedGames } from '@fairhouse/messages'
import type * as z from 'zod'
import { changeGame, draftGame, type GameChange, switchGame } from '../../core/config/changes.ts'
import { type Configuration, HOUSE } from '../../core/config/configuration.ts'
import { shortId } from '../../core/config/game-ids.ts'
import { managedGame, managedGamesOf } from './managed-games.ts'
import { gameMessage } from './play-routes.ts'
import { type HttpRequest, operatorOf, type Route } from './routes.ts'

const changeIn = ({ body }: HttpRequest): GameChange => {
  const { status, rtp } = body as z.infer<typeof gameChange>
  return { ...(status !== undefined && { status }), ...(rtp !== undefined && { rtp }) }
}

const shownManaged = (configuration: Configuration, asked: HttpRequest): object => ({
  game: managedGame(
    configuration,
    configuration.operators.get(operatorOf(asked))!,
    shortId(asked.params.game!),
  ),
})

export const GAME_ADMIN_ROUTES: readonly Route[] = [
  {
    method: 'PUT',
    path: '/v1/admin/games/:game',
    about: 'Switches a game on or off for everybody.',
    access: 'admin',
    body: gameSwitch,
    reply: gameReply,
    handle: async ({ registry }, { params, body }) => {
      const { status } = body as z.infer<typeof gameSwitch>
      const problem = await switchGame(registry, params.game!, status)
      return problem ?? { game: gameMessage(accepted(registry.getGame(HOUSE, params.game!))) }
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/operators/:operator/games',
    about: 'The games as configured for the operator, with the return of every way to play them.',
    access: 'manager',
    reply: managedGames,
    handle: async ({ registry }, asked) => {
      const operator = registry.getOperator(operatorOf(asked))
      return isRefusal(operator) ? operator : { games: managedGamesOf(registry.configuration(), operator) }
    },
  },
  {
    method: 'PUT',
    path: '/v1/admin/operators/:operator/games/:game',
    about: 'Switches a game on or off for one operator, or overrides its RTP. Open rounds keep theirs.',
    access: 'manager',
    body: gameChange,
    reply: managedGameReply,
    handle: async ({ registry }, asked) => {
      const problem = await changeGame(registry, operatorOf(asked), asked.params.game!, changeIn(asked))
      return problem ?? shownManaged(registry.configuration(), asked)
    },
  },
  {
    method: 'POST',
    path: '/v1/admin/operators/:operator/games/:game/draft',
    about: 'A dry run: the game after such a change, or why it would be refused.',
    access: 'manager',
    body: gameChange,
    reply: managedGameReply,
    handle: async ({ registry }, asked) => {
      const draft = await draftGame(registry, operatorOf(asked), asked.params.game!, changeIn(asked))
      return isRefusal(draft) ? draft : shownManaged(draft, asked)
    },
  },
  {
    method: 'POST',
    path: '/v1/admin/reload',
    about:
      'Reads the files of the configuration, and takes over what was changed there since they were last read. What does not pass is refused, and the old one stays; so is what an administrator has changed too (`configuration-conflict`).',
    access: 'admin',
    reply: done,
    handle: async ({ registry }) => (await registry.reload()) ?? { ok: true },
  },
]
