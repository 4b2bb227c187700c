/** Chicken Road in the verifier: a round by hand, with every step of its road; and its line in the history. */
import './chicken-road.css'
import { useWords } from '@fairhouse/ui'
import { ladderHistoryLine, ladderRequestBody, type VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { readRoadRound, roadVerifyFields } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Strip, StripLegend } from './Strip.tsx'
import {
  computeRoad,
  ROAD_CLAIM_FIELDS,
  ROAD_EXAMPLE,
  ROAD_FIELDS,
  type RoadFound,
  type RoadInput,
  readRoadForm,
} from './verify/form.ts'
import { lanesFound } from './verify/lanes.ts'
import { RoadSteps } from './verify/Steps.tsx'

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

export const verify: VerifyUi<RoadInput, RoadFound, never> = {
  game: 'chicken-road',
  words: verifyWords,
  form: {
    fields: ROAD_FIELDS,
    told: ROAD_CLAIM_FIELDS,
    example: ROAD_EXAMPLE,
    details: [],
    read: readRoadForm,
    request: ({ request }) => ladderRequestBody(request),
    compute: computeRoad,
    say: ({ answer: { survives } }, language) => {
      const car = survives.indexOf(false)
      return car === -1 ? verifyWords[language].allSafe : verifyWords[language].carAt(car + 1)
    },
    Outcome,
  },
  historyLine: ladderHistoryLine(readRoadRound, roadVerifyFields),
}
