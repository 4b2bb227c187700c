/** The players of a stretch of rounds: each has a number, and its accounts as named in movements. */
import { type Literal, literal } from '@fairhouse/kit'
import { houseAccount, playerAccount, type Work } from '@fairhouse/server/audit-access.ts'
import { rowsFor } from './batches.ts'
import { bucketOf, type Halves } from './chain-sums.ts'
import { idFrom, type ScannedRounds } from './scanned-rounds.ts'

/** The player's and the house's account of a wallet, as JSON. */
export type Accounts = Readonly<{ own: Literal; house: Literal }>

export type StretchPlayer = Halves &
  Readonly<{
    id: bigint
    bucket: number
    operator: string
    /** From this nonce on client seeds are known for ever. */
    seedsFrom: number
    /** By wallet; created on demand. */
    accounts: Accounts[]
  }>

/** `of`: the number of each round's player. */
export type StretchPlayers = Readonly<{ players: readonly StretchPlayer[]; of: Int32Array }>

/** Numbers the players in order of appearance. */
const numbered = ({ size, playerHigh, playerLow }: ScannedRounds) => {
  const of = new Int32Array(size)
  const found: Halves[] = []
  const slots = 2 ** Math.ceil(Math.log2(2 * size + 2))
  const table = new Int32Array(slots) // numbers, from 1
  for (let row = 0; row < size; row += 1) {
    const [high, low] = [playerHigh[row]!, playerLow[row]!]
    let slot = (Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b) >>> 7) & (slots - 1)
    for (; table[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
      const known = found[table[slot]! - 1]!
      if (known.low === low && known.high === high) break
    }
    if (table[slot] === 0) table[slot] = found.push({ high, low })
    of[row] = table[slot]! - 1
  }
  return { of, found }
}

type PlayerRow = Readonly<{ id: bigint; operator: string; seeds_from: bigint | null }>

export function* findPlayers(rounds: ScannedRounds): Work<StretchPlayers> {
  const { of, found } = numbered(rounds)
  const ids = found.map(({ high, low }) => idFrom(high, low))
  const rows = yield* rowsFor<PlayerRow>(
    ids,
    (wanted) => `SELECT id, operator, seeds_from FROM players WHERE id IN ${wanted}`,
  )
  const stored = new Map(rows.map((player) => [player.id, player]))
  const players = found.map((halves, number): StretchPlayer => {
    const id = ids[number]!
    const { operator = '', seeds_from = null } = stored.get(id) ?? {}
    const seedsFrom = seeds_from === null ? Number.POSITIVE_INFINITY : Number(seeds_from)
    return { ...halves, id, bucket: bucketOf(halves), operator, seedsFrom, accounts: [] }
  })
  return { players, of }
}

/** The accounts of a round's wallet. */
export const accountsOf = (rounds: ScannedRounds, row: number, player: StretchPlayer): Accounts => {
  const wallet = 2 * rounds.currency[row]! + rounds.isDemo[row]!
  const known = player.accounts[wallet]
  if (known) return known
  const named = { currency: rounds.names[rounds.currency[row]!]!, isDemo: rounds.isDemo[row] === 1 }
  const made = {
    own: literal(JSON.stringify(playerAccount(player.id, named))),
    house: literal(JSON.stringify(houseAccount('house', player.operator, named))),
  }
  player.accounts[wallet] = made
  return made
}
