/** Hands of live tables over HTTP: for everybody, once their seeds are revealed. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { type ShownHand, shownHand } from '@fairhouse/messages'
import { parseTable } from '../../tables/acting.ts'
import { findHand } from '../../tables/hand-store.ts'
import { isRevealed, showHand } from '../../tables/showing.ts'
import type { Context } from '../context.ts'
import type { Route } from './routes.ts'

const readRevealed = async ({ store, tables }: Context, id: string): Promise<ShownHand | Refusal> => {
  const hand = await store.transact(() => findHand(tables.house, parseTable(id)))
  if (!hand) return refuse('no-such-table', 'there is no such hand')
  return isRevealed(hand, tables.house.now())
    ? showHand(tables.house, hand)
    : refuse('not-revealed', 'the seeds of this hand are not revealed yet')
}

export const TABLE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/tables/hands/:id',
    about: '[F6] [F8] The log and the seeds of a hand, once they are revealed: what its verification takes.',
    access: 'anyone',
    reply: shownHand,
    handle: (context, { params }) => readRevealed(context, params.id!),
  },
]
