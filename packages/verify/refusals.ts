/**
 * [F2] Bets that were refused for reasons that only the house knows (stale commitment, busy), or never answered. That
 * is fine if another bet used the nonce, or the same bet is retried. But a house that refuses a bet and then offers the
 * same nonce for another client seed got to choose between seeds: such refusals are counted.
 */
export type Refusals = Readonly<{
  /** `nonce`: the one that the refused commitment was promised for. */
  add(nonce: string | null, refused: Refused): void
  /** A round used the nonce. `own`: this browser's bet; null if another device bet. */
  used(nonce: string, own: Named | null): void
  /** The house named the next nonce in reply to a request sent at `asked`. */
  announced(next: string, asked: number): void
  count(): number
}>

type Named = Readonly<{ clientSeed: unknown; terms: unknown }>
type Refused = Named & Readonly<{ code: unknown; at: number }>

const STALE = 'stale-commitment'
/** Fine if the terms have changed. */
const STALE_TERMS = 'stale-terms'
/** The connection was lost before the reply. */
export const NO_REPLY = 'no-reply'
const CODES: readonly unknown[] = [
  STALE,
  STALE_TERMS,
  NO_REPLY,
  'unconfirmed',
  'stopping',
  'busy',
  'too-late',
  'too-many-requests',
  'storage-unavailable',
  'halted',
  'internal-error',
]

export const createRefusals = (counted = 0): Refusals => {
  let count = counted
  const open = new Map<string, Refused>()
  return {
    add: (nonce, refused) => {
      if (nonce !== null && CODES.includes(refused.code)) open.set(nonce, refused)
    },
    used: (nonce, own) => {
      const refused = open.get(nonce)
      open.delete(nonce)
      if (!refused || !own || own.clientSeed === refused.clientSeed) return
      if (refused.code !== STALE_TERMS || own.terms === refused.terms) count += 1
    },
    announced: (next, asked) => {
      const refused = open.get(next)
      if (refused?.code !== STALE || asked < refused.at) return
      open.delete(next)
      count += 1
    },
    count: () => count,
  }
}
