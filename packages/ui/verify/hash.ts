/** SHA-256 of a text in UTF-8, in lower-case hex. The browser's own, so that a check need not trust our code. */
export type Hash = (text: string) => Promise<string>

/** Null where the browser has none: it keeps WebCrypto for https and localhost. */
export const browserHash = (): Hash | null => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  return async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}
