/** The hand that a party prepares, as its people see it: like a window of a room. */
import { isTournament, printPlan } from '@fairhouse/table'
import type { TableHouse } from '../tables/hand.ts'
import type { ShownWindow } from '../tables/windows.ts'
import { type Party, roomOf } from './party.ts'

/** Null if none is prepared. */
export const windowOf = (house: Pick<TableHouse, 'live'>, party: Party): ShownWindow | null => {
  const { phase, money } = party.table
  if (phase.type !== 'sealing' && phase.type !== 'revealing') return null
  const { hand, commitment, openedAt, closesAt, terms, afterVoid, promises } = phase
  const hasTableChips = money.type === 'home' || isTournament(house.live(party.table.game), party.table)
  return {
    ...{ commitment, openedAt, closesAt, terms },
    id: BigInt(hand),
    room: roomOf(party),
    isDemo: hasTableChips || money.isDemo,
    phase: phase.type,
    plan: phase.type === 'revealing' ? printPlan(phase.plan) : null,
    afterVoid: afterVoid === null ? null : BigInt(afterVoid),
    people: promises.map(({ player, hash }) => ({ player: BigInt(player), hash })),
  }
}
