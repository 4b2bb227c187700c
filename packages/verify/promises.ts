/** [F2] [F3] The commitments that this browser was promised, by nonce. There is one for each, for ever. */
import type { Promised } from './frames.ts'

export type HeldPromise = Promised & Readonly<{ at: number }>

const MOST = 256

export type Promises = Readonly<{
  /** Answers the one that was promised before, where it is another. */
  hold(promised: Promised, at: number): HeldPromise | null
  of(nonce: string): HeldPromise | null
  nonceOf(commitment: string): string | null
  all(): readonly HeldPromise[]
}>

export const createPromises = (kept: readonly HeldPromise[] = []): Promises => {
  const held = new Map(kept.map((each) => [each.nonce, each]))
  return {
    hold: ({ nonce, commitment }, at) => {
      const before = held.get(nonce)
      if (before) return before.commitment === commitment ? null : before
      held.set(nonce, { nonce, commitment, at })
      if (held.size > MOST) held.delete(held.keys().next().value!)
      return null
    },
    of: (nonce) => held.get(nonce) ?? null,
    nonceOf: (commitment) =>
      [...held.values()].findLast((each) => each.commitment === commitment)?.nonce ?? null,
    all: () => [...held.values()],
  }
}
