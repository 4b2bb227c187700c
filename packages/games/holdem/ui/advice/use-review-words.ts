/** The words of adviser, review and drill, in the reader's language. */
import { useWords } from '@fairhouse/ui'
import { type ReviewWords, reviewWords } from '../../words/review.ts'

export const useReviewWords = (): ReviewWords => useWords(reviewWords)
