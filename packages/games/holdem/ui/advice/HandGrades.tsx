/** After a hand: each of the person's decisions, with what it cost. */
import { ButtonLink, GRADE_KINDS, Pill, useTermText, useWords } from '@fairhouse/ui'
import type { PlayedHand } from '../../storage/history.ts'
import { personSeat } from '../../table/event-beats.ts'
import { words } from '../../words/index.ts'
import { REVIEW } from '../links.ts'
import { useTeller } from '../teller.ts'
import { useAnswer } from './ask.ts'
import { useReviewWords } from './use-review-words.ts'

export const HandGrades = ({ hand }: Readonly<{ hand: PlayedHand }>) => {
  const w = useWords(words)
  const t = useReviewWords()
  const teller = useTeller()
  const term = useTermText()
  const { table, log } = hand
  const { answer } = useAnswer<'review'>(`${log.seeds.server} ${table.hand}`, () => ({
    type: 'review',
    hands: [{ hand: table.hand, log, seat: personSeat(table) }],
  }))
  if (answer === null) return <p className="note">{t.advice.waiting}</p>
  return (
    <section className="stack tight" aria-label={t.hand.title}>
      <h2 className="field-label">{t.hand.title}</h2>
      {answer.decisions.length === 0 ? <p className="note">{t.hand.none}</p> : null}
      <ol className="grades">
        {answer.decisions.map(({ step, spot, action, grade, given, best }) => (
          <li key={step}>
            <span>{term(w.streets[spot.street], teller.decision(action))}</span>
            <Pill kind={GRADE_KINDS[grade]}>{t.grades[grade]}</Pill>
            {given > 0 ? (
              <small className="muted">
                {t.hand.gave(teller.chips(Math.max(1, Math.round(given))))},{' '}
                {t.hand.better(teller.decision(best.action))}
              </small>
            ) : null}
          </li>
        ))}
      </ol>
      <ButtonLink size="sm" href={REVIEW}>
        {t.hand.session}
      </ButtonLink>
    </section>
  )
}
