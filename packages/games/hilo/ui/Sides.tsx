/** The two guesses side by side, each with its range, probability and multiplier. */
import { percent } from '@fairhouse/kit'
import { Icon, shownAmount, useWords } from '@fairhouse/ui'
import { type Card, cardName } from '../cards.ts'
import type { Side } from '../presenter.ts'
import type { Guess } from '../steps.ts'
import { words } from '../words/index.ts'

const KEYS: Readonly<Record<Guess, string>> = { higher: '↑', lower: '↓' }

export type SideButtonProps = Readonly<{
  guess: Guess
  /** Null before the first card. */
  card: Card | null
  side: Side | null
  /** Whether it can be pressed now. Otherwise it keeps its numbers and the focus. */
  active: boolean
  busy: boolean
  onGuess(guess: Guess): void
}>

const useRange = (guess: Guess, card: Card | null): string => {
  const w = useWords(words).table
  if (card === null) return w.noCard
  return guess === 'higher' ? w.orAbove(cardName(card)) : w.orBelow(cardName(card))
}

export const SideButton = ({ guess, card, side, active, busy, onGuess }: SideButtonProps) => {
  const w = useWords(words)
  const range = useRange(guess, card)
  const name = w.guesses[guess]
  const chance = side === null ? null : percent(side.chance)
  const worth = side?.worth == null ? null : shownAmount(side.worth)
  return (
    <button
      type="button"
      className={`hilo-side hilo-${guess}`}
      data-move=""
      aria-disabled={!active || undefined}
      aria-busy={busy || undefined}
      onClick={() => (active ? onGuess(guess) : undefined)}
    >
      <span className="hilo-side-name">
        <Icon name={guess === 'higher' ? 'up' : 'down'} size={24} />
        {name}
        <span className="grow" />
        <span aria-hidden="true">
          <kbd>{KEYS[guess]}</kbd>
        </span>
      </span>
      <span className="hilo-side-range">{range}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${(side?.chance ?? 0) * 100}%` }} />
      </span>
      <span className="hilo-side-numbers num">
        <span>{chance ?? '–'}</span>
        <b>{side === null ? '–' : `× ${side.multiplier}`}</b>
      </span>
      <span className="hilo-side-worth num">{worth === null ? ' ' : w.table.ifRight(worth)}</span>
    </button>
  )
}
