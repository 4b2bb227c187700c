/** Chicken Road's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { ChickenRoadPage } from './ChickenRoadPage.tsx'
import { Odds } from './Odds.tsx'
import { Rules } from './Rules.tsx'

export const ui: GameUi = { pages: { '': ChickenRoadPage }, Rules, Odds }
