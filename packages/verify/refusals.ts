/**
 * [F2] Bets that were refused for a reason that only the house knows (their commitment was used up, it was busy), or
 * never answered. That is in order if another bet has used it, or the same one is sent again. A house that refuses and
 * still has the same nonce to give, for another client seed, has seen one for nothing: these are counted.
 */
export type Refusals = Readonly<{
  /** `nonce`: that the refused commitment was promised for. */
  add(nonce: string | null, refused: Refused): void
  /** A round has used the nonce. `own`: as this browser has bet it; null: another has. */
  used(nonce: string, own: Named | null): void
  /** What the house says is next, asked for at `asked`. */
  told(next: string, asked: number): void
  count(): number
}>

type Named = Readonly<{ clientSeed: unknown; terms: unknown }>
type Refused = Named & Readonly<{ code: unknown; at: number }>

const STALE = 'stale-commitment'
/** In order if they have changed. */
const STALE_TERMS = 'stale-terms'
/** The line broke before the reply. */
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
    told: (next, asked) => {
      const refused = open.get(next)
      if (refused?.code !== STALE || asked < refused.at) return
      open.delete(next)
      count += 1
    },
    count: () => count,
  }
}
