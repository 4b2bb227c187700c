/** Where tables are on the site. */
export const partyPath = (link: string): string => `/t/${link}`

/** The player's hands at tables; by default of the first game. */
export const handsPath = (game?: string): string =>
  game === undefined ? '/friends/hands' : `/friends/hands?game=${game}`
