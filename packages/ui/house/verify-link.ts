/**
 * Link to the verifier, filled in with a finished round; empty fields are left out. The fields stand behind the `#`,
 * like the log below, so that they never leave the device, however long they are.
 */
export const verifyLink = (game: string, fields: Readonly<Record<string, string>>): string => {
  const given = Object.entries(fields).filter(([, text]) => text !== '')
  return `/verify#${new URLSearchParams([['game', game], ...given])}`
}

/** Link to the verifier with the log of a round of any game, or of a session. */
export const logLink = (json: string): string => `/verify#log=${encodeURIComponent(json)}`
