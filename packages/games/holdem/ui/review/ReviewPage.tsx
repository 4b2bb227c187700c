/** The page at /holdem/review: the decisions of a session or of imported hands, costliest first; and drills. */
import '../holdem.css'
import './review.css'
import { Button, ButtonLink, Link, Select, shownTime, usePageTitle, useSettings } from '@fairhouse/ui'
import { useState } from 'react'
import type { SpotKind } from '../../advice/spots.ts'
import { personSeat } from '../../table/event-beats.ts'
import type { ListedDecision } from '../advice/jobs.ts'
import { useReviewWords } from '../advice/use-review-words.ts'
import { type ListedSession, useSessions } from '../history/use-sessions.ts'
import { idOf, type SessionId, STUDY, sessionHref, TABLE } from '../links.ts'
import { useTexts } from '../use-texts.ts'
import { Drill } from './Drill.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ReviewResults } from './ReviewResults.tsx'
import { type Review, useReview } from './use-review.ts'

const useSessionText = () => {
  const { history: t } = useTexts()
  const { language } = useSettings().settings
  return ({ saved, open }: ListedSession): string => {
    const at = saved.hands[0]?.at
    return open
      ? t.openSession(saved.hands.length)
      : t.sessionOf(at ? shownTime(at, language) : '–', saved.hands.length)
  }
}

type ChooseProps = Readonly<{ session: SessionId | null; onSession(id: SessionId): void; review: Review }>

const Choose = ({ session, onSession, review }: ChooseProps) => {
  const t = useReviewWords()
  const textOf = useSessionText()
  const { sessions, hands, chosen } = useSessions(session)
  const start = (): void =>
    review.reviewHands(hands.map(({ table, log }) => ({ hand: table.hand, log, seat: personSeat(table) })))
  if (chosen === undefined || hands.length === 0)
    return (
      <div className="panel stack tight">
        <p className="note">{t.review.noSession}</p>
        <ButtonLink href={TABLE}>{t.review.play}</ButtonLink>
      </div>
    )
  return (
    <div className="panel stack tight">
      <Select
        label={t.review.source}
        value={idOf(chosen.saved.hands)}
        onChange={onSession}
        options={sessions.map((one) => ({ value: idOf(one.saved.hands), text: textOf(one) }))}
      />
      <Button kind="primary" disabled={review.running} onClick={start}>
        {t.review.start}
      </Button>
    </div>
  )
}

export const ReviewPage = () => {
  const t = useReviewWords()
  usePageTitle(t.review.title)
  const [session, setSession] = useState<SessionId | null>(null)
  const [drilled, setDrilled] = useState<SpotKind | null>(null)
  const review = useReview()
  const { chosen } = useSessions(session)
  const hrefOf = ({ file, hand }: ListedDecision): string | null =>
    file === null && chosen !== undefined ? sessionHref(idOf(chosen.saved.hands), Number(hand)) : null
  return (
    <div className="page stack review">
      <h1 className="page-title">{t.review.title}</h1>
      {drilled === null ? (
        <>
          <p className="muted">
            {t.review.lead} <Link href={STUDY}>{t.study.link}</Link>
          </p>
          <div className="review-sources">
            <Choose session={session} onSession={setSession} review={review} />
            <FileDrop onFiles={review.reviewFiles} />
          </div>
          <ReviewResults review={review} hrefOf={hrefOf} onDrill={setDrilled} />
        </>
      ) : (
        <Drill kind={drilled} onBack={() => setDrilled(null)} />
      )}
    </div>
  )
}
