/**
 * [F2] Bets that were refused for a reason that only the house knows (their commitment was used up, it was busy), or
 * never answered. That is in order if another bet has used it, or the same one is sent again. A house that refuses and
 * still has the same nonce to give, for another client seed, has seen one for nothing: these are counted.
 */
export type Refusals = Readonly<{
  /** `nonce`: that the refused commitment was promised for. */
  add(nonce: string | null, refused: Refused): void
  /** A round has used the nonce. `clientSeed`: of this browser's own bet; null: it was another's. */
  used(nonce: string, clientSeed: string | null): void
  /** What the house says is next, asked for at `asked`. */
  told(next: string, asked: number): void
  count(): number
}>

type Refused = Readonly<{ code: unknown; at: number; clientSeed: unknown }>

const STALE = 'stale-commitment'
/** The line broke before the reply. */
export const NO_REPLY = 'no-reply'
const CODES: readonly unknown[] = [
  STALE,
  NO_REPLY,
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
    used: (nonce, clientSeed) => {
      const refused = open.get(nonce)
      open.delete(nonce)
      if (refused && clientSeed !== null && clientSeed !== refused.clientSeed) count += 1
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
