/** SHA-256 of a UTF-8 text, in lower-case hex; the browser's own, so that a check needn't trust our code. */
export type Hash = (text: string) => Promise<string>

/** Null if the browser has none: WebCrypto is limited to https and localhost. */
export const browserHash = (): Hash | null => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  return async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}
