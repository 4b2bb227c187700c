/** Hold'em's pages for the shell. */
import { type GameUi, lateComponent } from '@fairhouse/ui'
import { HoldemPage } from './HoldemPage.tsx'
import { SessionHistory } from './history/SessionHistory.tsx'
import { HoldemOdds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'

const ReviewPage = lateComponent(async () => (await import('./review/ReviewPage.tsx')).ReviewPage)

export const ui: GameUi = {
  pages: { '': HoldemPage, history: SessionHistory, review: ReviewPage },
  Rules,
  Odds: HoldemOdds,
}
