/** Chicken Road's part of the verifier: a round by hand, its road and every step of it; and its line in a history. */
import './strip.css'
import { useWords } from '@fairhouse/ui'
import { ladderHistoryLine, ladderRequestBody, type VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { readRound, verifyFields } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Strip, StripLegend } from './Strip.tsx'
import { compute, EXAMPLE, FIELDS, type RoadFound, type RoadRound, read, TOLD } from './verify/form.ts'
import { lanesFound } from './verify/lanes.ts'
import { Steps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: RoadFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  return (
    <>
      <section className="panel stack tight">
        <h2>{words.whole}</h2>
        <Strip lanes={lanesFound(props.found)} spoken />
        <StripLegend />
      </section>
      <Steps {...props} />
    </>
  )
}

export const verify: VerifyUi<RoadRound, RoadFound, never> = {
  game: 'chicken-road',
  words: verifyWords,
  form: {
    fields: FIELDS,
    told: TOLD,
    example: EXAMPLE,
    details: [],
    read,
    request: ({ request }) => ladderRequestBody(request),
    compute,
    say: ({ answer: { survives } }, language) => {
      const car = survives.indexOf(false)
      return car === -1 ? verifyWords[language].allSafe : verifyWords[language].carAt(car + 1)
    },
    Outcome,
  },
  historyLine: ladderHistoryLine(readRound, verifyFields),
}
