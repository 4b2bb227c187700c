/** Chicken Road on the pages that all games on a ladder share: its board, its step, its keys. */
import './chicken-road.css'
import { ladderVerifyFields, percent } from '@fairhouse/kit'
import type { Hotkeys } from '@fairhouse/ui'
import { type BoardProps, inRail, type LadderGame } from '@fairhouse/ui/house/ladder/index.ts'
import { DEATHS, LANES } from '../difficulties.ts'
import {
  presenter,
  type RoadOffer,
  type RoadRound,
  readOffer,
  readRound,
  roadIn,
  roadOf,
  STEP_KEYS,
} from '../presenter.ts'
import type { Action } from '../rules.ts'
import { type Words, words } from '../words/index.ts'
import { Road } from './Road.tsx'
import { Strip, StripLegend } from './Strip.tsx'

const STEP: Action = { type: 'step' }

const Board = ({ round, plan, active, busy, onStep, onEnter }: BoardProps<RoadRound, RoadOffer, Action>) => {
  const road = roadOf(round, plan)
  return (
    <>
      <Road road={road} active={active} busy={busy} onStep={() => onStep(STEP)} onEnter={onEnter} />
      <div className="road-foot">
        <Strip lanes={road.lanes} />
        {round?.survives ? <StripLegend /> : null}
      </div>
    </>
  )
}

const Whole = ({ round }: Readonly<{ round: RoadRound }>) => (
  <>
    <Strip lanes={roadIn(round).lanes} spoken />
    {round.survives === null ? null : <StripLegend />}
  </>
)

/** A key held down steps once. */
const once =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (!event.repeat && !inRail(event)) run()
  }

export const game: LadderGame<RoadRound, RoadOffer, Action, Words> = {
  id: 'chicken-road',
  words,
  presenter,
  readOffer,
  readRound,
  verifyFields: ladderVerifyFields,
  sayStep: ({ say }, { state, stepCount }) =>
    state === 'finished' ? say.hit(stepCount + 1) : say.survived(stepCount),
  note: (w, _offer, rungs) => w.rail.note(percent(rungs[0]!.returns, 2)),
  Board,
  Whole,
  step: () => STEP,
  stepKey: '→',
  autoSteps: 3,
  stepKeys: (_round, onStep): Hotkeys =>
    Object.fromEntries(STEP_KEYS.map((key) => [key, once(() => onStep(STEP))])),
  compareRows: ({ oddsPage }, all, { oneIn }) => [
    [oddsPage.steps, all.map(({ steps }) => String(steps))],
    [oddsPage.first, all.map(({ first }) => percent(first.chance, 0))],
    [oddsPage.across, all.map(({ last }) => oneIn(Math.round(1 / last.reach)))],
  ],
  rules: ({ rulesPage: page, count }, _offer, all) => ({
    difficulty: page.difficulty(LANES),
    rows: all.map(({ difficulty, steps, first, last }) =>
      page.difficultyRow(DEATHS[difficulty], count(steps), percent(first.chance), percent(last.chance)),
    ),
    sections: [[page.stepTitle, page.step]],
    pay: [page.pay],
  }),
}
