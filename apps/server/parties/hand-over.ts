/** A hand that is over tells its table. */
import { isRefusal } from '@fairhouse/kit'
import { endMsOf, type HandOutcome, isClosed } from '@fairhouse/table'
import { returnToParty } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import { type Hand, type HandOver, playOf, type TableHouse } from '../tables/hand.ts'
import { playersAt } from './party.ts'
import { lockParty } from './party-store.ts'
import { runAt } from './run.ts'

const outcomeOf = (house: TableHouse, hand: Hand): HandOutcome => {
  const play = playOf(house, hand)
  const { state } = hand.record
  const result = play.live.result(state)
  const { stacks } = hand.record.log.config as Readonly<{ stacks?: readonly number[] }>
  return {
    hand: hand.id.toString(),
    seats: hand.seats.map(({ place, bankMs, missed }, seat) => ({
      ...result.seats[seat]!,
      ...{ bankMs, missed, place: place! },
      stackBefore: stacks?.[seat] ?? 0,
    })),
    endMs: endMsOf(play, state),
  }
}

/** The end of a hand pushes the table with the hand's last step. */
export function* handOver(house: TableHouse, hand: Hand): Work<HandOver> {
  const party = yield* lockParty(hand.party!)
  if (!party) throw new Error(`there is no party ${hand.party}`)
  yield* returnToParty(party.id, playersAt(party))
  const done = yield* runAt(house, party, [{ type: 'handOver', outcome: outcomeOf(house, hand) }])
  if (isRefusal(done)) throw new Error(`${party.id}: ${done.message}`)
  return {
    change: done.changes.find((change) => change.type === 'personal')!,
    isClosed: isClosed(done.party.table),
  }
}
