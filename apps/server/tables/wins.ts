/** [Z15] People's wins and bonuses for the ticker. Bots' wins aren't shown. */
import { insert } from '../core/store/queries.ts'
import { askAll, rows, type Work, write } from '../core/store/work.ts'
import type { EndedHand } from './ended-hand.ts'

export type Win = Readonly<{
  kind: 'win' | 'bonus'
  room: string
  name: string
  amount: bigint
  currency: string
}>

export function* noteWins(ended: EndedHand): Work<void> {
  const { id, operator, room, currency, at, seats, winners } = ended
  const noted = seats.flatMap(({ won, bonus }, seat) => [
    { kind: 'win', seat, amount: winners.includes(seat) ? won : 0n },
    { kind: 'bonus', seat, amount: bonus },
  ])
  const won = noted.flatMap(({ kind, seat, amount }) => {
    const { player, name } = seats[seat]!
    if (player === null || amount === 0n) return []
    return insert('wins', { hand: id, kind, seat, operator, room, name, amount, currency, at })
  })
  yield* askAll(won)
}

type WinRow = Readonly<{ kind: Win['kind']; room: string; name: string; amount: bigint; currency: string }>

/** Biggest first. */
export function* biggestWins(operator: string, since: number, limit: number): Work<readonly Win[]> {
  return yield* rows<WinRow>(
    `SELECT kind, room, name, amount, currency FROM wins WHERE operator = $1 AND at >= $2
     ORDER BY amount DESC, hand DESC, kind LIMIT $3`,
    operator,
    since,
    limit,
  )
}

export function* forgetWins(operator: string, before: number): Work<void> {
  yield* write('DELETE FROM wins WHERE operator = $1 AND at < $2', operator, before)
}
