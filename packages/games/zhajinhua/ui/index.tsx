/** The pages of 炸金花 for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { lazy } from 'react'
import { HandHistory } from './history/HandHistory.tsx'
import { ZhajinhuaOdds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'
import { ZhajinhuaPage } from './ZhajinhuaPage.tsx'

const PracticePage = lazy(() =>
  import('./practice/PracticePage.tsx').then(({ PracticePage: page }) => ({ default: page })),
)

export const ui: GameUi = {
  pages: { '': ZhajinhuaPage, history: HandHistory, practice: PracticePage },
  Rules,
  Odds: ZhajinhuaOdds,
}
