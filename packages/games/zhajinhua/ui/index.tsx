/** The pages of 炸金花 for the shell. */
import { type GameUi, lateComponent } from '@fairhouse/ui'
import { ZhajinhuaPage } from './ZhajinhuaPage.tsx'

const Odds = lateComponent(async () => (await import('./pages/Odds.tsx')).ZhajinhuaOdds)
const Rules = lateComponent(async () => (await import('./pages/Rules.tsx')).Rules)
const History = lateComponent(async () => (await import('./history/HandHistory.tsx')).HandHistory)
const PracticePage = lateComponent(async () => (await import('./practice/PracticePage.tsx')).PracticePage)

export const ui: GameUi = {
  pages: { '': ZhajinhuaPage, history: History, practice: PracticePage },
  Rules,
  Odds,
}
