/** Seeds that have found something, and what: they run always. */
export type PinnedSeed = Readonly<{ seed: string; minutes: number; people: number; found: string }>

export const PINNED: readonly PinnedSeed[] = []
