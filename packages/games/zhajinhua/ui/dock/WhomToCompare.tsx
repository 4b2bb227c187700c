/** [Z4] Whom to compare with: the same choice as the lit seats on the felt, for keyboards and thumbs. */
import { Button, useWords } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import type { Seat, ZhajinhuaDock } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'

export type WhomToCompareProps = Readonly<{
  dock: ZhajinhuaDock
  ready: boolean
  onChoose(seat: Seat): void
  onCancel(): void
}>

export const WhomToCompare = ({ dock, ready, onChoose, onCancel }: WhomToCompareProps) => {
  const w = useWords(words)
  const { chips, name } = useTeller()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  const title = w.dock.whom(chips(dock.compareCost ?? 0))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="zjh-whom" role="group" aria-label={title} ref={group} tabIndex={-1}>
      <strong className="num">{title}</strong>
      <div className="zjh-whom-seats">
        {dock.targets.map((seat, place) => (
          <Button
            key={seat}
            size="lg"
            disabled={!ready}
            hotkey={String(place + 1)}
            onClick={() => onChoose(seat)}
          >
            <span className="zjh-whom-name">{name(seat)}</span>
          </Button>
        ))}
        <Button kind="quiet" size="lg" hotkey="Esc" onClick={onCancel}>
          {w.dock.cancel}
        </Button>
      </div>
    </div>
  )
}
