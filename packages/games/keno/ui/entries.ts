/** Rounds of Keno from outside, other than logs: the source document's request, with or without the expected answer. */
import { isObject, isRefusal, sameJson } from '@fairhouse/kit'
import { checkRequest, type RequestForm } from '@fairhouse/ui/verify/check-request.ts'
import { listText, textOf, viewIn } from '@fairhouse/ui/verify/field-texts.ts'
import type { GameEntries, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import { configure } from '../config.ts'
import { HOUSE_TABLES } from '../paytable.ts'
import { verifyKeno } from '../verify.ts'

const REQUEST: RequestForm = {
  game: 'keno',
  fields: ['selectedNumbers', 'difficulty', 'rtp'],
  verify: (request, config) => {
    const terms = config === undefined ? undefined : configure(config)
    return isRefusal(terms) ? terms : verifyKeno(request, terms)
  },
  claims: {
    drawnNumbers: 'draw',
    drawOrder: 'draw',
    matchedNumbers: 'hits',
    matchCount: 'hits',
    multiplier: 'multiplier',
  },
}

const toldIn = (raw: RawRound) => {
  const view = viewIn(raw)
  const { drawnNumbers, multiplier } = isObject(view.outcome) ? view.outcome : view
  return { drawn: listText(drawnNumbers), multiplier: textOf(multiplier) }
}

const playedIn = ({ selectedNumbers, difficulty }: RawRound, rtp: unknown) => ({
  numbers: listText(selectedNumbers),
  difficulty: textOf(difficulty),
  rtp: textOf(rtp),
})

export const entries: GameEntries = {
  game: 'keno',
  check: (raw) => (raw.selectedNumbers === undefined ? null : checkRequest(REQUEST, raw)),
  texts: (raw, log) => {
    if (log === null) return { ...playedIn(raw, raw.rtp), ...toldIn(raw) }
    const { rtp, defaultDifficulty } = log.config as RawRound
    const { selectedNumbers, difficulty } = (log.actions[0]?.action ?? {}) as RawRound
    const played = playedIn({ selectedNumbers, difficulty: difficulty || defaultDifficulty }, rtp) // [K4]
    return { ...played, ...toldIn(raw) }
  },
  hasOwnPay: ({ payoutTables = HOUSE_TABLES }) => !sameJson(payoutTables, HOUSE_TABLES),
}
