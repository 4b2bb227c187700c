/**
 * Hands of live tables over HTTP, once their seeds are revealed. Only the hand's players, managers of its operator
 * and administrators see names. Everybody else gets what verification needs, of the house's own hands only.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { type RevealedHand, revealedHand } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'
import { HOUSE } from '../../core/config/configuration.ts'
import { parseTable } from '../../tables/actions.ts'
import { type Hand, seatOf } from '../../tables/hand.ts'
import { findHand } from '../../tables/hand-store.ts'
import { isRevealed, showHand } from '../../tables/table-view.ts'
import type { Context } from '../context.ts'
import type { Route } from './routes.ts'

const maySeeNames = (visitor: Visitor | null, hand: Hand): boolean => {
  if (!visitor || (visitor.player.isDemo && !hand.isDemo)) return false
  const { id, role, operator } = visitor.player
  return role === 'admin' || (role === 'operator' && operator === hand.operator) || seatOf(hand, id) !== null
}

const withoutNames = (hand: RevealedHand): RevealedHand => ({
  ...hand,
  seats: hand.seats.map(({ isBot }) => ({ name: null, isBot })),
})

const readRevealed = async (
  { store, tables }: Context,
  visitor: Visitor | null,
  id: string,
): Promise<RevealedHand | Refusal> => {
  const hand = await store.transact(() => findHand(tables.house, parseTable(id)))
  const isInside = hand !== null && maySeeNames(visitor, hand)
  if (!hand || !(isInside || hand.operator === HOUSE)) return refuse('no-such-table', 'there is no such hand')
  if (!isRevealed(hand, tables.house.now())) {
    return refuse('not-revealed', 'the seeds of this hand haven’t been revealed yet')
  }
  const shown = showHand(tables.house, hand)
  return isInside ? shown : withoutNames(shown)
}

export const TABLE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/tables/hands/:id',
    about:
      '[F6] [F8] The log and the seeds of a hand, once they are revealed: what its verification takes. Names, and the hands of operators, only for their players, the operator’s managers and administrators.',
    access: 'anyone',
    reply: revealedHand,
    handle: (context, { params, visitor }) => readRevealed(context, visitor, params.id!),
  },
]
