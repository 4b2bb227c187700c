/** Where a person decides about money: stake and difficulty before a round, the next step and cashing out in it. */
import { Button, Segments, shownAmount, useHousePieceWords, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { DIFFICULTIES, type Difficulty } from '../difficulties.ts'
import { amountIn, isOpen, type Plan, type Round, roadOf, worthNext, worthNow } from '../presenter.ts'
import type { View } from '../view.ts'
import { words } from '../words/index.ts'

export type DockProps = Readonly<{
  view: View | null
  plan: Plan
  /** A choice can be made now. */
  active: boolean
  pending: 'bet' | 'step' | 'cashOut' | null
  /** The field for the stake, and what the bet says: '1.00'. */
  stakeField: ReactNode
  stakeShown: string
  canBet: boolean
  /** In the major unit; null: not known yet. */
  maxPayout: string | null
  /** What was refused, if anything was. */
  failure?: ReactNode
  onDifficulty(difficulty: Difficulty): void
  onBet(): void
  onStep(): void
  onCashOut(): void
}>

const Fact = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div className="fact num">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Betting = (props: DockProps) => {
  const { plan, active, pending, stakeField, stakeShown, canBet, maxPayout, onDifficulty, onBet } = props
  const w = useWords(words)
  const house = useHousePieceWords()
  const { lanes } = roadOf(null, plan)
  const [first, last] = [lanes[0]!, lanes.at(-1)!]
  return (
    <>
      {stakeField}
      <div className="field road-difficulty">
        <span className="field-label">
          <span>{w.dock.difficulty}</span>
          <small className="num">{w.dock.top(`${shownAmount(last.short)}×`)}</small>
        </span>
        <Segments
          full
          label={w.dock.difficulty}
          value={plan.difficulty}
          options={DIFFICULTIES.map((value) => ({
            value,
            text: w.difficulties[value],
            disabled: pending !== null,
          }))}
          onChange={onDifficulty}
        />
        <dl className="facts road-facts">
          <Fact name={w.dock.first}>{w.percent(first.chance)}</Fact>
          <Fact name={w.dock.most}>{maxPayout === null ? '–' : shownAmount(maxPayout)}</Fact>
        </dl>
      </div>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        busy={pending === 'bet'}
        disabled={!active || !canBet}
        onClick={onBet}
      >
        {house.bet(stakeShown)}
      </Button>
    </>
  )
}

const Playing = ({ round, active, pending, onStep, onCashOut }: DockProps & Readonly<{ round: Round }>) => {
  const w = useWords(words)
  const { stake } = useHousePieceWords()
  const next = worthNext(round)
  return (
    <>
      <dl className="facts">
        <Fact name={stake.label}>{shownAmount(amountIn(round, round.betAmount))}</Fact>
        <Fact name={w.dock.chance}>{w.percent(Number(round.nextProbability))}</Fact>
        <Fact name={w.dock.next}>{next === null ? '–' : shownAmount(next)}</Fact>
        <Fact name={w.dock.most}>{shownAmount(amountIn(round, round.config.maxPayout))}</Fact>
      </dl>
      <Button size="lg" hotkey="→" busy={pending === 'step'} disabled={!active} onClick={onStep}>
        {w.dock.step}
      </Button>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        title={round.canCashout ? undefined : w.dock.needsStep}
        busy={pending === 'cashOut'}
        disabled={!active || !round.canCashout}
        onClick={onCashOut}
      >
        {round.canCashout ? w.dock.cashOut(shownAmount(worthNow(round)!)) : w.dock.cashOutNone}
      </Button>
    </>
  )
}

export const Dock = (props: DockProps) => {
  const { view, failure } = props
  const w = useWords(words)
  return (
    <section className="dock road-dock" aria-label={w.dock.label} tabIndex={-1}>
      {failure}
      <div className="road-moves">
        {isOpen(view) ? <Playing {...props} round={view} /> : <Betting {...props} />}
      </div>
    </section>
  )
}
