/**
 * The verifier, filled in with a round that is over. What is empty is left out. The fields stand behind the `#`, as
 * the log below: so neither leaves the device, however long it is and however often the page is loaded.
 */
export const verifyLink = (game: string, fields: Readonly<Record<string, string>>): string => {
  const given = Object.entries(fields).filter(([, text]) => text !== '')
  return `/verify#${new URLSearchParams([['game', game], ...given])}`
}

/** The verifier with the log of a round of any game, or of a session. */
export const logLink = (json: string): string => `/verify#log=${encodeURIComponent(json)}`
