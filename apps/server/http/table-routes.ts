/** Hands of live tables over HTTP: for everybody, once their seeds are revealed. */
import { shownHand } from '../messages/index.ts'
import type { Route } from './routes.ts'

export const TABLE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/tables/hands/:id',
    about: '[F6] [F8] The log and the seeds of a hand, once they are revealed: what its verification takes.',
    access: 'anyone',
    reply: shownHand,
    handle: ({ tables }, { params }) => tables.revealed(params.id!),
  },
]
