/** HiLo's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { HiloPage } from './HiloPage.tsx'
import { HiloOdds } from './Odds.tsx'
import { Rules } from './Rules.tsx'

export const ui: GameUi = { pages: { '': HiloPage }, Rules, Odds: HiloOdds }
