/** Hands, or kinds of hands, with what the solution does with each and what it is worth. */
import { useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { Blend } from '../../../study/hands.ts'
import { words } from '../../../words/index.ts'
import { useStudyWords } from '../use-study-words.ts'

export type HandRow = Readonly<{ key: number; name: ReactNode; blend: Omit<Blend, 'share'> }>

export type HandTableProps = Readonly<{
  caption: string
  rows: readonly HandRow[]
  /** Of the player's moves; none if it isn't their turn. */
  moveNames: readonly string[]
}>

export const useNumbers = () => {
  const w = useWords(words)
  return {
    percent: (share: number): string => (Number.isNaN(share) ? '–' : w.percent(share)),
    whole: (amount: number): string => w.chips(Math.round(amount)),
    /** With a digit. */
    chips: (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1).replace('-', '−')),
  }
}

export const HandTable = ({ caption, rows, moveNames }: HandTableProps) => {
  const { view: t } = useStudyWords()
  const { percent, chips } = useNumbers()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="scrollx study-table" tabIndex={0} aria-label={caption}>
      <table className="data">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.hand}</th>
            <th scope="col" className="r">
              {t.weight}
            </th>
            {moveNames.map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
            <th scope="col" className="r">
              {t.value}
            </th>
            <th scope="col" className="r">
              {t.equity}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, blend }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="r">{percent(blend.weight)}</td>
              {moveNames.map((move, i) => (
                <td key={move} className="r">
                  {percent(blend.moves[i]!)}
                </td>
              ))}
              <td className="r">{chips(blend.value)}</td>
              <td className="r">{percent(blend.equity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
