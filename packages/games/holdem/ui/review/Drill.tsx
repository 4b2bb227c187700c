/** Drills spots like a costly one: deals each, asks for the move, and grades it against the advice. */
import { Button, GRADE_KINDS, MiniCard, Pill, useTermText, useWords } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import type { Action } from '../../actions.ts'
import type { DealtSpot } from '../../advice/drill.ts'
import type { GradedMove } from '../../advice/grades.ts'
import { gridCell } from '../../advice/range-grid.ts'
import type { SpotKind } from '../../advice/spots.ts'
import { cardIndex } from '../../evaluation/card-index.ts'
import { pocketNumber } from '../../odds/starting-hands.ts'
import type { View } from '../../view.ts'
import { words } from '../../words/index.ts'
import { useAnswer } from '../advice/ask.ts'
import { ChoiceTable } from '../advice/ChoiceTable.tsx'
import { Ranges } from '../advice/Ranges.tsx'
import { useReviewWords } from '../advice/use-review-words.ts'
import { freshSeed } from '../fresh-seed.ts'
import { type Amounts, useAmounts } from './amounts.ts'

/** The moves to choose from: the options, with raises of half a pot, one pot and two pots. */
const movesOf = ({ view, options }: DealtSpot): readonly Action[] => {
  const free = options.find(({ min }) => min !== undefined)
  const plain = options.filter(({ min, action }) => min === undefined && action.type !== 'allIn')
  const bet = view.players[view.seat!]!.bet
  const sizes = [0.5, 1, 2].map((part) => Math.round(bet + view.toCall + part * (view.pot + view.toCall)))
  const type = free?.action.type
  const raises =
    free?.min === undefined || (type !== 'bet' && type !== 'raise')
      ? []
      : [...new Set([free.min, ...sizes])]
          .filter((amount) => amount >= free.min! && amount < free.max!)
          .toSorted((a, b) => a - b)
          .map((amount): Action => ({ type, amount }))
  const canCheck = plain.some(({ action }) => action.type === 'check')
  return [
    ...plain.map(({ action }) => action).filter(({ type: kind }) => !(canCheck && kind === 'fold')),
    ...raises,
    ...options.filter(({ action }) => action.type === 'allIn').map(({ action }) => action),
  ]
}

const TYPES = { folded: 'fold', checked: 'check', called: 'call', bet: 'bet', raised: 'raise' } as const

const SoFar = ({ view, amounts }: Readonly<{ view: View; amounts: Amounts }>) => {
  const w = useWords(words)
  const { drill: t } = useReviewWords()
  const term = useTermText()
  return (
    <ol className="so-far note">
      {view.history.map(({ seat, street, type, to }, index) => {
        const action: Action =
          type === 'bet' || type === 'raised'
            ? { type: TYPES[type], amount: to }
            : { type: TYPES[type] as 'fold' }
        const first = view.history[index - 1]?.street !== street
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: past actions never move
          <li key={index}>
            {first ? <strong>{w.streets[street]} </strong> : null}
            {term(seat === view.seat ? t.you : t.seat(seat + 1), amounts.action(action))}
          </li>
        )
      })}
    </ol>
  )
}

const Cards = ({ label, cards }: Readonly<{ label: string; cards: View['board'] }>) =>
  cards.length === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="row tight">
        {cards.map((card) => (
          <MiniCard key={card} code={card} />
        ))}
      </dd>
    </div>
  )

const Facts = ({ view, amounts }: Readonly<{ view: View; amounts: Amounts }>) => {
  const { drill: t } = useReviewWords()
  const me = view.players[view.seat!]!
  const facts = [
    [t.pot, view.pot],
    [t.toCall, view.toCall],
    [t.stack, me.stack],
  ] as const
  return (
    <dl className="drill-facts">
      <Cards label={t.cards} cards={me.hole!} />
      <Cards label={t.board} cards={view.board} />
      {facts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{amounts.blinds(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

const isGood = ({ grade }: GradedMove): boolean => grade === 'best' || grade === 'fine' || grade === 'close'

type DrillAnswerProps = Readonly<{
  spot: DealtSpot
  seed: string
  action: Action
  amounts: Amounts
  onGraded(good: boolean, given: number): void
}>

const DrillAnswer = ({ spot, seed, action, amounts, onGraded }: DrillAnswerProps) => {
  const t = useReviewWords()
  const { answer } = useAnswer<'grade'>(`${seed} ${JSON.stringify(action)}`, () => ({
    type: 'grade',
    ...spot,
    seed,
    action,
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: count once
  useEffect(() => {
    if (answer !== null) onGraded(isGood(answer.graded), answer.graded.given)
  }, [answer])
  if (answer === null) return <p className="note">{t.advice.waiting}</p>
  const { advice, graded } = answer
  const { grade, given } = graded
  const verdict =
    given > 0
      ? t.hand.gave(amounts.blinds(given))
      : grade === 'close'
        ? t.drill.close
        : isGood(graded)
          ? t.drill.right
          : null
  const hole = spot.view.players[spot.view.seat!]!.hole!.map(cardIndex)
  return (
    <div className="stack tight">
      <p role="status" className="row tight wrap">
        <Pill kind={GRADE_KINDS[graded.grade]}>{t.grades[graded.grade]}</Pill>
        {verdict}
      </p>
      <p>{t.thought(advice.thought)}</p>
      <ChoiceTable
        choices={advice.choices}
        taken={graded.choice}
        nameOf={amounts.action}
        worthOf={amounts.net}
      />
      <p className="note">{`${t.advice.sources[advice.source]} ${t.advice.zero}`}</p>
      <Ranges
        advice={advice}
        mine={gridCell(pocketNumber(hole[0]!, hole[1]!))}
        nameOf={(seat) => t.drill.seat(seat + 1)}
      />
    </div>
  )
}

const drillSeed = (): string =>
  Array.from(freshSeed().bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export type DrillProps = Readonly<{ kind: SpotKind; onBack(): void }>

export const Drill = ({ kind, onBack }: DrillProps) => {
  const w = useWords(words)
  const t = useReviewWords()
  const amountsOf = useAmounts()
  const [seed, setSeed] = useState(drillSeed)
  const [action, setAction] = useState<Action | null>(null)
  const [score, setScore] = useState({ good: 0, of: 0, given: 0 })
  const { answer } = useAnswer<'drill'>(`${seed} ${JSON.stringify(kind)}`, () => ({
    type: 'drill',
    kind,
    seed,
  }))
  const spot = answer?.spot ?? null
  const isNone = answer !== null && spot === null
  const amounts = amountsOf(spot?.view.config.bigBlind ?? 1)
  const next = (): void => {
    setSeed(drillSeed())
    setAction(null)
  }
  const onGraded = (good: boolean, given: number): void =>
    setScore((now) => ({
      good: now.good + (good ? 1 : 0),
      of: now.of + 1,
      given: now.given + given / (spot?.view.config.bigBlind ?? 1),
    }))
  return (
    <section className="drill stack" aria-label={t.drill.title}>
      <h2>{t.drill.title}</h2>
      <p className="note">{t.spot(w.streets[kind.street], kind)}</p>
      {score.of > 0 ? (
        <p className="num">{t.drill.score(score.good, score.of, amountsOf(1).blinds(score.given))}</p>
      ) : null}
      {isNone ? <p>{t.drill.rare}</p> : null}
      {spot === null && !isNone ? <p className="note">{t.drill.dealing}</p> : null}
      {spot === null ? null : (
        <div className="panel drill-spot stack tight">
          <Facts view={spot.view} amounts={amounts} />
          <SoFar view={spot.view} amounts={amounts} />
          {action === null ? (
            <fieldset className="drill-moves">
              <legend>{t.drill.question}</legend>
              {movesOf(spot).map((move) => (
                <Button key={JSON.stringify(move)} onClick={() => setAction(move)}>
                  {amounts.action(move)}
                </Button>
              ))}
            </fieldset>
          ) : (
            <DrillAnswer
              key={seed}
              spot={spot}
              seed={seed}
              action={action}
              amounts={amounts}
              onGraded={onGraded}
            />
          )}
        </div>
      )}
      <div className="row tight wrap">
        {action !== null || isNone ? (
          <Button kind="primary" onClick={next}>
            {t.drill.next}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onBack}>
          {t.drill.back}
        </Button>
      </div>
    </section>
  )
}
