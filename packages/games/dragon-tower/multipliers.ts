/** [D3] The multipliers of a tower: a formula of the RTP, the row and the greed penalty. */
import {
  accepted,
  type Ladder,
  minus,
  ONE,
  over,
  parseDecimal,
  roundTo,
  rtpFraction,
  SHARE_DECIMALS,
  times,
} from '@fairhouse/kit'
import { chanceOf, ROWS, type TowerDifficulty } from './difficulties.ts'

/** `rtp`: in percent, such as "97". `greedPenalty`: the share that every row after the first takes off, such as "0". */
export type Pay = Readonly<{ rtp: string; greedPenalty: string }>

/** After k rows: rtp × (n/e)^k × (1 − greedPenalty)^(k−1), exact, then rounded half away from zero to 8 decimals. */
export const ladderOf = ({ rtp, greedPenalty }: Pay, difficulty: TowerDifficulty): Ladder => {
  const chance = chanceOf(difficulty)
  const kept = minus(ONE, accepted(parseDecimal(greedPenalty)))
  let exact = over(rtpFraction(rtp), chance)
  return Array.from({ length: ROWS }, (_, row) => {
    if (row > 0) exact = over(times(exact, kept), chance)
    return { chance, multiplier: roundTo(exact, SHARE_DECIMALS) }
  })
}
