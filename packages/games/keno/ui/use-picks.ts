/** The player's numbers and risk, remembered in this browser. */

import { type Chance, isIntegerIn } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import { useState } from 'react'
import { DRAWN } from '../draw.ts'
import { isDifficulty, type KenoDifficulty } from '../paytable.ts'
import type { Picks } from '../picks.ts'
import { type KenoOffer, quickPicks, readPicks, toggled } from '../presenter.ts'

const KEY = 'fairhouse.keno.picks'

type StoredPicks = Readonly<{
  numbers: readonly number[]
  difficulty: KenoDifficulty | null
  /** The size of a quick pick; null: the maximum. */
  quickCount: number | null
}>

const load = (): StoredPicks => {
  const raw = readStored(KEY) as Readonly<Partial<Record<keyof StoredPicks, unknown>>> | null
  return {
    numbers: readPicks(raw?.numbers),
    difficulty: isDifficulty(raw?.difficulty) ? raw.difficulty : null,
    quickCount: isIntegerIn(raw?.quickCount, 1, DRAWN) ? raw.quickCount : null,
  }
}

/** The browser's random numbers: a quick pick has nothing to do with the round's draw. */
const DEVICE: Chance = { word: () => crypto.getRandomValues(new Uint32Array(1))[0]! }

export type PicksControl = Picks &
  Readonly<{
    /** The size of a quick pick. */
    quickCount: number
    toggle(number: number): void
    quick(): void
    setQuickCount(count: number): void
    clear(): void
    setDifficulty(difficulty: KenoDifficulty): void
  }>

export const usePicks = (offer: KenoOffer): PicksControl => {
  const [kept, setKept] = useState(load)
  const change = (patch: Partial<StoredPicks>): void => {
    const next = { ...kept, ...patch }
    setKept(next)
    writeStored(KEY, next)
  }
  const { maxSpots, defaultDifficulty } = offer
  const numbers = kept.numbers.slice(0, maxSpots)
  const quickCount = Math.min(kept.quickCount ?? maxSpots, maxSpots)
  return {
    selectedNumbers: numbers,
    difficulty: kept.difficulty ?? defaultDifficulty,
    quickCount,
    toggle: (number) => change({ numbers: toggled(numbers, number, maxSpots) }),
    quick: () => change({ numbers: quickPicks(DEVICE, numbers, quickCount) }),
    setQuickCount: (count) => change({ quickCount: count }),
    clear: () => change({ numbers: [] }),
    setDifficulty: (difficulty) => change({ difficulty }),
  }
}
