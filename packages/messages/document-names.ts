/**
 * Names of requests in the source documents of HiLo and Keno: `PLACE_BET`, `kenoParams`, `choice`, `cashOut`. They
 * become `placeBet` with `params`, and `act`, before anything is checked; no other file knows them.
 */
import { isObject, type Refusal, refuse } from '@fairhouse/kit'

type Raw = Readonly<Record<string, unknown>>

const KENO: readonly unknown[] = ['keno', 'inhousegame:keno']
/** [H3] */
const CHOICES: readonly unknown[] = ['higher', 'lower', 'skip']

/** What each of the documents' names means here. */
export const DOCUMENT_NAMES = {
  PLACE_BET: '`placeBet`',
  choice: '`act` in a round of HiLo: `choice` is `higher`, `lower` or `skip`, and becomes `action: { type }`',
  cashOut: '`act` in a round of HiLo, with `action: { type: "cashOut" }`',
  kenoParams: '`params` of a bet on Keno; with another game it is refused',
} as const

const betIn = ({ kenoParams, ...bet }: Raw): Raw | Refusal => {
  if (kenoParams === undefined) return { ...bet, type: 'placeBet' }
  if (!KENO.includes(bet.game)) return refuse('unknown-field', 'kenoParams belong to a bet on Keno')
  if (bet.params !== undefined) return refuse('bad-message', 'params: the bet already has kenoParams')
  if (!isObject(kenoParams)) return refuse('bad-message', 'kenoParams: must be an object')
  return { ...bet, type: 'placeBet', params: kenoParams }
}

const choiceIn = ({ choice, ...request }: Raw): Raw | Refusal =>
  CHOICES.includes(choice)
    ? { ...request, type: 'act', action: { type: choice } }
    : refuse('bad-message', `choice: must be one of ${CHOICES.join(', ')}`)

/** The request under its current name; any other request unchanged. */
export const withoutDocumentNames = (raw: Raw): Raw | Refusal => {
  switch (raw.type) {
    case 'PLACE_BET':
    case 'placeBet':
      return betIn(raw)
    case 'choice':
      return choiceIn(raw)
    case 'cashOut':
      return raw.action === undefined
        ? { ...raw, type: 'act', action: { type: 'cashOut' } }
        : refuse('bad-message', 'action: cashOut has no action')
    default:
      return raw
  }
}
