/** The hand that a table prepares, as its people see it. */
import { printPlan, walletOfHands } from '@fairhouse/table'
import type { ShownWindow } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { type Party, roomOf } from './party.ts'

/** Null if none is prepared. */
export const windowOf = (house: Pick<TableHouse, 'live'>, party: Party): ShownWindow | null => {
  const { phase, game } = party.table
  if (!('promises' in phase)) return null
  const { hand, commitment, openedAt, closesAt, terms, afterVoid, promises } = phase
  return {
    ...{ commitment, openedAt, closesAt, terms },
    id: BigInt(hand),
    room: roomOf(party),
    isDemo: walletOfHands(house.live(game), party.table).isDemo,
    phase: phase.type,
    plan: phase.type === 'revealing' ? printPlan(phase.plan) : null,
    afterVoid: afterVoid === null ? null : BigInt(afterVoid),
    people: promises.map(({ player, hash }) => ({ player: BigInt(player), hash })),
  }
}
