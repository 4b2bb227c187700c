import type { CardCode, Rank, Suit } from './card-art.ts'
import { usePieceWords } from './words/index.ts'

const SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' }

/** A card inside a line of text. */
export const MiniCard = ({ code }: Readonly<{ code: CardCode }>) => {
  const words = usePieceWords()
  const [rank, suit] = [code[0] as Rank, code[1] as Suit]
  return (
    <span className={`minicard suit-${suit}`} role="img" aria-label={words.card(rank, suit)}>
      {rank === 'T' ? '10' : rank}
      {SIGNS[suit]}
    </span>
  )
}
