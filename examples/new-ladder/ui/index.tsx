import { ladderUi } from '@fairhouse/ui/house/ladder/index.ts'
import { game } from './game.tsx'

export const ui = ladderUi(game)
