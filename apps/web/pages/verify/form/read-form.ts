/** Reads the verifier's form: the game reads its own fields, the commitment is read here. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { AnyRound, FieldErrors, FieldTexts } from '@fairhouse/ui/verify/index.ts'
import type { FormPart } from '../parts.ts'

export type TypedRound = Readonly<{
  part: FormPart
  /** As read by the game. */
  round: AnyRound
  server: string
  /** Null if not told. */
  commitment: string | null
  /** [F11] The hash of the round's terms, or null if not named. */
  terms: string | null
}>
export type FormReading = Readonly<{ typed: TypedRound } | { errors: FieldErrors }>

/** Null if left empty. */
const hashIn = (text: string | undefined, mistake: Refusal): string | null | Refusal => {
  const typed = (text ?? '').trim()
  if (typed === '') return null
  return /^[0-9a-f]{64}$/.test(typed) ? typed : mistake
}
const BAD_COMMITMENT = refuse('bad-commitment', 'a commitment has 64 digits 0–9 and a–f')
const BAD_TERMS = refuse('bad-terms-hash', 'a terms hash has 64 digits 0–9 and a–f')

export const readForm = (part: FormPart, texts: FieldTexts): FormReading => {
  const commitment = hashIn(texts.commitment, BAD_COMMITMENT)
  const terms = hashIn(texts.terms, BAD_TERMS)
  const reading = part.form.read(texts)
  if (isRefusal(commitment) || isRefusal(terms) || 'errors' in reading) {
    const wrong = { ...(isRefusal(commitment) && { commitment }), ...(isRefusal(terms) && { terms }) }
    return { errors: { ...('errors' in reading && reading.errors), ...wrong } }
  }
  return { typed: { part, round: reading.round, server: (texts.server ?? '').trim(), commitment, terms } }
}
