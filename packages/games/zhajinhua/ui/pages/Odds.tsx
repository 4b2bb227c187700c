/** The odds of 炸金花, counted: the classes over all 22,100 hands, and how good some hands are. */
import { grouped, percent } from '@fairhouse/kit'
import '../zhajinhua.css'
import { FrequencyTable, MiniCard, useSentences, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { countsOf, factsOf, HAND_CLASSES, HANDS, MILESTONES } from '../../presenter.ts'
import { words } from '../../words/index.ts'

const MODES = { a23: 'low', single: 'top' } as const
const OPPONENTS = [1, 2, 3, 4] as const

const Counts = () => {
  const w = useWords(words)
  const t = w.oddsPage
  const counts = useMemo(() => countsOf(MODES), [])
  return (
    <section>
      <h2>{t.countsTitle}</h2>
      <p className="note">{t.countsNote(grouped(HANDS))}</p>
      <FrequencyTable
        titles={{ name: t.hand, count: t.count, chance: t.chance }}
        rows={HAND_CLASSES.toReversed().map((name) => ({
          name: w.classes[name],
          count: grouped(counts[name]),
          chance: percent(counts[name] / HANDS, 2),
          oneIn: t.oneIn((HANDS / counts[name]).toFixed(1)),
        }))}
      />
    </section>
  )
}

/** Against each number of opponents. */
const useMilestones = () =>
  useMemo(
    () =>
      MILESTONES.map((cards) => ({
        cards,
        facts: OPPONENTS.map((opponents) => factsOf(cards, opponents, MODES)),
      })),
    [],
  )

const Strengths = () => {
  const w = useWords(words)
  const t = w.oddsPage
  const sentences = useSentences()
  const milestones = useMilestones()
  const error = milestones[0]!.facts.at(-1)!.error
  return (
    <section>
      <h2>{t.winTitle}</h2>
      <p className="note">{sentences(t.winNote, t.error(percent(error)))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard must reach it */}
      <section className="scrollx" tabIndex={0} aria-label={t.winTitle}>
        <table className="data zjh-strengths">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t.hand}
              </th>
              <th scope="col" rowSpan={2} className="r">
                {t.beats}
              </th>
              <th scope="colgroup" colSpan={OPPONENTS.length} className="r">
                {t.opponents}
              </th>
            </tr>
            <tr>
              {OPPONENTS.map((n) => (
                <th key={n} scope="col" className="r">
                  {t.against(n)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {milestones.map(({ cards, facts }) => (
              <tr key={cards.join('')}>
                <th scope="row">
                  <span className="zjh-strength">
                    {cards.map((card) => (
                      <MiniCard key={card} code={card} />
                    ))}
                    <span className="note">{w.classes[facts[0]!.label]}</span>
                  </span>
                </th>
                <td className="r">{percent(1 - facts[0]!.above, 2)}</td>
                {facts.map(({ opponents, equity }) => (
                  <td key={opponents} className="r">
                    {percent(equity)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="note">{t.median}</p>
    </section>
  )
}

export const ZhajinhuaOdds = () => (
  <div className="odds paper-deck">
    <Counts />
    <Strengths />
  </div>
)
