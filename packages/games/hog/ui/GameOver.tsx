/** The dock once the game is over: who won, and what next. */
import { Button, ButtonLink, Icon, Pill, useWords } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { type GameTurns, seatBelow } from '../presenter.ts'
import { sayWin } from '../say.ts'
import type { SavedGame } from '../setup.ts'
import { words } from '../words/index.ts'
import { gameHref } from './links.ts'

export type GameOverProps = Readonly<{
  game: SavedGame
  told: GameTurns
  onAgain(): void
  onProof(): void
  onUndo?: (() => void) | undefined
}>

export const GameOver = ({ game, told, onAgain, onProof, onUndo }: GameOverProps) => {
  const w = useWords(words)
  const group = useRef<HTMLElement>(null)
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  const { scores, winner } = told.states.at(-1)!
  const below = seatBelow(game.setup)
  return (
    <section className="dock hog-ended" tabIndex={-1} ref={group} aria-label={sayWin(w, game.setup, winner!)}>
      <div className="hog-result">
        <h2>{sayWin(w, game.setup, winner!)}</h2>
        <p className="muted num">
          {w.table.scoreLine(scores[below]!, scores[1 - below]!)} · {w.table.inTurns(told.turns.length)}
        </p>
        {game.undone ? <Pill kind="info">{w.table.practiceResult}</Pill> : null}
      </div>
      <div className="hog-next">
        {onUndo ? (
          <Button kind="quiet" onClick={onUndo} hotkey="U">
            <Icon name="undo" size={18} />
            {w.table.undo}
          </Button>
        ) : null}
        <Button onClick={onProof}>{w.table.proof}</Button>
        <ButtonLink href={gameHref(game)}>{w.table.replay}</ButtonLink>
        <Button kind="primary" size="lg" onClick={onAgain} hotkey="↵">
          {w.table.again}
        </Button>
      </div>
    </section>
  )
}
