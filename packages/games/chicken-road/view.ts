/** The state and the view of a round. The state has the whole road; the view shows it once the round is over. */
import { LADDER_READY, type LadderRound, type LadderView, ladderView, sameJson } from '@fairhouse/kit'
import type { Config } from './config.ts'
import type { RoadDifficulty } from './difficulties.ts'
import { HOUSE_TABLES, ladderOf } from './paytable.ts'

export type State = Readonly<{
  config: Config
  /** Null until the bet. [C2] `survives`: for every step, whether the chicken survives it; secret while playing. */
  bet: Readonly<{ difficulty: RoadDifficulty; survives: readonly boolean[]; round: LadderRound }> | null
}>

export type View = LadderView &
  Readonly<{
    /** [M2] The player sees the limits and the cap before betting. Without the house's own tables. */
    config: Config
    /** Null until the bet. */
    difficulty: RoadDifficulty | null
    /** [C2] Every step, taken or not; null until the round is over. */
    survives: readonly boolean[] | null
  }>

export const isRoadOver = ({ bet }: State): boolean => bet !== null && bet.round.state !== 'playing'

const shownConfig = (config: Config): Config => {
  const { payoutTables, ...shown } = config
  return payoutTables === undefined || sameJson(payoutTables, HOUSE_TABLES) ? shown : config
}

export const roadView = (state: State): View => {
  const { bet } = state
  const config = shownConfig(state.config)
  if (bet === null) return { ...LADDER_READY, config, difficulty: null, survives: null }
  const { difficulty, survives, round } = bet
  return {
    ...ladderView(round, ladderOf(config, difficulty)),
    config,
    difficulty,
    survives: isRoadOver(state) ? survives : null,
  }
}
