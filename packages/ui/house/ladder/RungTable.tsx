/** Every rung of a ladder: its probability, its multiplier and its return. */
import { paidBy, percent, type ShownRung } from '@fairhouse/kit'
import { classNames } from '../../class-names.ts'
import { type Column, DataTable } from '../../DataTable.tsx'
import { useWords } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import type { AnyLadderGame } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'

export type RungTableProps = Readonly<{
  game: AnyLadderGame
  rungs: readonly ShownRung[]
  /** The rung the round is on. */
  at?: number | null
  /** Also returns, and all decimals: if there is room. */
  full?: boolean
}>

/** Smaller probabilities are shown as one in N. */
const RARE = 0.001

export const RungTable = ({ game, rungs, at = null, full = false }: RungTableProps) => {
  const own = useWords(game.words).ladder
  const w = useLadderWords()
  const often = (share: number): string =>
    share < RARE ? w.oneIn(Math.round(1 / share)) : percent(share, share < 0.1 ? 2 : 1)
  const columns: readonly Column<ShownRung>[] = [
    { label: own.step, head: true, cell: ({ step }) => step },
    { label: own.chance, right: true, className: 'faint', cell: ({ chance }) => percent(chance) },
    { label: own.reach, right: true, className: 'faint', cell: ({ reach }) => often(reach) },
    { label: w.ladder.pays, right: true, cell: (rung) => `${shownAmount(paidBy(rung, full))}×` },
  ]
  const returns: Column<ShownRung> = {
    label: w.ladder.returns,
    right: true,
    className: 'faint',
    cell: (rung) => (rung.beyond ? '–' : percent(rung.returns, 8)),
  }
  return (
    <DataTable
      className="ladder-rungs"
      columns={full ? [...columns, returns] : columns}
      rows={game.topFirst ? rungs.toReversed() : rungs}
      keyOf={({ step }) => step}
      rowProps={({ step, beyond }) => ({
        className: classNames(step === at && 'now', beyond && 'beyond'),
        'aria-current': step === at || undefined,
        title: beyond ? own.beyond : undefined,
      })}
    />
  )
}
