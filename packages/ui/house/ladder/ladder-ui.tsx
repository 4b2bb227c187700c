/** The pages of a ladder game for the shell. */
import type { GameUi } from '../../game-ui.ts'
import { LadderOdds } from './LadderOdds.tsx'
import { LadderPage } from './LadderPage.tsx'
import { LadderRules } from './LadderRules.tsx'
import type { AnyLadderGame } from './ladder-game.ts'

export const ladderUi = (game: AnyLadderGame): GameUi => ({
  pages: { '': () => <LadderPage game={game} /> },
  Rules: () => <LadderRules game={game} />,
  Odds: () => <LadderOdds game={game} />,
})
