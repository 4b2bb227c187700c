/**
 * [F11] The texts of terms by their hash: from memory, from this device's storage, or from the house. Wherever a
 * text comes from, it counts only if it has that hash. Also runs in workers.
 */
import { isObject, isRefusal, type Refusal, refuse, sha256Hex } from '@fairhouse/kit'
import { createTextLoader } from '@fairhouse/messages/client/http.ts'

export type TermsText = (hash: string) => Promise<string | Refusal>

/** Not one of the builds' caches, so that a newer build leaves it alone. */
const STORE = 'terms'
const known = new Map<string, string>()
const load = createTextLoader('')

const pathOf = (hash: string): string => `/v1/terms/${hash}`

/** Null if the browser has no cache storage: on an insecure address, for example. */
const stored = async (): Promise<Cache | null> => {
  try {
    return await caches.open(STORE)
  } catch {
    return null
  }
}

/** Stores a text that came with a round, if it has this hash. */
export const keepTerms = (hash: string, text: string): void => {
  if (sha256Hex(text) === hash) known.set(hash, text)
}

const readStored = async (hash: string): Promise<string | undefined> =>
  (await (await stored())?.match(pathOf(hash)))?.text()

const store = async (hash: string, text: string): Promise<void> => {
  await (await stored())?.put(pathOf(hash), new Response(text)).catch(() => undefined)
}

/** `unknown-terms`: the house has none with this hash. `unreachable`: not stored here, and the house can't be asked. */
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

/** Adds the text of its terms to a round from outside that names some without their text. */
export const withTermsText = async (raw: unknown, ask: TermsText): Promise<unknown> => {
  if (!isObject(raw) || typeof raw.terms !== 'string' || raw.config !== undefined) return raw
  if (typeof raw.termsText === 'string') {
    keepTerms(raw.terms, raw.termsText)
    return raw
  }
  const text = await ask(raw.terms)
  return isRefusal(text) ? raw : { ...raw, termsText: text }
}
