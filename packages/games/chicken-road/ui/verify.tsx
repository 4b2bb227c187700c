/** Chicken Road in the verifier: a round by hand, with every step of its road; and its line in the history. */
import './chicken-road.css'
import { ladderHolds, ladderVerifyFields } from '@fairhouse/kit'
import { useWords } from '@fairhouse/ui'
import {
  type LadderFound,
  type LadderInput,
  ladderForm,
  ladderHistoryLine,
  type VerifyUi,
} from '@fairhouse/ui/verify/index.ts'
import { stepsOf } from '../difficulties.ts'
import { readRound } from '../presenter.ts'
import { type RoadParts, road } from '../rules.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Strip, StripLegend } from './Strip.tsx'
import { lanesFound } from './verify/lanes.ts'
import { RoadSteps } from './verify/Steps.tsx'

export type RoadFound = LadderFound<RoadParts>

const Outcome = (props: Readonly<{ found: RoadFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  return (
    <>
      <section className="panel stack tight">
        <h2>{words.whole}</h2>
        <Strip lanes={lanesFound(props.found)} spoken />
        <StripLegend />
      </section>
      <RoadSteps {...props} />
    </>
  )
}

export const form = ladderForm(road, {
  example: {
    server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
    commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
    client: 'pXS1Cxou9V6',
    nonce: '0',
    difficulty: 'medium',
    steps: '2',
    multiplier: '1.27272727',
  },
  words: stepsOf,
  told: {},
  holds: ladderHolds, // [C2]
  say: ({ survives }, language) => {
    const car = survives.indexOf(false)
    return car === -1 ? verifyWords[language].allSafe : verifyWords[language].carAt(car + 1)
  },
  Outcome,
})

export const verify: VerifyUi<LadderInput<RoadParts>, RoadFound, never> = {
  game: 'chicken-road',
  words: verifyWords,
  form,
  historyLine: ladderHistoryLine(readRound, ladderVerifyFields),
}
