/** Hold'em's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { lazy } from 'react'
import { HoldemPage } from './HoldemPage.tsx'
import { HistoryPage } from './history/HistoryPage.tsx'
import { Odds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'

const ReviewPage = lazy(() =>
  import('./review/ReviewPage.tsx').then(({ ReviewPage: page }) => ({ default: page })),
)

export const ui: GameUi = {
  pages: { '': HoldemPage, history: HistoryPage, review: ReviewPage },
  Rules,
  Odds,
}
