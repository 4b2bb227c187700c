/** Dragon Tower in the verifier: a round by hand, with every step of its tower; and its line in the history. */
import './dragon-tower.css'
import { useWords } from '@fairhouse/ui'
import { ladderHistoryLine, ladderRequestBody, type VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { readTowerRound, towerVerifyFields } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { SmallTower } from './SmallTower.tsx'
import {
  computeTower,
  readTowerForm,
  TOWER_CLAIM_FIELDS,
  TOWER_EXAMPLE,
  TOWER_FIELDS,
  type TowerFound,
  type TowerInput,
} from './verify/form.ts'
import { rowsFound } from './verify/rows.ts'
import { TowerSteps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: TowerFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  return (
    <>
      <section className="panel stack tight">
        <h2>{words.whole}</h2>
        <SmallTower rows={rowsFound(props.found)} />
      </section>
      <TowerSteps {...props} />
    </>
  )
}

export const verify: VerifyUi<TowerInput, TowerFound, never> = {
  game: 'dragon-tower',
  words: verifyWords,
  form: {
    fields: TOWER_FIELDS,
    told: TOWER_CLAIM_FIELDS,
    example: TOWER_EXAMPLE,
    details: [],
    read: readTowerForm,
    request: ({ request }) => ladderRequestBody(request),
    compute: computeTower,
    say: ({ answer: { eggs } }, language) =>
      verifyWords[language].first(eggs[0]!.map((tile) => tile + 1).join(', ')),
    Outcome,
  },
  historyLine: ladderHistoryLine(readTowerRound, towerVerifyFields),
}
