/** Hog's pages for the shell. */
import { type GameUi, lateComponent } from '@fairhouse/ui'
import { HogTable } from './HogTable.tsx'
import { HogOdds } from './Odds.tsx'
import { Rules } from './Rules.tsx'

const Lab = lateComponent(async () => (await import('./lab/Lab.tsx')).Lab)

export const ui: GameUi = { pages: { '': HogTable, lab: Lab }, Rules, Odds: HogOdds }
