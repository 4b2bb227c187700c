/** A verification request from outside with the expected answer: every field of the answer is a claim. */
import { commitment, isRefusal, type Refusal, refuse, SEED_FIELDS, sameJson, termsIn } from '@fairhouse/kit'
import { plainDecimal } from './field-texts.ts'
import type { CheckedEntry, Claims, RawRound } from './game-entries.ts'

export type RequestForm = Readonly<{
  game: string
  /** Besides the seeds. Other fields aren't part of the request. */
  fields: readonly string[]
  /** `config`: from the terms that the round names [F11]; undefined if it names none. */
  verify(request: RawRound, config: unknown): RawRound | Refusal
  /** The fields of the answer, and the claim that each belongs to. */
  claims: Readonly<Record<string, string>>
}>

/** Compared as JSON: results contain only JSON values. */
const isLike = (claimed: unknown, value: unknown): boolean =>
  sameJson(claimed, JSON.parse(JSON.stringify(value)))

const claimsOf = ({ claims: names }: RequestForm, raw: RawRound, answer: RawRound): Claims => {
  const claims: Record<string, boolean> = {}
  for (const [field, claim] of Object.entries(names)) {
    const [claimed, value] = [raw[field], answer[field]]
    if (claimed === undefined || value === undefined) continue
    const holds = claim === 'multiplier' ? plainDecimal(String(claimed)) === value : isLike(claimed, value) // [K6]
    claims[claim] = holds && (claims[claim] ?? true)
  }
  return claims
}

/** A round's name for its owner: id or nonce. */
export const roundName = ({ roundId, id }: RawRound, nonce: unknown): string =>
  String([roundId, id, nonce].find((name) => typeof name === 'string' || typeof name === 'number') ?? '?')

/** [F11] The text of the terms must come with their hash. */
const configIn = ({ game }: RequestForm, { terms, termsText }: RawRound): unknown | Refusal => {
  if (terms === undefined) return undefined
  const found = termsIn(termsText, String(terms))
  if (found === undefined) return refuse('unknown-terms', 'the terms of this round are not known here')
  return found.game === game ? found.config : refuse('wrong-terms', 'these are the terms of another game')
}

export const checkRequest = (form: RequestForm, raw: RawRound): CheckedEntry | Refusal => {
  const asked = [...SEED_FIELDS, ...form.fields].filter((field) => raw[field] !== undefined)
  const config = configIn(form, raw)
  if (isRefusal(config)) return config
  const answer = form.verify(Object.fromEntries(asked.map((field) => [field, raw[field]])), config)
  if (isRefusal(answer)) return answer
  const promised = raw.commitment
  const claims = {
    ...(promised !== undefined && { commitment: promised === commitment(String(raw.serverSeed)) }),
    ...claimsOf(form, raw, answer),
  }
  return { game: form.game, round: roundName(raw, raw.nonce), claims, result: answer, log: null }
}
