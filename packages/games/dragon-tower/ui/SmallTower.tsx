/** A small picture of a tower: tiles with eggs, and tiles picked. */
import { paidBy } from '@fairhouse/kit'
import { shownAmount, useWords } from '@fairhouse/ui'
import type { CSSProperties } from 'react'
import type { ShownRow } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Legend } from './Legend.tsx'
import { Under } from './Tower.tsx'

export const SmallTower = ({ rows }: Readonly<{ rows: readonly ShownRow[] }>) => {
  const w = useWords(words).table
  return (
    <div className="tower tower-small" style={{ '--tiles': rows[0]!.tiles.length } as CSSProperties}>
      <ol className="tower-rows" aria-label={w.rows}>
        {rows.map((row) => (
          <li key={row.step} className={`tower-row row-${row.state}`}>
            <span className="sr">{w.row(row.step, `${shownAmount(paidBy(row, true))}×`, row.state)}</span>
            <span className="tower-pays num" aria-hidden="true">
              {shownAmount(paidBy(row, false))}×
            </span>
            <ul className="tower-tiles">
              {row.tiles.map((state, tile) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a tile's index is its identity
                <li key={tile} className={`tower-tile tower-${state}`}>
                  <Under state={state} />
                  <span className="sr">{w.tile(tile + 1, state)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Legend />
    </div>
  )
}
