/**
 * [L2] Watches the time banks of seats at lasting tables: a person who acts after the end of the turn pays with it. When
 * somebody acted follows from the end of the next turn.
 */
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

export type TimeBanks = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
}>

/** `keys`: of each seat's last action; the house acts without one. */
type Clock = Readonly<{
  sequence: number
  deadline: number | null
  banks: readonly number[]
  keys: readonly unknown[]
}>

const PREFIX = rowKey('hands', [''])
const CLOCK = `SELECT json_array_length(actions) AS sequence, deadline, turn_ms, last_keys,
    json_extract(actions, '$[#-1][0]') AS last FROM hands WHERE id = $1 AND party IS NOT NULL`
const BANKS = 'SELECT bank_ms FROM hand_seats WHERE hand = $1 ORDER BY seat'

export const createTimeBanks = (look: Look, violated: (rule: string, what: string) => void): TimeBanks => {
  const clocks = new Map<string, Clock>()
  const watch = (hand: string): void => {
    const [found] = look(CLOCK, BigInt(hand))
    if (!found) return
    const sequence = Number(found.sequence)
    const deadline = found.deadline === null ? null : Number(found.deadline)
    const banks = look(BANKS, BigInt(hand)).map(({ bank_ms }) => Number(bank_ms))
    const keys = JSON.parse((found.last_keys as string | null) ?? '[]') as readonly unknown[]
    const before = clocks.get(hand)
    clocks.set(hand, { sequence, deadline, banks, keys })
    if (deadline === null || before?.deadline == null || sequence !== before.sequence + 1) return
    const seat = Number(found.last)
    if ((keys[seat] ?? null) === (before.keys[seat] ?? null)) return
    const actedAt = deadline - Number(found.turn_ms)
    const most = Math.max(0, before.banks[seat]! - Math.max(0, actedAt - before.deadline))
    if (banks[seat]! > most)
      violated(
        'L2',
        `seat ${seat} of hand ${hand} has ${banks[seat]} ms in its bank, and should have ${most}`,
      )
  }
  return {
    committed: (keys) => {
      for (const key of keys) if (key.startsWith(PREFIX)) watch(key.slice(PREFIX.length))
    },
  }
}
