/** A range to set: painted on the grid with a weight, or typed in the usual notation. */
import { isRefusal } from '@fairhouse/kit'
import { Button, Segments, useWords } from '@fairhouse/ui'
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react'
import { GRID, gridCell, gridHand } from '../../advice/range-grid.ts'
import { rangeText } from '../../odds/range-text.ts'
import { parseRangeWeights } from '../../odds/range-weights.ts'
import { POCKETS } from '../../odds/starting-hands.ts'
import { words } from '../../words/index.ts'
import { HandGrid } from '../grid/HandGrid.tsx'
import { useStudyWords } from './use-study-words.ts'

const BRUSHES = [1, 0.75, 0.5, 0.25] as const
const EMPTY = new Float32Array(POCKETS)

/** By cell, the mean weight of its hands. */
const meansOf = (weights: Float32Array): readonly number[] => {
  const [sums, counts] = [new Float64Array(GRID * GRID), new Float64Array(GRID * GRID)]
  for (const [pocket, weight] of weights.entries()) {
    sums[gridCell(pocket)]! += weight
    counts[gridCell(pocket)]! += 1
  }
  return Array.from(sums, (sum, cell) => sum / counts[cell]!)
}

export type RangeEditorProps = Readonly<{
  player: string
  text: string
  error: string | undefined
  onChange(text: string): void
}>

export const RangeEditor = ({ player, text, error, onChange }: RangeEditorProps) => {
  const w = useWords(words)
  const { spot: t } = useStudyWords()
  const id = useId()
  const [at, setAt] = useState(0)
  const [brush, setBrush] = useState<number>(1)
  /** What this stroke paints: erasing starts on a cell that is painted already. */
  const stroke = useRef(1)
  const weights = useMemo(() => {
    const parsed = parseRangeWeights(text)
    return isRefusal(parsed) ? EMPTY : parsed
  }, [text])
  const means = useMemo(() => meansOf(weights), [weights])
  const labelOf = (cell: number): string => t.cell(gridHand(cell), w.percent(means[cell]!))
  const paint = (cell: number, isFirst: boolean): void => {
    if (isFirst) stroke.current = Math.abs(means[cell]! - brush) < 0.01 ? 0 : brush
    if (Math.abs(means[cell]! - stroke.current) < 0.01) return
    onChange(
      rangeText(weights.map((weight, pocket) => (gridCell(pocket) === cell ? stroke.current : weight))),
    )
  }
  const combos = weights.reduce((sum, weight) => sum + weight, 0)
  return (
    <div className="study-range stack tight">
      <HandGrid
        label={t.grid(player)}
        at={at}
        onAt={setAt}
        onPaint={paint}
        cellOf={(cell) => ({
          label: labelOf(cell),
          style: { '--weight': w.percent(means[cell]!) } as CSSProperties,
        })}
      />
      <p className="note num row between wrap">
        <span aria-hidden="true">{labelOf(at)}</span>
        <span>{t.share(w.percent(combos / POCKETS, 1), w.chips(Math.round(combos)))}</span>
      </p>
      <div className="row tight wrap">
        <Segments
          label={t.brush}
          small
          value={brush}
          onChange={(chosen: number) => setBrush(chosen)}
          options={BRUSHES.map((value) => ({ value, text: w.percent(value) }))}
        />
        <Button size="sm" kind="quiet" onClick={() => onChange('any')}>
          {t.all}
        </Button>
        <Button size="sm" kind="quiet" onClick={() => onChange('')}>
          {t.none}
        </Button>
      </div>
      <p className="note">{t.help}</p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t.text}
        </label>
        <textarea
          id={id}
          className="input mono"
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
        />
        {error === undefined ? null : (
          <small className="field-error" id={`${id}error`} role="alert">
            {error}
          </small>
        )}
      </div>
    </div>
  )
}
