/** The verifier's form read: the game's own fields by the game, the commitment here. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { FieldErrors, FieldTexts } from '@fairhouse/ui/verify/index.ts'
import type { FormPart } from '../parts.ts'

export type TypedRound = Readonly<{
  part: FormPart
  /** As the game has read it. */
  round: unknown
  server: string
  /** Null: not told. */
  commitment: string | null
}>
export type FormReading = Readonly<{ typed: TypedRound } | { errors: FieldErrors }>

const commitmentOf = (text: string): string | Refusal =>
  /^[0-9a-f]{64}$/.test(text) ? text : refuse('bad-commitment', 'a commitment is 64 digits 0–9 and a–f')

export const readForm = (part: FormPart, texts: FieldTexts): FormReading => {
  const promised = (texts.commitment ?? '').trim()
  const commitment = promised === '' ? null : commitmentOf(promised)
  const reading = part.form.read(texts)
  if (isRefusal(commitment)) return { errors: { ...('errors' in reading && reading.errors), commitment } }
  if ('errors' in reading) return reading
  return { typed: { part, round: reading.round, server: (texts.server ?? '').trim(), commitment } }
}
