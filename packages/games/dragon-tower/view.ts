/** The state and the view of a round. The state has the whole tower; the view shows it once the round is over. */
import { LADDER_READY, type LadderRound, type LadderView, ladderView } from '@fairhouse/kit'
import type { Config } from './config.ts'
import type { TowerDifficulty } from './difficulties.ts'
import { ladderOf } from './multipliers.ts'
import type { Eggs } from './tower.ts'

export type State = Readonly<{
  config: Config
  /** Null until the bet. [D2] `eggs`: of all rows; those of rows ahead are secret while playing. */
  bet: Readonly<{
    difficulty: TowerDifficulty
    eggs: Eggs
    picks: readonly number[]
    round: LadderRound
  }> | null
}>

export type View = LadderView &
  Readonly<{
    /** [M2] The player sees the limits and the cap before betting. */
    config: Config
    /** Null until the bet. */
    difficulty: TowerDifficulty | null
    /** The tile picked in each row, from the bottom; in a lost round the last one had no egg. */
    picks: readonly number[]
    /** [D4] The tiles with eggs, from the bottom row: only rows picked from, and all once the round is over. */
    eggs: Eggs
  }>

export const isTowerOver = ({ bet }: State): boolean => bet !== null && bet.round.state !== 'playing'

export const towerView = (state: State): View => {
  const { config, bet } = state
  if (bet === null) return { ...LADDER_READY, config, difficulty: null, picks: [], eggs: [] }
  const { difficulty, eggs, picks, round } = bet
  return {
    ...ladderView(round, ladderOf(config, difficulty)),
    config,
    difficulty,
    picks,
    eggs: isTowerOver(state) ? eggs : eggs.slice(0, picks.length),
  }
}
