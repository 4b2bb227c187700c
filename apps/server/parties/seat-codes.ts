/**
 * [L4] A guest's seat on a second device: the first one shows a code, and whoever types it there becomes the same
 * guest. Guests have no password, so their chips would otherwise be out of reach.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { dueTimeOf } from './due-time.ts'
import { type Party, type PartySeat, withSeat } from './party.ts'
import { lockByLink, updateParty } from './party-store.ts'

const CODE_MS = 120_000
/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** 40 random bits. */
const newCode = ({ drawHex }: TableHouse): string => {
  const bits = BigInt(`0x${drawHex(5)}`)
  return Array.from({ length: LENGTH }, (_, i) => SIGNS[Number((bits >> BigInt(5 * i)) & 31n)]).join('')
}

export const withCode = (house: TableHouse, party: Party, place: number): Party =>
  withSeat(party, place, { code: { text: newCode(house), until: house.now() + CODE_MS } })

/** The seat's code while it is good. */
export const goodCode = ({ code }: PartySeat, now: number): PartySeat['code'] | null =>
  code && code.until > now ? code : null

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
  if (!party || party.closedAt !== null || party.operator !== bettor.operator) return wrongCode()
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const now = house.now()
  const place = party.seats.findIndex((seat) => seat && goodCode(seat, now)?.text === typed)
  const player = party.seats[place]?.player
  if (player == null) return wrongCode()
  yield* updateParty(withSeat(party, place, { code: null }), dueTimeOf(party))
  return player
}
