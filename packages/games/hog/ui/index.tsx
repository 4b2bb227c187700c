/** Hog's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { lazy } from 'react'
import { HogTable } from './HogTable.tsx'
import { HogOdds } from './Odds.tsx'
import { Rules } from './Rules.tsx'

const Lab = lazy(() => import('./lab/Lab.tsx').then((page) => ({ default: page.Lab })))

export const ui: GameUi = { pages: { '': HogTable, lab: Lab }, Rules, Odds: HogOdds }
