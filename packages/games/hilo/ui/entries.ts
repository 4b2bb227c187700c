/** Rounds of HiLo from outside, other than logs: a verification request, with or without the expected answer. */
import { isRefusal } from '@fairhouse/kit'
import { checkRequest, type RequestForm } from '@fairhouse/ui/verify/check-request.ts'
import { listText, textOf, viewIn } from '@fairhouse/ui/verify/field-texts.ts'
import type { GameEntries, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import { configure } from '../config.ts'
import { verifyHilo } from '../verify.ts'

const REQUEST: RequestForm = {
  game: 'hilo',
  fields: ['choices', 'rtp'],
  verify: (request, config) => {
    const terms = config === undefined ? undefined : configure(config)
    return isRefusal(terms) ? terms : verifyHilo(request, terms)
  },
  claims: { cards: 'cards', steps: 'steps', state: 'state', cumulative: 'multiplier' },
}

const toldIn = (raw: RawRound) => {
  const { cardHistory, cards, currentMultiplier, cumulative } = viewIn(raw)
  return {
    cards: listText(cardHistory ?? cards),
    multiplier: textOf(currentMultiplier ?? cumulative),
  }
}

export const entries: GameEntries = {
  game: 'hilo',
  check: (raw) => (raw.choices === undefined ? null : checkRequest(REQUEST, raw)),
  texts: (raw, log) => {
    if (log === null) return { choices: listText(raw.choices), rtp: textOf(raw.rtp), ...toldIn(raw) }
    const choices = log.actions.slice(1).map(({ action }) => (action as RawRound).type)
    return { choices: listText(choices), rtp: textOf((log.config as RawRound).rtp), ...toldIn(raw) }
  },
}
