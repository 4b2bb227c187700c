/** A house round as a row: what all games share, and what its game adds. */
import { isObject } from '@fairhouse/kit'
import { shownMultiplier, verifyLink } from '@fairhouse/ui'
import type { VerifyParts } from '../../verify-parts.ts'

export type RoundRow = Readonly<{
  roundId: string
  game: string
  openedAt: number
  betAmount: string
  /** Null while it is open. */
  finalPayout: string | null
  /** '0' in a lost round; null while it is open. */
  multiplier: string | null
  /** [F9] */
  isSeedReused: boolean
  /** The verifier, or the table of an open round. */
  href: string
}>

/** Null for a round of an unknown game. */
export const rowReader =
  (parts: VerifyParts) =>
  (raw: unknown): RoundRow | null => {
    if (!isObject(raw)) return null
    const { game, roundId, openedAt, betAmount, finalPayout } = raw
    if (typeof game !== 'string' || typeof roundId !== 'string' || typeof openedAt !== 'number') return null
    if (typeof betAmount !== 'string' || (finalPayout !== null && typeof finalPayout !== 'string'))
      return null
    const line = parts.get(game)?.historyLine?.(raw) ?? null
    if (line === null) return null
    const { multiplier, texts } = line
    const href = texts === null ? `/${game}` : verifyLink(game, texts)
    const isSeedReused = raw.clientSeedReused === true
    return { roundId, game, openedAt, betAmount, finalPayout, multiplier, isSeedReused, href }
  }

const DECIMALS = 4
const BEYOND = new RegExp(`(\\.\\d{${DECIMALS}})\\d+$`)

/** Cut off, not rounded: 1.49999 is 1.4999×. */
export const cutMultiplier = (multiplier: string): string =>
  shownMultiplier(multiplier.replace(BEYOND, '$1'), DECIMALS)
