/** An evening's decisions graded by the adviser, costliest first, and drills from them. */
import './review.css'
import type { Log } from '@fairhouse/kit'
import { isRefusal, parseLog } from '@fairhouse/kit'
import type { HandRow } from '@fairhouse/messages'
import { Button, isHouseRefusal, type LookBackProps, useConnection, useWords } from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'
import type { Action } from '../../actions.ts'
import { unknownToReview } from '../../advice/review.ts'
import type { SpotKind } from '../../advice/spots.ts'
import { type Config, holdem } from '../../rules.ts'
import { partyTexts } from '../../words/party.ts'
import type { LoggedHand } from '../advice/jobs.ts'
import { useReviewWords } from '../advice/use-review-words.ts'
import { Drill } from './Drill.tsx'
import { ReviewResults } from './ReviewResults.tsx'
import { useReview } from './use-review.ts'

/** Asked at once. */
const LOGS = 8

/** The logs of these hands whose seeds are revealed and whose game the adviser knows. */
const useLogs = () => {
  const { request } = useConnection()
  const logOf = async ({ table }: HandRow): Promise<Log<Config, Action> | null> => {
    const reply = await request({ type: 'hand', table })
    if (isHouseRefusal(reply)) return null
    const log = parseLog(holdem, reply.hand.log)
    return isRefusal(log) || unknownToReview(log.config) !== null ? null : log
  }
  /** `onProgress`: how many hands were asked for; false if nobody waits any more. */
  return async (
    hands: readonly HandRow[],
    onProgress: (done: number) => boolean,
  ): Promise<readonly LoggedHand[]> => {
    const found: LoggedHand[] = []
    for (let from = 0; from < hands.length && onProgress(from); from += LOGS) {
      const some = hands.slice(from, from + LOGS)
      const logs = await Promise.all(some.map(logOf))
      for (const [index, log] of logs.entries())
        if (log !== null) found.push({ hand: from + index + 1, log, seat: some[index]!.seat })
    }
    return found
  }
}

export const LookBack = ({ hands }: LookBackProps) => {
  const t = useWords(partyTexts).evening
  const { progress } = useReviewWords().review
  const logsOf = useLogs()
  const review = useReview()
  const [skipped, setSkipped] = useState<number | null>(null)
  const [drilled, setDrilled] = useState<SpotKind | null>(null)
  /** Hands asked for so far, while logs are loaded. */
  const [asked, setAsked] = useState<number | null>(null)
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )
  const start = async (): Promise<void> => {
    setSkipped(0)
    const logs = await logsOf(hands, (done) => {
      if (!isGone.current) setAsked(done)
      return !isGone.current
    })
    if (isGone.current) return
    setAsked(null)
    setSkipped(hands.length - logs.length)
    review.reviewHands(logs)
  }
  if (drilled !== null) return <Drill kind={drilled} onBack={() => setDrilled(null)} />
  return (
    <section className="stack review" aria-label={t.title}>
      <h2>{t.title}</h2>
      {skipped === null ? (
        <>
          <p className="note">{t.lead}</p>
          <Button onClick={() => void start()}>{t.start}</Button>
        </>
      ) : null}
      {skipped === null || skipped === 0 ? null : <p className="note">{t.skipped(skipped)}</p>}
      {asked === null ? null : <p role="status">{progress(asked, hands.length)}</p>}
      <ReviewResults review={review} hrefOf={() => null} onDrill={setDrilled} />
    </section>
  )
}
