/** Hold'em's pages for the shell. */
import { type GameUi, lateComponent } from '@fairhouse/ui'

const HoldemPage = lateComponent(async () => (await import('./session/HoldemPage.tsx')).HoldemPage)
const Odds = lateComponent(async () => (await import('./pages/Odds.tsx')).HoldemOdds)
const Rules = lateComponent(async () => (await import('./pages/Rules.tsx')).Rules)
const History = lateComponent(async () => (await import('./history/SessionHistory.tsx')).SessionHistory)
const ReviewPage = lateComponent(async () => (await import('./review/ReviewPage.tsx')).ReviewPage)
const StudyPage = lateComponent(async () => (await import('./study/StudyPage.tsx')).StudyPage)

export const ui: GameUi = {
  pages: { '': HoldemPage, history: History, review: ReviewPage, study: StudyPage },
  Rules,
  Odds,
}
