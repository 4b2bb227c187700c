/** The pages of 炸金花 for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { HistoryPage } from './history/HistoryPage.tsx'
import { Odds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'
import { ZhajinhuaPage } from './ZhajinhuaPage.tsx'

export const ui: GameUi = { pages: { '': ZhajinhuaPage, history: HistoryPage }, Rules, Odds }
