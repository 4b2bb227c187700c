/** The dock after the game: who won, and what to do next. */
import { Button, ButtonLink, Icon, Pill, useWords } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import type { GameTurns } from '../presenter.ts'
import { sayWin } from '../say.ts'
import type { SavedGame } from '../setup.ts'
import { words } from '../words/index.ts'
import { gameHref } from './links.ts'
import { Result } from './Result.tsx'

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
  const state = told.states.at(-1)!
  return (
    <section
      className="dock hog-ended"
      tabIndex={-1}
      ref={group}
      aria-label={sayWin(w, game.setup, state.winner!)}
    >
      <Result setup={game.setup} state={state} turns={told.turns.length}>
        {game.undone ? <Pill kind="info">{w.table.practiceResult}</Pill> : null}
      </Result>
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
