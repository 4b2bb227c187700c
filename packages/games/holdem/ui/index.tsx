/** Hold'em's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { lazy } from 'react'
import { HoldemPage } from './HoldemPage.tsx'
import { SessionHistory } from './history/SessionHistory.tsx'
import { HoldemOdds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'

const ReviewPage = lazy(() =>
  import('./review/ReviewPage.tsx').then(({ ReviewPage: page }) => ({ default: page })),
)

export const ui: GameUi = {
  pages: { '': HoldemPage, history: SessionHistory, review: ReviewPage },
  Rules,
  Odds: HoldemOdds,
}
