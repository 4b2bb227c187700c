/** The table of a game or a replay: one player above, one below, the dice between. */
import type { Seat } from '@fairhouse/kit'
import { useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { type GameTurns, playersAt, type ShownPlayer } from '../presenter.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'
import { PlayerRow } from './PlayerRow.tsx'
import { Tray } from './Tray.tsx'

export type HogStageProps = Readonly<{
  setup: Setup
  told: GameTurns
  position: number
  rolling: boolean
  chosen: number
  /** Shown instead of the last turn. */
  note?: string | null
  /** [L7] The clock of the player to move, and what players said. */
  clock?: ReactNode
  bubbles?: ReadonlyMap<Seat, string>
  onSkip(): void
}>

export const HogStage = (props: HogStageProps) => {
  const { setup, told, position, rolling, chosen, note = null, clock, bubbles, onSkip } = props
  const w = useWords(words)
  const [above, below] = playersAt(setup, told, position)
  const turn = told.turns[rolling ? position : position - 1] ?? null
  const row = (shown: ShownPlayer) => (
    <PlayerRow
      setup={setup}
      shown={shown}
      clock={shown.toAct ? clock : undefined}
      bubble={bubbles?.get(shown.seat)}
    />
  )
  return (
    <section className="hog-table felt-glow" aria-label={w.table.label}>
      <h1 className="sr">{w.name}</h1>
      {row(above!)}
      <Tray setup={setup} turn={turn} rolling={rolling} chosen={chosen} note={note} onSkip={onSkip} />
      {row(below!)}
    </section>
  )
}
