/** How a player really plays a decision: hands painted with a move; the others stay as solved. */
import { Button, Segments } from '@fairhouse/ui'
import { type CSSProperties, useMemo, useState } from 'react'
import { gridCell, gridHand } from '../../../advice/range-grid.ts'
import { POCKETS } from '../../../odds/starting-hands.ts'
import type { NodeView } from '../../../postflop/open-spot.ts'
import { cellsOf, handsOf } from '../../../study/hands.ts'
import { HandGrid } from '../../grid/HandGrid.tsx'
import { useStudyWords } from '../use-study-words.ts'
import { useNumbers } from './HandTable.tsx'
import { stripes } from './SolutionGrid.tsx'

export type LockEditorProps = Readonly<{
  view: NodeView
  names: readonly string[]
  colours: readonly string[]
  /** By hand (of 1,326), the weight of each move. */
  onSave(strategy: readonly (readonly number[])[]): void
  onCancel(): void
}>

export const LockEditor = ({ view, names, colours, onSave, onCancel }: LockEditorProps) => {
  const { lock: t, view: v } = useStudyWords()
  const { percent } = useNumbers()
  const hands = useMemo(() => handsOf(view, view.player), [view])
  const cells = useMemo(() => cellsOf(hands), [hands])
  const [brush, setBrush] = useState(0)
  const [at, setAt] = useState(0)
  /** By cell, the move it always makes. */
  const [painted, setPainted] = useState<ReadonlyMap<number, number>>(new Map())
  const only = (move: number): readonly number[] => names.map((_, i) => (i === move ? 1 : 0))
  const oddsIn = (cell: number): readonly number[] => {
    const move = painted.get(cell)
    return move === undefined ? (cells[cell]?.blend.moves ?? []) : only(move)
  }
  const strategy = (): readonly (readonly number[])[] => {
    const solved = new Map(hands.map(({ pocket, moves }) => [pocket, moves]))
    return Array.from({ length: POCKETS }, (_, pocket) => {
      const move = painted.get(gridCell(pocket))
      return move === undefined ? (solved.get(pocket) ?? only(0)) : only(move)
    })
  }
  const labelOf = (cell: number): string =>
    cells[cell]
      ? v.cell(
          gridHand(cell),
          oddsIn(cell).map((odd, move) => `${names[move]} ${percent(odd)}`),
        )
      : v.absent(gridHand(cell))
  return (
    <section className="stack tight" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="note">{t.lead}</p>
      <div className="row tight wrap">
        <Segments
          label={t.brush}
          small
          value={brush}
          onChange={(chosen: number) => setBrush(chosen)}
          options={names.map((text, value) => ({ value, text }))}
        />
        <Button
          size="sm"
          kind="quiet"
          onClick={() => setPainted(new Map(cells.map((_, cell) => [cell, brush])))}
        >
          {t.all}
        </Button>
      </div>
      <HandGrid
        label={t.grid}
        at={at}
        onAt={setAt}
        onPaint={(cell) => setPainted((now) => new Map([...now, [cell, brush]]))}
        cellOf={(cell) =>
          cells[cell]
            ? {
                label: labelOf(cell),
                className: painted.has(cell) && 'range-mine',
                style: {
                  backgroundImage: stripes(oddsIn(cell), colours),
                  backgroundSize: '100% 100%',
                } as CSSProperties,
              }
            : { label: labelOf(cell), className: 'study-absent' }
        }
      />
      <p className="note num" aria-hidden="true">
        {labelOf(at)}
      </p>
      <div className="row tight wrap">
        <Button disabled={painted.size === 0} onClick={() => onSave(strategy())}>
          {t.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </section>
  )
}
