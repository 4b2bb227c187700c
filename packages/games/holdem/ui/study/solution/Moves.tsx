/** What the player to act may do, how often they do it, and what it is worth; each leads on. */
import type { CSSProperties } from 'react'
import type { Blend } from '../../../study/hands.ts'
import { useStudyWords } from '../use-study-words.ts'
import { useNumbers } from './HandTable.tsx'

export type MovesProps = Readonly<{
  names: readonly string[]
  colours: readonly string[]
  blend: Blend | null
  onMove(move: number): void
}>

export const Moves = ({ names, colours, blend, onMove }: MovesProps) => {
  const { tree: t } = useStudyWords()
  const { percent, chips } = useNumbers()
  return (
    <table className="data study-moves">
      <caption className="sr">{t.moves}</caption>
      <thead>
        <tr>
          <th scope="col">{t.move}</th>
          <th scope="col">{t.often}</th>
          <th scope="col" className="r">
            {t.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, move) => {
          const often = blend === null ? '…' : percent(blend.moves[move]!)
          return (
            <tr key={name}>
              <th scope="row">
                <button
                  type="button"
                  className="btn btn-secondary btn-sm"
                  aria-label={t.enter(name)}
                  onClick={() => onMove(move)}
                >
                  <i className="study-swatch" style={{ background: colours[move] }} />
                  {name}
                </button>
              </th>
              <td>
                <span
                  className="choice-bar"
                  style={{ '--part': often, '--bar-fill': colours[move] } as CSSProperties}
                >
                  <span className="num">{often}</span>
                </span>
              </td>
              <td className="r num">{blend === null ? '…' : chips(blend.moveValues[move]!)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
