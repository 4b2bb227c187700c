/** Keno's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { KenoPage } from './KenoPage.tsx'
import { KenoOdds } from './Odds.tsx'
import { Rules } from './Rules.tsx'

export const ui: GameUi = { pages: { '': KenoPage }, Rules, Odds: KenoOdds }
