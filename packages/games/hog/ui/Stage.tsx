/** The table as both a game and a replay show it: one player above, one below, the dice between. */
import { useWords } from '@fairhouse/ui'
import { playersAt, type ToldGame } from '../presenter.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'
import { PlayerRow } from './PlayerRow.tsx'
import { Tray } from './Tray.tsx'

export type StageProps = Readonly<{
  setup: Setup
  told: ToldGame
  position: number
  rolling: boolean
  chosen: number
  /** Said in place of the last turn. */
  note?: string | null
  onSkip(): void
}>

export const Stage = ({ setup, told, position, rolling, chosen, note = null, onSkip }: StageProps) => {
  const w = useWords(words)
  const [above, below] = playersAt(setup, told, position)
  const turn = told.turns[rolling ? position : position - 1] ?? null
  return (
    <section className="hog-table felt-glow" aria-label={w.table.label}>
      <h1 className="sr">{w.name}</h1>
      <PlayerRow setup={setup} shown={above!} />
      <Tray setup={setup} turn={turn} rolling={rolling} chosen={chosen} note={note} onSkip={onSkip} />
      <PlayerRow setup={setup} shown={below!} />
    </section>
  )
}
