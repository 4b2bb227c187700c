/** The pages of a ladder game for the shell. The rules are prose, so the game brings them. */
import type { ComponentType } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { LadderOdds } from './LadderOdds.tsx'
import { LadderPage } from './LadderPage.tsx'
import type { AnyLadderGame } from './ladder-game.ts'

export const ladderUi = (game: AnyLadderGame, Rules: ComponentType): GameUi => ({
  pages: { '': () => <LadderPage game={game} /> },
  Rules,
  Odds: () => <LadderOdds game={game} />,
})
