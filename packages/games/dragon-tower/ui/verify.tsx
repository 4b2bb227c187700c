/** Dragon Tower's part of the verifier: a round by hand, its tower and every step of it; and its line in a history. */
import './stage.css'
import './tower.css'
import { useWords } from '@fairhouse/ui'
import { ladderHistoryLine, ladderRequestBody, type VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { readRound, verifyFields } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { SmallTower } from './SmallTower.tsx'
import { compute, EXAMPLE, FIELDS, read, TOLD, type TowerFound, type TowerRound } from './verify/form.ts'
import { rowsFound } from './verify/rows.ts'
import { Steps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: TowerFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  return (
    <>
      <section className="panel stack tight">
        <h2>{words.whole}</h2>
        <SmallTower rows={rowsFound(props.found)} />
      </section>
      <Steps {...props} />
    </>
  )
}

export const verify: VerifyUi<TowerRound, TowerFound, never> = {
  game: 'dragon-tower',
  words: verifyWords,
  form: {
    fields: FIELDS,
    told: TOLD,
    example: EXAMPLE,
    details: [],
    read,
    request: ({ request }) => ladderRequestBody(request),
    compute,
    say: ({ answer: { eggs } }, language) =>
      verifyWords[language].first(eggs[0]!.map((tile) => tile + 1).join(', ')),
    Outcome,
  },
  historyLine: ladderHistoryLine(readRound, verifyFields),
}
