/** Reviews a session of the history, or files, in the worker. */
import type { PendingAnswer } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../advice/ask.ts'
import type { ListedDecision, LoggedHand, PlaceInHand, ReviewResult } from '../advice/jobs.ts'

export type Review = Readonly<{
  /** Null before the first review. */
  found: ReviewResult | null
  running: boolean
  failed: boolean
  /** Number of hands in the session; null for files, where it is unknown. */
  of: number | null
  /** Where a listed decision was made; null if it isn't known any more. */
  placeOf(decision: ListedDecision): PlaceInHand | null
  reviewHands(hands: readonly LoggedHand[]): void
  reviewFiles(files: readonly File[]): void
  stop(): void
}>

type ReviewState = Pick<Review, 'found' | 'running' | 'failed' | 'of'>

export const useReview = (): Review => {
  const [shown, setShown] = useState<ReviewState>({ found: null, running: false, failed: false, of: null })
  const reviewed = useRef<Readonly<{ hands: readonly LoggedHand[]; files: readonly File[] }>>({
    hands: [],
    files: [],
  })
  const asked = useRef<PendingAnswer<ReviewResult> | null>(null)
  useEffect(() => () => asked.current?.cancel(), [])
  const follow = useCallback(
    (
      of: number | null,
      begin: (onProgress: (soFar: ReviewResult) => void) => PendingAnswer<ReviewResult>,
    ) => {
      asked.current?.cancel()
      setShown({ found: null, running: true, failed: false, of })
      const question = begin((found) => setShown({ found, running: true, failed: false, of }))
      asked.current = question
      question.answer.then(
        (found) => setShown({ found, running: false, failed: false, of }),
        () => setShown({ found: null, running: false, failed: true, of }),
      )
    },
    [],
  )
  return {
    ...shown,
    placeOf: ({ step, file, hand, line }) => {
      const { hands, files } = reviewed.current
      const log = hands.find((each) => String(each.hand) === hand)?.log
      const from = files.find(({ name }) => name === file)
      if (file === null) return log === undefined ? null : { step, log }
      return from === undefined || line === null ? null : { step, file: from, line }
    },
    reviewHands: (hands) => {
      reviewed.current = { hands, files: [] }
      follow(hands.length, (onProgress) => ask({ type: 'review', hands }, onProgress))
    },
    reviewFiles: (files) => {
      reviewed.current = { hands: [], files }
      follow(null, (onProgress) => ask({ type: 'files', files }, onProgress))
    },
    stop: () => {
      asked.current?.cancel()
      setShown((now) => ({ ...now, running: false }))
    },
  }
}
