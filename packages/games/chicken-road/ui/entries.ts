/** Rounds of Chicken Road from outside, other than logs: a verification request, with or without the expected answer. */
import { sameJson } from '@fairhouse/kit'
import { checkRequest, type RequestForm } from '@fairhouse/ui/verify/check-request.ts'
import { ladderToldTexts, textOf } from '@fairhouse/ui/verify/field-texts.ts'
import type { GameEntries, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import { HOUSE_TABLES } from '../paytable.ts'
import { verifyChickenRoad } from '../verify.ts'

/** A bare request must name the game, or it could be another one's. */
const GAME = 'chicken-road'

const REQUEST: RequestForm = {
  game: GAME,
  fields: ['difficulty', 'rtp'],
  verify: verifyChickenRoad,
  claims: { survives: 'road', multipliers: 'multipliers' },
}

export const entries: GameEntries = {
  game: GAME,
  check: (raw) => (raw.game === GAME && raw.difficulty !== undefined ? checkRequest(REQUEST, raw) : null),
  texts: (raw, log) => {
    const told = ladderToldTexts(raw)
    if (log === null) return { difficulty: textOf(raw.difficulty), rtp: textOf(raw.rtp), ...told }
    const { rtp, defaultDifficulty } = log.config as RawRound
    const { difficulty = defaultDifficulty } = (log.actions[0]?.action ?? {}) as RawRound
    return { difficulty: textOf(difficulty), rtp: textOf(rtp), ...told }
  },
  hasOwnPay: ({ payoutTables = HOUSE_TABLES }) => !sameJson(payoutTables, HOUSE_TABLES),
}
