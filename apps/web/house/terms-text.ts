/**
 * [F11] The texts of terms, by their hash: from memory, from what this device keeps, or from the house. Whoever
 * they come from, they count only if the hash is theirs. Runs beside the page too.
 */
import { isObject, isRefusal, type Refusal, refuse, sha256Hex } from '@fairhouse/kit'
import { createTextLoader } from '@fairhouse/messages/client/http.ts'

export type TermsText = (hash: string) => Promise<string | Refusal>

/** Not one of the builds' own, so that a newer build leaves it alone. */
const STORE = 'terms'
const known = new Map<string, string>()
const load = createTextLoader('')

const pathOf = (hash: string): string => `/v1/terms/${hash}`

/** Null where the browser keeps nothing: on an insecure address, say. */
const stored = async (): Promise<Cache | null> => {
  try {
    return await caches.open(STORE)
  } catch {
    return null
  }
}

/** A text that came with a round; another one's is left alone. */
export const keepTerms = (hash: string, text: string): void => {
  if (sha256Hex(text) === hash) known.set(hash, text)
}

const readStored = async (hash: string): Promise<string | undefined> =>
  (await (await stored())?.match(pathOf(hash)))?.text()

const store = async (hash: string, text: string): Promise<void> => {
  await (await stored())?.put(pathOf(hash), new Response(text)).catch(() => undefined)
}

/** `unknown-terms`: the house has none of this hash. `unreachable`: they are not here, and nobody can be asked. */
export const termsText: TermsText = async (hash) => {
  const kept = known.get(hash) ?? (await readStored(hash))
  const text = kept ?? (await load({ path: pathOf(hash) }))
  if (isRefusal(text)) return text
  if (sha256Hex(text) !== hash) return refuse('false-terms', 'the text does not have this hash')
  known.set(hash, text)
  if (kept === undefined) await store(hash, text)
  return text
}

/** Each hash is requested once, even if the answer is that there is none. */
export const askedOnce = (ask: TermsText): TermsText => {
  const asked = new Map<string, ReturnType<TermsText>>()
  return (hash) => {
    const answer = asked.get(hash) ?? ask(hash)
    asked.set(hash, answer)
    return answer
  }
}

/** A round from outside with the text of its terms, where it names some and brings no text of its own. */
export const withTermsText = async (raw: unknown, ask: TermsText): Promise<unknown> => {
  if (!isObject(raw) || typeof raw.terms !== 'string' || raw.config !== undefined) return raw
  if (typeof raw.termsText === 'string') {
    keepTerms(raw.terms, raw.termsText)
    return raw
  }
  const text = await ask(raw.terms)
  return isRefusal(text) ? raw : { ...raw, termsText: text }
}
