/** [F13] The plan of a stored hand: recomputed from everything else that is stored about it, and compared. */
import { sameJson } from '@fairhouse/kit'
import { commitmentOf } from '@fairhouse/server/audit-access.ts'
import { hashesIn, type PlannedSeat } from '@fairhouse/table'
import { type Claim, compare, demand } from './claims.ts'
import { promiseClaims } from './promises.ts'
import type { StoredHand, StoredSeat } from './stored-hand.ts'

const SEPARATOR = '|'

const plannedSeatClaims = (
  { seat, player, bot, place }: StoredSeat,
  planned: PlannedSeat | undefined,
): readonly Claim[] => [
  ...compare('plan', `seat ${seat}: place`, planned?.place ?? null, place),
  ...compare('plan', `seat ${seat}: bot`, planned?.bot?.id ?? null, bot?.id ?? null),
  ...compare(
    'plan',
    `seat ${seat}: temperament`,
    planned?.bot?.temperament ?? null,
    bot?.temperament ?? null,
  ),
  ...(planned?.hash == null ? [] : demand(player !== null, 'plan', `a person in seat ${seat}`)),
]

/** `game`: that its terms name. */
export const planClaims = (hand: StoredHand, game: string): readonly Claim[] => {
  const { id, plan, seeds, termsHash, currency, isDemo, people } = hand
  if (plan === null) return demand(false, 'record', 'a plan in its canonical form')
  return [
    ...demand(
      plan.commitment === commitmentOf(seeds.server),
      'commitment',
      'the server seed that was planned',
    ),
    ...promiseClaims(hashesIn(plan), seeds.client.split(SEPARATOR)), // [F10]
    ...compare('plan', 'of hand', id.toString(), plan.hand),
    ...compare('plan', 'game', game, plan.game),
    ...compare('plan', 'terms', termsHash, plan.terms),
    ...demand(
      sameJson([plan.currency, plan.isDemo], [currency, isDemo]),
      'plan',
      'the wallet that is played for',
    ),
    ...compare('plan', 'planned seats:', plan.seats.length, people.length),
    ...people.flatMap((seat) => plannedSeatClaims(seat, plan.seats[seat.seat])),
  ]
}
