/**
 * [L4] A guest's seat on a second device: the first one shows a code, and whoever types it there becomes the same
 * guest. Guests have no password, so their chips would otherwise be out of reach.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { goodCode, isClosed } from '@fairhouse/table'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { lockByLink } from './party-store.ts'
import { runAt } from './run.ts'

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** 40 random bits. */
export const newCode = ({ drawHex }: TableHouse): string => {
  const bits = BigInt(`0x${drawHex(5)}`)
  return Array.from({ length: LENGTH }, (_, i) => SIGNS[Number((bits >> BigInt(5 * i)) & 31n)]).join('')
}

const wrongCode = (): Refusal => refuse('wrong-code', 'this code is wrong or too old')

/** Whose seat it is. A code works once. */
export function* useCode(
  house: TableHouse,
  asker: bigint,
  { link, code }: Readonly<{ link: string; code: string }>,
): Work<bigint | Refusal> {
  const bettor = yield* lockBettor(asker)
  if (isRefusal(bettor)) return bettor
  const party = yield* lockByLink(link)
  if (!party || isClosed(party.table) || party.operator !== bettor.operator) return wrongCode()
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const now = house.now()
  const by = party.table.seats.find((seat) => seat && goodCode(seat, now)?.text === typed)?.player
  if (by == null) return wrongCode()
  const used = yield* runAt(house, party, [{ type: 'code', by, text: null }])
  return isRefusal(used) ? used : BigInt(by)
}
