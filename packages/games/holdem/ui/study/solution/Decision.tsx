/** A decision of the solution: its moves, and the hands of either player as a grid or as a table. */
import { Button, Pill, Segments } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { gridHand } from '../../../advice/range-grid.ts'
import type { NodeView, Step } from '../../../postflop/open-spot.ts'
import { blend, cellsOf, combosOf, handsOf } from '../../../study/hands.ts'
import type { Start } from '../../../study/walk.ts'
import { useStudyWords } from '../use-study-words.ts'
import { HandTable, useNumbers } from './HandTable.tsx'
import { LockEditor } from './LockEditor.tsx'
import { Moves } from './Moves.tsx'
import { coloursOf, useMoveNames } from './move-names.ts'
import { type Measure, SolutionGrid } from './SolutionGrid.tsx'

export type DecisionProps = Readonly<{
  start: Start
  path: readonly Step[]
  view: NodeView
  onMove(move: number): void
  /** Null unlocks. */
  onLock(strategy: readonly (readonly number[])[] | null): void
}>

const MEASURES = ['strategy', 'value', 'equity', 'range'] as const

export const Decision = ({ start, path, view, onMove, onLock }: DecisionProps) => {
  const { players, view: t, tree, lock } = useStudyWords()
  const { percent, chips, whole } = useNumbers()
  const names = useMoveNames(start, path)
  const colours = coloursOf(view.moves)
  const [wanted, setWanted] = useState<Measure>('strategy')
  const [other, setOther] = useState(false)
  const [isTable, setIsTable] = useState(false)
  const [locking, setLocking] = useState(false)
  const player = other ? ((1 - view.player) as 0 | 1) : view.player
  const hands = useMemo(() => ([0, 1] as const).map((each) => handsOf(view, each)), [view])
  const cells = useMemo(() => cellsOf(hands[player]!), [hands, player])
  const all = hands.map(blend)
  const measures = other ? MEASURES.slice(1) : MEASURES
  const measure = other && wanted === 'strategy' ? 'range' : wanted
  const moveNames = other ? [] : names
  const caption = t.caption(players[player])
  if (locking)
    return (
      <LockEditor
        view={view}
        names={names}
        colours={colours}
        onCancel={() => setLocking(false)}
        onSave={(strategy) => {
          setLocking(false)
          onLock(strategy)
        }}
      />
    )
  return (
    <>
      <div className="row between wrap">
        <h3 className="num">{tree.toAct(players[view.player], whole(view.pot))}</h3>
        <span className="row tight wrap">
          {view.isLocked ? <Pill kind="info">{lock.locked}</Pill> : null}
          {view.isLocked ? (
            <Button size="sm" onClick={() => onLock(null)}>
              {lock.unlock}
            </Button>
          ) : null}
          <Button size="sm" kind="quiet" onClick={() => setLocking(true)}>
            {lock.start}
          </Button>
        </span>
      </div>
      <Moves names={names} colours={colours} blend={all[view.player]!} onMove={onMove} />
      <ul className="study-worth note num">
        {all.map((range, each) => (
          <li key={players[each]}>
            {tree.worth(
              players[each]!,
              chips(range?.value ?? Number.NaN),
              percent(range?.equity ?? Number.NaN),
              whole(combosOf(hands[each]!)),
            )}
          </li>
        ))}
      </ul>
      <div className="row tight wrap study-switches">
        <Segments
          label={t.whose}
          small
          value={player}
          onChange={(chosen) => setOther(chosen !== view.player)}
          options={players.map((text, value) => ({ value: value as 0 | 1, text }))}
        />
        <Segments
          label={t.what}
          small
          value={measure}
          onChange={(chosen: Measure) => setWanted(chosen)}
          options={measures.map((value) => ({ value, text: t[value] }))}
        />
        <Segments
          label={t.form}
          small
          value={isTable}
          onChange={(chosen: boolean) => setIsTable(chosen)}
          options={[
            { value: false, text: t.grid },
            { value: true, text: t.table },
          ]}
        />
      </div>
      {isTable ? (
        <HandTable
          caption={caption}
          moveNames={moveNames}
          rows={cells.flatMap((cell) =>
            cell === null ? [] : [{ key: cell.cell, name: gridHand(cell.cell), blend: cell.blend }],
          )}
        />
      ) : (
        <SolutionGrid
          label={caption}
          cells={cells}
          measure={measure}
          moveNames={moveNames}
          colours={colours}
        />
      )}
    </>
  )
}
