/** Two boards side by side: what they are worth, and what is done after the same steps. */
import { MiniCard, useWords } from '@fairhouse/ui'
import { cardAt } from '../../../evaluation/card-index.ts'
import type { Step } from '../../../postflop/open-spot.ts'
import { blend, handsOf } from '../../../study/hands.ts'
import { placeAt } from '../../../study/walk.ts'
import { words } from '../../../words/index.ts'
import type { OpenedSpot } from '../jobs.ts'
import { type Study, useNode } from '../use-study.ts'
import { useStudyWords } from '../use-study-words.ts'
import { useNumbers } from './HandTable.tsx'
import { useMoveNames } from './move-names.ts'

type Solved = Study & Readonly<{ opened: OpenedSpot }>

export type CompareProps = Readonly<{ studies: readonly [Solved, Solved]; path: readonly Step[] }>

export const Compare = ({ studies, path }: CompareProps) => {
  const w = useWords(words)
  const { players, compare: t } = useStudyWords()
  const { percent, chips } = useNumbers()
  const [one, other] = studies
  const views = [useNode(one, path), useNode(other, path)]
  const place = placeAt(one.opened, path)
  const names = useMoveNames(one.opened, path)
  const mover = place?.node.type === 'choice' ? place.node.player : null
  const odds = views.map((view) =>
    view === null || mover === null ? null : blend(handsOf(view, mover))?.moves,
  )
  const rows: readonly (readonly [name: string, values: readonly string[]])[] = [
    ...players.map(
      (player, i) =>
        [
          t.value(player),
          studies.map(({ progress }) => (progress ? chips(progress.values[i]!) : t.waiting)),
        ] as const,
    ),
    [t.equity, studies.map(({ opened }) => percent(opened.equity))],
    [
      t.left,
      studies.map(({ progress, opened }) =>
        progress ? w.percent(progress.exploitability / opened.pot, 2) : t.waiting,
      ),
    ],
    ...names.map(
      (name, move) =>
        [t.move(players[mover!]!, name), odds.map((of) => (of ? percent(of[move]!) : t.none))] as const,
    ),
  ]
  return (
    <section className="panel stack tight" aria-label={t.title}>
      <h2>{t.title}</h2>
      <div className="scrollx">
        <table className="data study-compare">
          <thead>
            <tr>
              <th scope="col">{t.measure}</th>
              {studies.map(({ opened: { board } }) => (
                <th key={board.join()} scope="col" className="r">
                  {board.map((card) => (
                    <MiniCard key={card} code={cardAt(card)} />
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the first board, the second
                  <td key={i} className="r num">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
