/** The exact arena: all against all, row against column. */
import { Button, cssColour, useHeatColours, useWords } from '@fairhouse/ui'
import { type CSSProperties, useMemo, useState } from 'react'
import type { Matrix, Own } from '../../lab.ts'
import { labWords } from '../../words/lab/index.ts'
import { ArenaDialog } from './ArenaDialog.tsx'
import { JobProgress } from './JobProgress.tsx'
import type { LabJob } from './jobs.ts'
import { inkOn } from './map-colours.ts'
import { isReady, ownFor, stillStands } from './own-tables.ts'
import { useJob } from './use-job.ts'

type MatrixJob = Extract<LabJob, Readonly<{ type: 'matrix' }>>

export type ArenaPanelProps = Readonly<{
  goal: number
  own: Own
  names: readonly string[]
  entrants: readonly string[]
  onEntrants(entrants: readonly string[]): void
}>

export const ArenaPanel = ({ goal, own, names, entrants, onEntrants }: ArenaPanelProps) => {
  const { arena } = useWords(labWords)
  const [choosing, setChoosing] = useState(false)
  const needed = ownFor(entrants, own)
  const job = useMemo<MatrixJob | null>(() => {
    const texts = entrants.filter((text) => isReady(text, needed))
    return texts.length < 2 ? null : { type: 'matrix', goal, own: needed, texts }
  }, [goal, needed, entrants])
  const view = useJob(job)
  return (
    <section className="panel lab-arena" aria-labelledby="lab-arena">
      <div className="lab-head">
        <h2 id="lab-arena">{arena.title}</h2>
        <Button size="sm" kind="quiet" onClick={() => setChoosing(true)}>
          {arena.choose}
        </Button>
      </div>
      <p className="note">{job === null ? arena.empty : arena.note}</p>
      <JobProgress view={view} of={arena.title} />
      {job !== null && view.done !== null && stillStands(view.done.job.texts, view.done.job.own, own) ? (
        <MatrixTable texts={view.done.job.texts} matrix={view.done.result} />
      ) : null}
      <ArenaDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        entrants={entrants}
        onEntrants={onEntrants}
        own={names}
      />
    </section>
  )
}

/** Most pairs are within this range, so the colours spread over it. */
const LOW = 0.19
const HIGH = 0.82

const MatrixTable = ({ texts, matrix }: Readonly<{ texts: readonly string[]; matrix: Matrix }>) => {
  const { arena } = useWords(labWords)
  const heat = useHeatColours()
  const styleOf = (value: number): CSSProperties => {
    const colour = heat.at((value - LOW) / (HIGH - LOW))
    return { background: cssColour(colour), color: inkOn(colour) }
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many strategies it scrolls, so the keyboard must reach it
    <section className="scrollx" aria-label={arena.note} tabIndex={0}>
      <table className="lab-matrix">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{arena.strategy}</span>
            </th>
            {texts.map((text, column) => (
              <th key={text} scope="col" title={text}>
                <span aria-hidden="true">{column + 1}</span>
                <span className="sr">{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.map((row, place) => (
            <tr key={texts[place]}>
              <th scope="row" title={texts[place]}>
                <span aria-hidden="true">{place + 1} </span>
                {texts[place]}
              </th>
              {row.map((value, column) => (
                <td key={texts[column]} style={value === null ? undefined : styleOf(value)}>
                  {value === null ? '–' : (value * 100).toFixed(1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
