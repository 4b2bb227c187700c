/** The verifier, filled in with a round that is over. What is empty is left out. */
export const verifyLink = (game: string, fields: Readonly<Record<string, string>>): string => {
  const given = Object.entries(fields).filter(([, text]) => text !== '')
  return `/verify?${new URLSearchParams([['game', game], ...given])}`
}
