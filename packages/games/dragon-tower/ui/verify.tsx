/** Dragon Tower in the verifier: a round by hand, with every step of its tower; and its line in the history. */
import './dragon-tower.css'
import { useWords } from '@fairhouse/ui'
import { type LadderInput, ladderForm, ladderHistoryLine, type VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { ROW_OF, ROWS } from '../difficulties.ts'
import { readRound, verifyFields } from '../presenter.ts'
import { type TowerParts, tower } from '../rules.ts'
import { verifyWords } from '../words/verify/index.ts'
import { SmallTower } from './SmallTower.tsx'
import { parsePicks, type TowerClaims, type TowerFound, towerHolds } from './verify/claims.ts'
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

/** Extra words, since a rejected one takes another [F5]; rejection happens once in about 2³⁰. */
const SPARE = 4

export const form = ladderForm<TowerParts, TowerClaims>(tower, {
  example: {
    server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
    commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
    client: 'pXS1Cxou9V6',
    nonce: '0',
    difficulty: 'medium',
    picks: '1 1',
    steps: '2',
    multiplier: '2.1825',
  },
  words: (difficulty) => ROWS * (ROW_OF[difficulty].tiles - 1) + SPARE, // [D2]
  claimFields: [{ name: 'picks', kind: 'text' }],
  told: { picks: parsePicks },
  holds: towerHolds,
  say: ({ eggs }, language) => verifyWords[language].first(eggs[0]!.map((tile) => tile + 1).join(', ')),
  Outcome,
})

export const verify: VerifyUi<LadderInput<TowerParts, TowerClaims>, TowerFound, never> = {
  game: 'dragon-tower',
  words: verifyWords,
  form,
  historyLine: ladderHistoryLine(readRound, verifyFields),
}
