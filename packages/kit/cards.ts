/** The 52 cards: a rank and a suit, written `As`, `Td`, `2c`. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof RANKS)[number]
/** Clubs, diamonds, hearts, spades. */
export const SUITS = ['c', 'd', 'h', 's'] as const
export type Suit = (typeof SUITS)[number]
export type Card = `${Rank}${Suit}`

/** By rank from the deuces, then by suit: the order every shuffle starts from. */
export const DECK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`))

export const rankOf = (card: Card): Rank => card[0] as Rank
export const suitOf = (card: Card): Suit => card[1] as Suit

const BY_TEXT = new Map<string, Card>(DECK.map((card) => [card.toLowerCase(), card]))

/** Accepts letters in either case, and `10` for the ten. */
export const parseCard = (text: string): Card | null =>
  BY_TEXT.get(text.toLowerCase().replace(/^10/, 't')) ?? null

/** Parses cards such as `AcKd` or `Ac Kd`; null if one is invalid or comes twice. */
export const parseCards = (text: string): readonly Card[] | null => {
  const parts = text.match(/10.|[^\s,]{1,2}/g) ?? []
  const cards = parts.map(parseCard).filter((card) => card !== null)
  return cards.length === parts.length && new Set(cards).size === cards.length ? cards : null
}

const SYMBOLS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

/** For people: `10♦`, `A♠`. */
export const printCard = (card: Card): string =>
  `${card.startsWith('T') ? '10' : rankOf(card)}${SYMBOLS[suitOf(card)]}`
