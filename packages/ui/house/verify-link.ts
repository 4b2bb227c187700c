/** The verifier, filled in with a round that is over. What is empty is left out. */
export const verifyLink = (game: string, fields: Readonly<Record<string, string>>): string => {
  const given = Object.entries(fields).filter(([, text]) => text !== '')
  return `/verify?${new URLSearchParams([['game', game], ...given])}`
}

/**
 * The verifier with the log of a round of any game, or of a session. It stands behind the `#`, so that it never
 * leaves the device, however long it is.
 */
export const logLink = (json: string): string => `/verify#log=${encodeURIComponent(json)}`
