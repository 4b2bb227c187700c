/** A round of any game as a row: what it multiplied by, and where it can be checked or gone on with. */
import {
  verifyFields as hiloFields,
  paidMultiplier,
  readRound as readHilo,
} from '@fairhouse/games/hilo/presenter.ts'
import { verifyFields as kenoFields, readRound as readKeno } from '@fairhouse/games/keno/presenter.ts'
import { isObject } from '@fairhouse/kit'
import { verifyLink } from '@fairhouse/ui'

export type RoundRow = Readonly<{
  roundId: string
  game: string
  openedAt: number
  betAmount: string
  /** Null while it is open. */
  finalPayout: string | null
  multiplier: string | null
  /** The verifier, or the table of an open round. */
  href: string
}>

/** Null: a round of a game that this page does not know. */
export const rowOf = (raw: unknown): RoundRow | null => {
  if (!isObject(raw) || typeof raw.openedAt !== 'number') return null
  const { openedAt } = raw
  const keno = readKeno(raw)
  if (keno !== null) {
    const { roundId, betAmount, finalPayout, multiplier } = keno
    const href = verifyLink('keno', kenoFields(keno))
    return { roundId, game: 'keno', openedAt, betAmount, finalPayout, multiplier, href }
  }
  const hilo = readHilo(raw)
  if (hilo === null) return null
  const { roundId, betAmount, finalPayout } = hilo
  const over = finalPayout !== null
  return {
    roundId,
    game: 'hilo',
    openedAt,
    betAmount,
    finalPayout,
    multiplier: over ? paidMultiplier(hilo) : null,
    href: over ? verifyLink('hilo', hiloFields(hilo)) : '/hilo',
  }
}
