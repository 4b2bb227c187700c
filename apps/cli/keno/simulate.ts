/** `fairhouse simulate keno`: a quick pick per round. */

import { DEFAULTS } from '@fairhouse/games/keno/config.ts'
import { DRAWN, quickPick } from '@fairhouse/games/keno/draw.ts'
import { drawInto } from '@fairhouse/games/keno/draw-into.ts'
import { tableOdds } from '@fairhouse/games/keno/odds.ts'
import { KENO_DIFFICULTIES, SPOTS } from '@fairhouse/games/keno/paytable.ts'
import { labelled, toNumber, words } from '@fairhouse/kit'
import type { Run } from '../command.ts'
import { oneOf, rtpOption, wholeNumber } from '../figures.ts'
import { runSimulation, seedOf } from '../simulation.ts'

export const run: Run = (call) => {
  const difficulty = oneOf(call, 'difficulty', KENO_DIFFICULTIES) ?? DEFAULTS.defaultDifficulty
  const spots = wholeNumber(call, 'spots', SPOTS) ?? SPOTS.max
  const rtp = rtpOption(call)
  const seed = seedOf(call)
  const { rows, returns } = tableOdds(rtp === undefined ? {} : { rtp }, difficulty, spots)
  const pays = rows.map(({ multiplier }) => toNumber(multiplier))
  const picker = words(labelled(seed, 'pick', 0))
  const drawn = new Uint8Array(DRAWN)
  const play = (round: number): number => {
    const picked = quickPick(picker, spots)
    drawInto(drawn, labelled(seed, 'simulate', round))
    return pays[picked.filter((number) => drawn.includes(number)).length]!
  }
  const override = rtp === undefined ? '' : ` at an RTP override of ${rtp} %`
  const title = `Keno, ${difficulty}, ${spots} ${spots === 1 ? 'spot' : 'spots'}${override}`
  const fields = { game: 'keno', difficulty, spots, ...(rtp !== undefined && { rtp }) }
  return runSimulation(call, { title, fields, exact: returns, seed, play })
}
