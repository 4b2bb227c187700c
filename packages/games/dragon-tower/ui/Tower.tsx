/** The tower: nine rows of tiles under the dragon. One tab stop in the current row; arrow keys move between tiles. */
import { paidBy } from '@fairhouse/kit'
import { classNames, shownAmount, useSettings, useWords } from '@fairhouse/ui'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ShownRow, TileState } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Dragon, type DragonMood, Egg, Flame } from './art.tsx'

export type TowerProps = Readonly<{
  /** From the bottom up. */
  rows: readonly ShownRow[]
  mood: DragonMood
  /** Whether a tile can be picked now. */
  active: boolean
  busy: boolean
  onPick(tile: number): void
  /** Space picks; Enter presses the page's main button, as everywhere. */
  onEnter(): void
}>

export const Under = ({ state }: Readonly<{ state: TileState }>) => {
  switch (state) {
    case 'closed':
    case 'open':
      return null
    case 'egg':
    case 'leftEgg':
      return <Egg />
    case 'dragon':
    case 'leftBare':
      return <Flame />
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type OpenRowProps = Pick<TowerProps, 'active' | 'busy' | 'onPick' | 'onEnter'> &
  Readonly<{ count: number; stop: number; onStop(tile: number): void }>

const OpenRow = ({ count, stop, onStop, active, busy, onPick, onEnter }: OpenRowProps) => {
  const w = useWords(words).table
  const { hotkeys } = useSettings().settings
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (hotkeys && event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) onEnter()
      return
    }
    const to = stop + (STEPS[event.key] ?? Number.NaN)
    if (!(to >= 0 && to < count)) return
    event.preventDefault()
    onStop(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <ul className="tower-tiles" onKeyDown={onKeyDown}>
      {Array.from({ length: count }, (_, tile) => tile).map((tile) => (
        <li key={tile}>
          <button
            type="button"
            className="tower-tile tower-open"
            aria-label={w.pick(tile + 1)}
            aria-disabled={!active || undefined}
            aria-busy={busy || undefined}
            tabIndex={tile === stop ? 0 : -1}
            onFocus={() => onStop(tile)}
            onClick={() => (active ? onPick(tile) : undefined)}
          >
            <span className="only-keys" aria-hidden="true">
              {tile + 1}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const SeenRow = ({ row }: Readonly<{ row: ShownRow }>) => {
  const w = useWords(words).table
  return (
    <ul className="tower-tiles" aria-hidden={row.state === 'ahead' || undefined}>
      {row.tiles.map((state, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile's index is its identity
        <li key={tile} className={`tower-tile tower-${state}`}>
          <Under state={state} />
          <span className="sr">{w.tile(tile + 1, state)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A pick removes the buttons of its row, so the focus moves to the next row. */
const useFocusUpwards = (climbed: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every row
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [climbed])
  return {
    ref,
    onFocus: () => {
      inside.current = true
    },
    onBlur: (event: FocusEvent) => {
      // Removing the focused button blurs it without a target: that isn't leaving.
      if (event.relatedTarget !== null) inside.current = false
    },
  }
}

export const Tower = ({ rows, mood, ...more }: TowerProps) => {
  const w = useWords(words).table
  const [stop, setStop] = useState(0)
  const count = rows[0]!.tiles.length
  const focus = useFocusUpwards(rows.findIndex(({ state }) => state === 'next'))
  return (
    <div className="tower" style={{ '--tiles': count } as CSSProperties} {...focus}>
      <Dragon mood={mood} />
      <ol className="tower-rows" aria-label={w.rows}>
        {rows.map((row) => (
          <li
            key={row.step}
            className={classNames('tower-row', `row-${row.state}`, row.beyond && 'row-beyond')}
          >
            <span className="sr">{w.row(row.step, `${shownAmount(paidBy(row, true))}×`, row.state)}</span>
            <span className="tower-pays num" aria-hidden="true">
              {shownAmount(paidBy(row, false))}×
            </span>
            {row.state === 'next' ? (
              <OpenRow count={count} stop={Math.min(stop, count - 1)} onStop={setStop} {...more} />
            ) : (
              <SeenRow row={row} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
