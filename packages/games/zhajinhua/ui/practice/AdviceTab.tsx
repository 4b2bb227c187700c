/** The adviser: every action with frequency and value, why and, after a hand, what each decision gave up. */
import { percent } from '@fairhouse/kit'
import { ChoiceTable, GRADE_KINDS, Pill, Switch, useSentences, useTermText, useWords } from '@fairhouse/ui'
import { type Advice, bestOf } from '../../advice/advice.ts'
import type { Action, ZhajinhuaTable } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { useTeller } from '../teller.ts'
import { useAnswer } from './ask.ts'
import { PERSON, type PracticeHand } from './practice.ts'
import type { PracticeSettings } from './practice-storage.ts'
import type { TurnAdvice } from './use-advice.ts'

export type AdviceTabProps = Readonly<{
  hand: PracticeHand
  table: ZhajinhuaTable
  turn: TurnAdvice
  settings: PracticeSettings
  onSettings(settings: PracticeSettings): void
}>

/** The name of an action: the button's, with the unit or the opponent. */
export const useActionName = (): ((action: Action) => string) => {
  const { buttons } = useWords(words).dock
  const w = useWords(practiceWords).advice
  const { chips, name } = useTeller()
  return (action) => {
    switch (action.type) {
      case 'raise':
        return w.raise(chips(action.unit))
      case 'compare':
        return w.compare(name(action.with))
      case 'fold':
      case 'call':
      case 'look':
      case 'allIn':
        return buttons[action.type]
    }
  }
}

const Choices = ({ choices }: Pick<Advice, 'choices'>) => {
  const { net } = useTeller()
  const nameOf = useActionName()
  return (
    <ChoiceTable
      titles={useWords(practiceWords).advice}
      best={choices.indexOf(bestOf(choices))}
      choices={choices.map(({ action, frequency, value }) => ({
        id: JSON.stringify(action),
        name: nameOf(action),
        frequency,
        worth: net(Math.round(value)),
      }))}
    />
  )
}

const AdviceView = ({ advice }: Readonly<{ advice: Advice }>) => {
  const w = useWords(practiceWords)
  const sentences = useSentences()
  const { chips } = useTeller()
  const nameOf = useActionName()
  const { choices, reason, wins, deals } = advice
  const noise = Math.max(...choices.filter(({ value }) => value !== 0).map(({ error }) => error))
  return (
    <>
      <p role="status">
        <span className="muted">{w.advice.best}</span>{' '}
        <Pill kind="good">{nameOf(bestOf(choices).action)}</Pill>
      </p>
      <p>{sentences(w.reason(reason, { chips, you: true }), w.advice.wins(percent(wins, 0)))}</p>
      <Choices choices={choices} />
      <p className="note">{w.advice.how(deals, chips(Math.max(1, Math.round(noise))))}</p>
    </>
  )
}

const HandGrades = ({ hand: { record }, table }: Pick<AdviceTabProps, 'hand' | 'table'>) => {
  const { table: felt } = useWords(words)
  const w = useWords(practiceWords).advice
  const { chips } = useTeller()
  const nameOf = useActionName()
  const term = useTermText()
  const { answer, failed } = useAnswer<'grade'>(table.table, () => ({
    type: 'grade',
    log: record.log,
    seat: PERSON,
  }))
  if (answer === null) return <p className="note">{failed ? w.failed : w.waiting}</p>
  return (
    <section className="stack tight" aria-label={w.graded}>
      <h2 className="field-label">{w.graded}</h2>
      {answer.length === 0 ? <p className="note">{w.nothing}</p> : null}
      <ol className="grades">
        {answer.map(({ step, round, action, grade, given, better }) => (
          <li key={step}>
            <span className="num">{term(`${felt.round} ${round}`, nameOf(action))}</span>
            <Pill kind={GRADE_KINDS[grade]}>{w.grades[grade]}</Pill>
            {given > 0 ? (
              <small className="muted num">
                {w.gave(chips(Math.max(1, Math.round(given))), nameOf(better))}
              </small>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const AdviceTab = ({ hand, table, turn, settings, onSettings }: AdviceTabProps) => {
  const w = useWords(practiceWords).advice
  const { advice, waiting, failed } = turn
  const isOver = table.view.phase === 'over'
  return (
    <div className="stack">
      <Switch checked={settings.adviser} onChange={(adviser) => onSettings({ ...settings, adviser })}>
        {w.on}
      </Switch>
      {!settings.adviser ? (
        <p className="note">{w.off}</p>
      ) : isOver ? (
        <HandGrades hand={hand} table={table} />
      ) : advice !== null ? (
        <AdviceView advice={advice} />
      ) : (
        <p className="note">{failed ? w.failed : waiting ? w.waiting : w.none}</p>
      )}
    </div>
  )
}
