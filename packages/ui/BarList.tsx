/** Values as horizontal bars, each with its text. */
import { classNames } from './class-names.ts'
import { usePieceWords } from './words/index.ts'

export type BarRow = Readonly<{
  label: string
  /** 0 to 1. */
  value: number
  text: string
  best?: boolean
}>

export type BarListProps = Readonly<{
  label: string
  rows: readonly BarRow[]
  /** Where the bars begin and end, for values that lie close together; say so beside the list. */
  from?: number
  to?: number
}>

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

export const BarList = ({ label, rows, from = 0, to = 1 }: BarListProps) => {
  const words = usePieceWords()
  return (
    <ol className="bars num" aria-label={label}>
      {rows.map((row) => (
        <li key={row.label} className={classNames(row.best && 'best')}>
          <span>{row.label}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${share(row.value, from, to) * 100}%` }} />
          </span>
          <span className="right">
            {row.text}
            {row.best ? <span className="sr">, {words.best}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
