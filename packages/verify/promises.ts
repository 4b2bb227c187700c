/** [F2] [F3] The commitments promised to this browser, by nonce: one each, which never changes. */
import type { PromisedCommitment } from './frames.ts'

export type HeldPromise = PromisedCommitment & Readonly<{ at: number }>

const MOST = 256

export type Promises = Readonly<{
  /** Returns the one promised before, if it differs. */
  hold(promised: PromisedCommitment, at: number): HeldPromise | null
  of(nonce: string): HeldPromise | null
  nonceOf(commitment: string): string | null
  /** The one with the highest nonce. */
  latest(): HeldPromise | null
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
    latest: () =>
      [...held.values()].reduce<HeldPromise | null>(
        (latest, each) => (latest && BigInt(latest.nonce) > BigInt(each.nonce) ? latest : each),
        null,
      ),
    all: () => [...held.values()],
  }
}
