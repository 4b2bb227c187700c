/** A round word by word: each word of its stream in a row with the game's own columns, its hash below. */
import type { Seeds } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import { StepsPanel, StepsTable } from './StepsPanel.tsx'
import type { TrailWord } from './word-trail.ts'
import { useStepWords } from './words/index.ts'

export type WordColumn = Readonly<{
  name: string
  className?: string
  cell(word: TrailWord): ReactNode
}>

export type WordStepsProps = Readonly<{
  seeds: Seeds
  commitment: string
  /** The method, in a few words. */
  how: string
  trail: readonly TrailWord[]
  /** The index comes before them, the word's bytes after the first. */
  columns: readonly [WordColumn, ...WordColumn[]]
  /** Below the table. */
  note?: string
}>

/** The two rows of a word; `columns`: how many cells follow the index. */
export const WordRow = (props: Readonly<{ word: TrailWord; columns: number; children: ReactNode }>) => (
  <>
    <tr className="verify-upper">
      <td className="faint">{props.word.index}</td>
      {props.children}
    </tr>
    <tr className="verify-lower">
      <td />
      <td colSpan={props.columns} className="mono faint">
        {props.word.hash}
      </td>
    </tr>
  </>
)

export const WordSteps = ({ seeds, commitment, how, trail, columns, note }: WordStepsProps) => {
  const words = useStepWords()
  const [first, ...rest] = columns
  const bytes: WordColumn = { name: words.columns.bytes, className: 'mono', cell: (word) => word.bytes }
  const all = [first, bytes, ...rest]
  return (
    <StepsPanel seeds={seeds} commitment={commitment} how={how}>
      <p className="note">{words.wordOf}</p>
      <StepsTable>
        <thead>
          <tr>
            <th>{words.columns.index}</th>
            {all.map(({ name, className }) => (
              <th key={name} className={className === 'mono' ? undefined : className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trail.map((word) => (
            <WordRow key={word.index} word={word} columns={all.length}>
              {all.map(({ name, className, cell }) => (
                <td key={name} className={className}>
                  {cell(word)}
                </td>
              ))}
            </WordRow>
          ))}
        </tbody>
      </StepsTable>
      {note === undefined ? null : <p className="note">{note}</p>}
    </StepsPanel>
  )
}
