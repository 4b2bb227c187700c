/** What a review has found so far, with its progress. */
import { Button, ErrorBox } from '@fairhouse/ui'
import type { SpotKind } from '../../advice/spots.ts'
import type { ListedDecision } from '../advice/jobs.ts'
import { useReviewWords } from '../advice/use-review-words.ts'
import { DecisionList } from './DecisionList.tsx'
import { Faults } from './Faults.tsx'
import type { Review } from './use-review.ts'

const Progress = ({ review }: Readonly<{ review: Review }>) => {
  const t = useReviewWords()
  const { found, of, stop } = review
  return (
    <div className="row wrap">
      <p role="status" className="num">
        {t.review.progress(found?.hands ?? 0, of)}
      </p>
      <Button size="sm" onClick={stop}>
        {t.review.stop}
      </Button>
    </div>
  )
}

export type ReviewResultsProps = Readonly<{
  review: Review
  /** Where the hand can be replayed; null: nowhere. */
  hrefOf(decision: ListedDecision): string | null
  onDrill(kind: SpotKind): void
}>

export const ReviewResults = ({ review, hrefOf, onDrill }: ReviewResultsProps) => {
  const t = useReviewWords()
  const { found, running, failed } = review
  return (
    <>
      {failed ? <ErrorBox title={t.advice.failed} text="" code="worker-failed" /> : null}
      {running ? <Progress review={review} /> : null}
      {found === null ? null : (
        <>
          <Faults faults={found.faults} />
          <DecisionList
            found={found}
            hrefOf={hrefOf}
            placeOf={review.placeOf}
            onDrill={({ spot }) => onDrill(spot)}
          />
        </>
      )}
    </>
  )
}
