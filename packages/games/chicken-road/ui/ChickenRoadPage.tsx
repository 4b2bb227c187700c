/** The page at /chicken-road: the road, its keys and autobet; a round that is open goes on where it was. */
import './chicken-road.css'
import { ladderStake } from '@fairhouse/kit'
import {
  DifficultyField,
  HousePage,
  Link,
  Select,
  shownAmount,
  useDifficulty,
  useHouseDesk,
  useHouseGame,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DIFFICULTIES } from '../difficulties.ts'
import { autoAction, isOpen, type Lane, readOffer, readRound, roadOf, type Told } from '../presenter.ts'
import type { Action } from '../rules.ts'
import { sayBriefly, sayStanding, sayStep } from '../say.ts'
import { words } from '../words/index.ts'
import { hotkeysOf } from './hotkeys.ts'
import { hrefOf, lineOf } from './links.ts'
import { Playing } from './Playing.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { Stage } from './Stage.tsx'
import { StepTable } from './StepTable.tsx'

const GAME = 'chicken-road'

type AutoProps = Readonly<{
  lanes: readonly Lane[]
  steps: number
  disabled: boolean
  onSteps(steps: number): void
}>

const AutoFields = ({ lanes, steps, disabled, onSteps }: AutoProps) => {
  const w = useWords(words)
  const lane = lanes[steps - 1]!
  return (
    <>
      <Select
        label={w.auto.steps}
        value={String(steps)}
        disabled={disabled}
        options={lanes.map(({ step }) => ({ value: String(step), text: w.steps(step) }))}
        onChange={(value) => onSteps(Number(value))}
      />
      <p className="note">{w.auto.returns(w.percent(lane.returns, 2), w.percent(lane.reach))}</p>
    </>
  )
}

export const ChickenRoadPage = () => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { game } = useHouseGame(GAME)
  const offer = useMemo(() => readOffer(game), [game])
  const [difficulty, setDifficulty] = useDifficulty(GAME, DIFFICULTIES, offer.defaultDifficulty)
  const [autoSteps, setAutoSteps] = useState(3)
  const desk = useHouseDesk<Told, Action>({
    game: GAME,
    readRound,
    params: { difficulty },
    autoAction: ({ view }) => autoAction(view, { steps: autoSteps }),
    say: ({ view }) => sayStep(w, view, shownAmount),
    sound: 'card-slide',
    lineOf,
    hrefOf,
  })
  const { active, idle, table, stake, online } = desk
  const told = table.round
  const view = told?.view ?? null
  const plan = { offer, difficulty, stake: ladderStake(stake.amount, stake.limits) }
  const planned = roadOf(null, plan).lanes
  const shown = roadOf(view, plan)
  const pending = table.pending?.type ?? null
  const open = isOpen(view) ? view : null
  const step = (): void => desk.act({ type: 'step' })
  const cashOut = (): void => (open?.canCashout ? desk.act({ type: 'cashOut' }) : undefined)
  /** The road that lies there is then the one to be bet on. */
  const choose = (value: typeof difficulty): void => {
    if (!idle || open) return
    table.clear()
    setDifficulty(value)
  }
  return (
    <HousePage
      desk={desk}
      name={w.name}
      layout="below"
      stage={
        <Stage
          view={view}
          plan={plan}
          active={active}
          pending={pending}
          resting={told !== null && !online}
          proof={
            told && (
              <Link className="quiet-link" href={hrefOf(told)}>
                {house.proof.verifyShort}
              </Link>
            )
          }
          onStep={step}
          onEnter={cashOut}
        />
      }
      bet={{
        label: w.dock.label,
        facts: [
          [w.dock.first, w.percent(planned[0]!.chance)],
          [house.maxPayout, stake.limits && shownAmount(stake.limits.maxPayout)],
        ],
        children: (
          <DifficultyField
            label={w.dock.difficulty}
            top={w.dock.top(`${shownAmount(planned.at(-1)!.short)}×`)}
            value={difficulty}
            options={DIFFICULTIES}
            names={w.difficulties}
            disabled={!idle}
            onChange={choose}
          />
        ),
        refusals: w.refusals,
        playing: open && (
          <Playing round={open} active={active} pending={pending} onStep={step} onCashOut={cashOut} />
        ),
      }}
      rail={{
        line: view === null ? w.table.start : sayStanding(w, view, shownAmount),
        odds: <StepTable rungs={shown.lanes} at={open ? shown.at : null} />,
        auto: (
          <AutoFields
            lanes={planned}
            steps={Math.min(autoSteps, planned.length)}
            disabled={desk.auto.running}
            onSteps={setAutoSteps}
          />
        ),
        note: w.rail.note(w.percent(planned[0]!.returns, 2)),
        Round: RoundDialog,
        readRound,
        multiplierOf: (played) => played.view.currentMultiplier,
        textOf: (played) => sayBriefly(w, played.view),
      }}
      hotkeys={hotkeysOf({
        open: open !== null,
        onDifficulty: choose,
        onBet: desk.bet,
        onStep: step,
        onCashOut: cashOut,
      })}
      keys={w.keys}
    />
  )
}
