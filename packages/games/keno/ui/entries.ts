/** Rounds of Keno from outside, other than logs: the source document's request, with or without the expected answer. */
import { isObject, isRefusal, sameJson } from '@fairhouse/kit'
import { checkRequest, type RequestForm } from '@fairhouse/ui/verify/check-request.ts'
import { listText, textOf } from '@fairhouse/ui/verify/field-texts.ts'
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

/** A claim has these fields in the view of its result, other forms at the top level. */
const toldIn = (raw: RawRound) => {
  const view = isObject(raw.result) ? raw.result.view : raw
  const outcome = isObject(view) && isObject(view.outcome) ? view.outcome : view
  const { drawnNumbers, multiplier } = isObject(outcome) ? outcome : {}
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
