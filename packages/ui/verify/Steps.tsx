/** Every step of a round: the seed text and the commitment, then a table with the game's own columns. */
import { grouped, type Seeds, seedText } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import { type NamedText, SeedTexts } from './SeedTexts.tsx'
import type { TrailWord } from './word-trail.ts'
import { useStepWords } from './words/index.ts'

export type StepColumn<Row> = Readonly<{ name: string; className?: string; cell(row: Row): ReactNode }>

type Panel = Readonly<{
  seeds: Seeds
  commitment: string
  /** The method, in a few words. */
  how: string
  /** Below the table. */
  note?: string
}>

export type StepsProps<Row> = Panel &
  Readonly<{
    texts?: readonly NamedText[]
    /** Above the table. */
    about?: string
    columns: readonly StepColumn<Row>[]
    rows: readonly Row[]
    /** In a second line, below everything but the first column. */
    below?: ((row: Row) => string | undefined) | undefined
  }>

type RowProps<Row> = Pick<StepsProps<Row>, 'columns' | 'below'> & Readonly<{ row: Row }>

const StepRow = <Row,>({ row, columns, below }: RowProps<Row>) => {
  const text = below?.(row)
  return (
    <>
      <tr className={text === undefined ? undefined : 'verify-upper'}>
        {columns.map(({ name, className, cell }) => (
          <td key={name} className={className}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {text === undefined ? null : (
        <tr className="verify-lower">
          <td />
          <td colSpan={columns.length - 1} className="mono faint">
            {text}
          </td>
        </tr>
      )}
    </>
  )
}

export const Steps = <Row,>({ seeds, commitment, how, note, about, ...table }: StepsProps<Row>) => {
  const words = useStepWords()
  const { texts = [], columns, rows, below } = table
  const named = [
    { name: words.seedText, text: seedText(seeds) },
    { name: words.commitment, text: commitment },
    ...texts,
  ]
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{words.title}</h2>
        <span className="note">{how}</span>
      </div>
      <SeedTexts texts={named} />
      {about === undefined ? null : <p className="note">{about}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="scrollx" tabIndex={0} aria-label={words.title}>
        <table className="data verify-steps">
          <thead>
            <tr>
              {columns.map(({ name, className }) => (
                <th key={name} className={className?.replace(/mono|faint/, '')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row's index is its identity
              <StepRow key={index} row={row} columns={columns} below={below} />
            ))}
          </tbody>
        </table>
      </section>
      {note === undefined ? null : <p className="note">{note}</p>}
    </section>
  )
}

/** A column of the words of a round's stream; a row without a word leaves it empty. */
export const useWordColumns = <Row,>(wordOf: (row: Row) => TrailWord | null) => {
  const { columns } = useStepWords()
  const of = (cell: (word: TrailWord) => ReactNode) => (row: Row) => {
    const word = wordOf(row)
    return word && cell(word)
  }
  return {
    index: { name: columns.index, className: 'faint', cell: of(({ index }) => index) },
    bytes: { name: columns.bytes, className: 'mono', cell: of(({ bytes }) => bytes) },
    value: { name: columns.value, className: 'r muted only-wide', cell: of(({ value }) => grouped(value)) },
  } satisfies Readonly<Record<string, StepColumn<Row>>>
}

export type WordStepsProps = Panel &
  Readonly<{
    trail: readonly TrailWord[]
    /** The index comes before them, the word's bytes after the first. */
    columns: readonly [StepColumn<TrailWord>, ...StepColumn<TrailWord>[]]
  }>

/** A round word by word: each word of its stream in a row, its hash below. */
export const WordSteps = ({ trail, columns: [first, ...rest], ...panel }: WordStepsProps) => {
  const { index, bytes } = useWordColumns((word: TrailWord) => word)
  return (
    <Steps
      {...panel}
      about={useStepWords().wordOf}
      columns={[index, first, bytes, ...rest]}
      rows={trail}
      below={({ hash }) => hash}
    />
  )
}
