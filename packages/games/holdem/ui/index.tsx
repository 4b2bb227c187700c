/** Hold'em's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { HoldemPage } from './HoldemPage.tsx'
import { HistoryPage } from './history/HistoryPage.tsx'
import { Odds } from './pages/Odds.tsx'
import { Rules } from './pages/Rules.tsx'

export const ui: GameUi = { pages: { '': HoldemPage, history: HistoryPage }, Rules, Odds }
