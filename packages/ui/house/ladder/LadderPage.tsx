/** The page of a ladder game: board, keys and autobet; an open round continues where it was. */
import { isLadderOpen, ladderAutoAction, percent, topMultiplier } from '@fairhouse/kit'
import { useMemo, useState } from 'react'
import { useOfferedGame } from '../../connection.ts'
import { useSettings } from '../../settings.ts'
import { useWords } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import { DifficultyField } from '../DifficultyField.tsx'
import { HousePage } from '../HousePage.tsx'
import type { HouseAction } from '../house-round.ts'
import { VerifyLink } from '../RoundTick.tsx'
import { useDifficulty } from '../use-difficulty.ts'
import { useHouseDesk } from '../use-house-desk.ts'
import { useHousePieceWords } from '../words/index.ts'
import { AutoSteps } from './AutoSteps.tsx'
import { CapNote, sayCappedReturns } from './CapNote.tsx'
import { LadderRoundPanel } from './LadderRoundPanel.tsx'
import { LadderSheet } from './LadderSheet.tsx'
import { LadderStage } from './LadderStage.tsx'
import type { AnyLadderGame, ClimbEnvelope } from './ladder-game.ts'
import { ladderHotkeys } from './ladder-keys.ts'
import { useLadderWords } from './ladder-words.ts'
import { RungTable } from './RungTable.tsx'
import { hrefOf, ladderLine, sayLadderBriefly, sayLadderRound, sayLastStep } from './say-ladder.ts'

/** `step` stands for whatever the game calls its step. */
const pendingOf = (type: string | null): 'step' | 'cashOut' | null => {
  if (type === null || type === 'bet') return null
  return type === 'cashOut' ? type : 'step'
}

/** The next bet, the round on the table, and what the player can do. */
const useLadderDesk = (game: AnyLadderGame) => {
  const { language } = useSettings().settings
  const { game: offered } = useOfferedGame(game.id)
  const offer = useMemo(() => game.readOffer(offered), [game, offered])
  const { difficulties } = game.presenter
  const [difficulty, setDifficulty] = useDifficulty(game.id, difficulties, offer.defaultDifficulty)
  const [autoSteps, setAutoSteps] = useState(game.autoSteps)
  const desk = useHouseDesk<ClimbEnvelope, HouseAction>({
    game: game.id,
    readRound: game.readRound,
    params: { difficulty },
    autoAction: ({ view }) => ladderAutoAction(view, autoSteps, () => game.step(view)),
    say: ({ view }) => sayLastStep(game, language, view),
    sound: 'card-slide',
    lineOf: (told) => ladderLine(game, told),
    hrefOf: (told) => hrefOf(game, told),
  })
  const { current, stake, idle } = desk
  const round = current.round?.view ?? null
  const open = isLadderOpen(round) ? round : null
  const plan = { offer, difficulty, stake: stake.atStake }
  return {
    desk,
    round,
    open,
    plan,
    planned: game.presenter.rungsAhead(plan),
    pending: pendingOf(current.pending?.type ?? null),
    auto: { steps: autoSteps, onSteps: setAutoSteps },
    cashOut: (): void => (open?.canCashout ? desk.act({ type: 'cashOut' }) : undefined),
    /** Also shows the ladder of the chosen difficulty. */
    choose: (value: string): void => {
      if (!idle || open) return
      current.clear()
      setDifficulty(value)
    },
  }
}

export const LadderPage = ({ game }: Readonly<{ game: AnyLadderGame }>) => {
  const own = useWords(game.words)
  const w = useLadderWords()
  const house = useHousePieceWords()
  const { language } = useSettings().settings
  const { desk, round, open, plan, planned, pending, auto, cashOut, choose } = useLadderDesk(game)
  const { active, idle, current, stake, online } = desk
  const told = current.round
  const top = topMultiplier(planned)
  const rungs = round === null ? planned : game.presenter.rungsIn(round)
  const betOn = round === null ? plan.stake : { amount: round.betAmount, limits: round.config }
  const step = (): void => (open ? desk.act(game.step(open)) : undefined)
  return (
    <HousePage
      desk={desk}
      name={own.name}
      layout="below"
      stage={
        <LadderStage
          game={game}
          round={round}
          resting={told !== null && !online}
          proof={told && <VerifyLink round={told.roundId} href={hrefOf(game, told)} />}
        >
          <game.Board
            round={round}
            plan={plan}
            active={active && open !== null}
            busy={pending === 'step'}
            onStep={desk.act}
            onEnter={cashOut}
          />
        </LadderStage>
      }
      bet={{
        label: w.dock.label,
        facts: [
          [own.dock.first, percent(planned[0]!.chance)],
          [house.maxPayout, stake.limits && shownAmount(stake.limits.maxPayout)],
        ],
        children: (
          <DifficultyField
            label={w.dock.difficulty}
            top={house.cap.top(`${shownAmount(top.short)}×`, top.capped)}
            value={plan.difficulty}
            options={game.presenter.difficulties}
            names={own.difficulties}
            disabled={!idle}
            onChange={choose}
          />
        ),
        refusals: own.refusals,
        playing: open && (
          <LadderRoundPanel
            game={game}
            round={open}
            active={active}
            pending={pending}
            onStep={step}
            onCashOut={cashOut}
          />
        ),
      }}
      rail={{
        line: round === null ? own.table.start : sayLadderRound(game, language, round),
        odds: (
          <>
            <RungTable game={game} rungs={rungs} at={open ? open.stepCount : null} />
            <CapNote rungs={rungs} stake={betOn} />
          </>
        ),
        auto: (
          <AutoSteps
            game={game}
            rungs={planned}
            stake={plan.stake}
            steps={Math.min(auto.steps, planned.length)}
            disabled={desk.auto.running}
            onSteps={auto.onSteps}
          />
        ),
        note: sayCappedReturns(house, planned, plan.stake) ?? game.note(own, plan.offer, planned),
        Round: useMemo(
          () => (sheet: Readonly<{ round: ClimbEnvelope; onClose(): void }>) => (
            <LadderSheet game={game} {...sheet} />
          ),
          [game],
        ),
        readRound: game.readRound,
        multiplierOf: ({ view }) => view.currentMultiplier,
        textOf: ({ view }) => sayLadderBriefly(game, language, view),
      }}
      hotkeys={ladderHotkeys({
        difficulties: game.presenter.difficulties,
        stepKeys: open && game.stepKeys(open, desk.act),
        onDifficulty: choose,
        onBet: desk.bet,
        onCashOut: cashOut,
      })}
      keys={own.keys}
    />
  )
}
