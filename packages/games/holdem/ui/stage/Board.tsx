/** The board, with placeholders for the cards to come; second boards and further runs below it [V3] [V4]. */
import type { Card } from '@fairhouse/kit'
import { classNames } from '@fairhouse/ui'
import type { CSSProperties } from 'react'
import type { BoardName, ShownTable } from '../../presenter.ts'
import { useTexts } from '../use-texts.ts'
import { TableCard } from './TableCard.tsx'

const CARDS = 5
const FLOP = 3

type BoardProps = Readonly<{
  name: string | null
  cards: readonly Card[]
  /** After the hand: the cards that would have come, dimmed. */
  rabbit: readonly Card[]
  /** The winner's best five; empty to mark nothing. */
  marked: readonly Card[]
  moving: boolean
}>

const Board = ({ name, cards, rabbit, marked, moving }: BoardProps) => {
  const { table: t } = useTexts()
  const stateOf = (card: Card) => (marked.length === 0 ? 'plain' : marked.includes(card) ? 'marked' : 'dim')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are cards
    <div
      className="holdem-board"
      role="group"
      aria-label={[...(name === null ? [] : [name]), t.board(cards.length)].join(', ')}
      data-name={name}
    >
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

/** "Run 2, board 1", as far as there are several. */
export const useBoardName = () => {
  const { table: t } = useTexts()
  return ({ run, board }: BoardName): string | null => {
    const parts = [
      ...(run === null ? [] : [t.runNumber(run)]),
      ...(board === null ? [] : [t.boardNumber(board)]),
    ]
    return parts.length === 0 ? null : parts.join(' · ')
  }
}

const markedOn = ({ seats, board }: ShownTable): readonly Card[] =>
  board.filter((card) => seats.some((seat) => seat?.status === 'won' && seat.marked.includes(card)))

export const Boards = ({ table, moving }: Readonly<{ table: ShownTable; moving: boolean }>) => {
  const nameOf = useBoardName()
  const { boards, rabbit, hand } = table
  const list = boards.map(({ cards, ...name }, at) => (
    <Board
      // biome-ignore lint/suspicious/noArrayIndexKey: a board has only its number
      key={`${hand} ${at}`}
      name={nameOf(name)}
      cards={cards}
      rabbit={at === 0 ? rabbit : []}
      marked={markedOn(table)}
      moving={moving}
    />
  ))
  return boards.length === 1 ? (
    list
  ) : (
    <div className={classNames('holdem-boards', boards.length > 3 && 'are-many')}>{list}</div>
  )
}
