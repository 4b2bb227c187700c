/** The rules for players, as prose, with examples computed by the rules. */
import { useWords } from '@fairhouse/ui'
import { exampleTurn, trackMarks } from '../presenter.ts'
import { DEFAULTS } from '../rules.ts'
import { sayReason } from '../say.ts'
import { words } from '../words/index.ts'

/** The player's score, the opponent's score. */
const BRAWLS = [
  [21, 46],
  [45, 52],
  [2, 5],
] as const

/** The player's score, and the dice. */
const LANDINGS = [
  [14, [3, 4]],
  [63, [1, 5]],
  [49, [2, 3, 3, 4, 6]],
] as const

const Examples = ({ lines }: Readonly<{ lines: readonly string[] }>) => (
  <ul className="num">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

export const Rules = () => {
  const w = useWords(words)
  const page = w.rulesPage
  const brawls = BRAWLS.map(([own, other]) =>
    page.example(own, other, sayReason(w, exampleTurn(own, other, [])[0]!)),
  )
  const landings = LANDINGS.map(([own, dice]) =>
    exampleTurn(own, 0, dice)
      .map((reason) => sayReason(w, reason))
      .join(' · '),
  )
  return (
    <>
      <h2>{page.goalTitle}</h2>
      <p>{page.goal}</p>
      <h2>{page.turnTitle}</h2>
      <p>{page.turn}</p>
      <ol>
        {page.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{page.pigTitle}</h2>
      <p>{page.pig}</p>
      <h2>{page.brawlTitle}</h2>
      <p>{page.brawl}</p>
      <Examples lines={brawls} />
      <h2>{page.suspiciousTitle}</h2>
      <p>{page.suspicious}</p>
      <Examples lines={landings} />
      <p>
        <b>{page.below(DEFAULTS.goal)}</b>
      </p>
      <p className="num">{w.list(trackMarks(DEFAULTS.goal))}</p>
      <h2>{page.fairTitle}</h2>
      <p>{page.fair}</p>
    </>
  )
}
