/** The board, with placeholders for the cards to come. */
import type { Card } from '@fairhouse/kit'
import type { CSSProperties } from 'react'
import { useTexts } from '../use-texts.ts'
import { TableCard } from './TableCard.tsx'

const CARDS = 5
const FLOP = 3

export type BoardProps = Readonly<{
  cards: readonly Card[]
  /** After the hand: the cards that would have come, dimmed. */
  rabbit: readonly Card[]
  /** The winner's best five; empty to mark nothing. */
  marked: readonly Card[]
  moving: boolean
}>

export const Board = ({ cards, rabbit, marked, moving }: BoardProps) => {
  const { table: t } = useTexts()
  const stateOf = (card: Card) => (marked.length === 0 ? 'plain' : marked.includes(card) ? 'marked' : 'dim')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are cards
    <div className="holdem-board" role="group" aria-label={t.board(cards.length)}>
      {cards.map((card, place) => (
        <span key={card} style={{ '--place': place < FLOP ? place : 0 } as CSSProperties}>
          <TableCard code={card} size="m" state={stateOf(card)} arrives={moving ? 'dealt' : null} />
        </span>
      ))}
      {rabbit.map((card) => (
        <span key={card}>
          <TableCard code={card} size="m" state="dim" arrives={null} />
        </span>
      ))}
      {Array.from({ length: CARDS - cards.length - rabbit.length }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has only its index
        <i key={place} className="cardslot" />
      ))}
    </div>
  )
}
