/**
 * [F2] Bets that were refused because their commitment was used up. That is in order if another bet has used it. A
 * house that refuses and then still has the same nonce to give has seen a client seed for nothing: these are counted.
 */
export type Refusals = Readonly<{
  /** `nonce`: that the refused commitment was promised for. */
  add(nonce: string | null, at: number): void
  /** A round has used the nonce. */
  explained(nonce: string): void
  /** What the house says is next, asked for at `asked`. */
  told(next: string, asked: number): void
  count(): number
}>

export const createRefusals = (counted = 0): Refusals => {
  let count = counted
  const open = new Map<string, number>()
  return {
    add: (nonce, at) => {
      if (nonce !== null) open.set(nonce, at)
    },
    explained: (nonce) => void open.delete(nonce),
    told: (next, asked) => {
      const refusedAt = open.get(next)
      if (refusedAt === undefined || asked < refusedAt) return
      open.delete(next)
      count += 1
    },
    count: () => count,
  }
}
