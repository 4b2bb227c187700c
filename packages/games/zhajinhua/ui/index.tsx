/** The pages of 炸金花 for the shell. */
import { type GameUi, lateComponent } from '@fairhouse/ui'
import { HandHistory } from './history/HandHistory.tsx'
import { ZhajinhuaOdds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'
import { ZhajinhuaPage } from './ZhajinhuaPage.tsx'

const PracticePage = lateComponent(async () => (await import('./practice/PracticePage.tsx')).PracticePage)

export const ui: GameUi = {
  pages: { '': ZhajinhuaPage, history: HandHistory, practice: PracticePage },
  Rules,
  Odds: ZhajinhuaOdds,
}
