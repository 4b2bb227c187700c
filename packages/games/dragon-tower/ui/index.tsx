/** Dragon Tower's pages for the shell. */
import type { GameUi } from '@fairhouse/ui'
import { DragonTowerPage } from './DragonTowerPage.tsx'
import { Odds } from './Odds.tsx'
import { Rules } from './Rules.tsx'

export const ui: GameUi = { pages: { '': DragonTowerPage }, Rules, Odds }
