/** The forty numbers: five rows of eight. One tab stop; arrow keys move between numbers. */
import { classNames, useSettings, useWords } from '@fairhouse/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Tile } from '../presenter.ts'
import { words } from '../words/index.ts'

const COLUMNS = 8
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

export type GridProps = Readonly<{
  tiles: readonly Tile[]
  /** Whether numbers can be picked now. */
  active: boolean
  /** Whether no more numbers fit: pressing another one says why. */
  full: boolean
  onToggle(number: number): void
  onFull(): void
  /** Space picks; Enter presses the page's main button, as everywhere. */
  onEnter(): void
}>

const focusTarget = (key: string, from: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  const to = step === undefined ? from : from + step
  return step === undefined || to < 0 || to >= count ? null : to
}

export const Grid = ({ tiles, active, full, onToggle, onFull, onEnter }: GridProps) => {
  const w = useWords(words)
  const [stop, setStop] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const { hotkeys } = useSettings().settings
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hotkeys && event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) onEnter()
      return
    }
    const to = focusTarget(event.key, stop, tiles.length)
    if (to === null) return
    event.preventDefault()
    setStop(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className="keno-grid num" role="group" aria-label={w.board.grid} ref={grid} onKeyDown={onKeyDown}>
      {tiles.map(({ number, state }, index) => {
        const picked = state === 'picked' || state === 'hit'
        const refused = full && !picked
        return (
          <button
            key={number}
            type="button"
            className={classNames('keno-tile', state !== 'free' && `keno-tile-${state}`)}
            aria-pressed={picked}
            aria-label={w.board.tile(number, state)}
            aria-disabled={!active || refused || undefined}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={() => (active ? (refused ? onFull() : onToggle(number)) : undefined)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}
