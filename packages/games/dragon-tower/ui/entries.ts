/** Rounds of Dragon Tower from outside, other than logs: a verification request, with or without the expected answer. */
import { checkRequest, type RequestForm } from '@fairhouse/ui/verify/check-request.ts'
import { ladderToldTexts, textOf } from '@fairhouse/ui/verify/field-texts.ts'
import type { GameEntries, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import { DEFAULTS } from '../config.ts'
import { verifyDragonTower } from '../verify.ts'

/** A bare request must name the game, or it could be another one's. */
const GAME = 'dragon-tower'

const REQUEST: RequestForm = {
  game: GAME,
  fields: ['difficulty', 'rtp'],
  verify: verifyDragonTower,
  claims: { eggs: 'tower', multipliers: 'multipliers' },
}

/** From 1, as people count them. */
const pickText = ({ type, tile }: RawRound): readonly string[] =>
  type === 'pick' ? [String(Number(tile) + 1)] : []

export const entries: GameEntries = {
  game: GAME,
  check: (raw) => (raw.game === GAME && raw.difficulty !== undefined ? checkRequest(REQUEST, raw) : null),
  texts: (raw, log) => {
    const told = ladderToldTexts(raw)
    if (log === null) return { difficulty: textOf(raw.difficulty), rtp: textOf(raw.rtp), ...told }
    const { rtp, defaultDifficulty } = log.config as RawRound
    const actions = log.actions.map(({ action }) => action as RawRound)
    const { difficulty = defaultDifficulty } = actions[0] ?? {}
    const picks = actions.flatMap(pickText).join(' ')
    return { difficulty: textOf(difficulty), rtp: textOf(rtp), picks, ...told }
  },
  hasOwnPay: ({ greedPenalty = DEFAULTS.greedPenalty }) => greedPenalty !== DEFAULTS.greedPenalty,
}
