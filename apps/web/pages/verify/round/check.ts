/**
 * Checks a round that was typed in: the game computes it twice, by its rules and step by step with the browser's
 * hash; both must agree with each other and with what the player was shown [F8].
 */
import { commitment, sha256Hex } from '@fairhouse/kit'
import type { AnyRound, ClaimVerdict, Computed, Hash } from '@fairhouse/ui/verify/index.ts'
import type { TypedRound } from '../form/read-form.ts'
import type { FormPart } from '../parts.ts'

export type Check = 'holds' | 'fails' | 'not-told' | 'not-possible'
/** `commitment`, `twice`, then the game's told fields, in the order shown. */
export type Checks = Readonly<Record<string, Check>>

export type CheckedRound = Readonly<{
  part: FormPart
  round: AnyRound
  found: Computed
  commitment: string
  /** [F11] The hash of its terms, or null if computed with the house's defaults. */
  terms: string | null
  checks: Checks
  /** `computed`: a result, without anything to compare it with. */
  verdict: ClaimVerdict
}>

const toldCheck = (holds: boolean | undefined): Check =>
  holds === undefined ? 'not-told' : holds ? 'holds' : 'fails'

const verdictOf = ({ twice, ...claims }: Checks): ClaimVerdict => {
  const made = Object.values(claims).filter((check) => check !== 'not-told')
  if (twice === 'fails' || made.includes('fails')) return 'differs'
  return made.length === 0 ? 'computed' : 'agrees'
}

const ownHash: Hash = async (text) => sha256Hex(text)

/** `hash`: the browser's own, or null if it has none. `config`: from the round's terms [F11], if it names some. */
export const checkRound = async (
  { part, round, server, commitment: promised, terms }: TypedRound,
  hash: Hash | null,
  config?: unknown,
): Promise<CheckedRound> => {
  const { form } = part
  const found = await form.compute(round, { hash: hash ?? ownHash, config })
  const own = commitment(server)
  const agree = found.same && (hash === null || (await hash(server)) === own)
  const checks: Checks = {
    commitment: toldCheck(promised === null ? undefined : promised === own), // [F2]
    twice: !agree ? 'fails' : hash === null ? 'not-possible' : 'holds',
    ...Object.fromEntries(form.told.map(({ name }) => [name, toldCheck(found.holds[name])])),
  }
  return { part, round, found, commitment: own, terms, checks, verdict: verdictOf(checks) }
}
