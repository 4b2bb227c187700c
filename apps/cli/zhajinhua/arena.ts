/** `fairhouse zhajinhua arena`: the temperaments and the baselines against each other. */
import { DEFAULT_STACK, openArena } from '@fairhouse/games/zhajinhua/bots/arena.ts'
import { ENTRANT_NAMES, isEntrantName } from '@fairhouse/games/zhajinhua/bots.ts'
import { SEATS } from '@fairhouse/games/zhajinhua/config.ts'
import { askedArena, known, playArena, standingLine, standingsTitle } from '../arena.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'

export const run: Run = async (call) => {
  const asked = askedArena(call, {
    names: ENTRANT_NAMES,
    isName: isEntrantName,
    seats: SEATS,
    stack: DEFAULT_STACK,
  })
  const { seats, seed, stack, hands } = asked
  const standings = await playArena(call, openArena({ ...asked, now: () => performance.now() }), hands)
  const { bots, deals } = standings
  if (!call.has('json')) {
    const lines = bots.map((bot) => standingLine(bot, 'antes'))
    await write(`${[standingsTitle(standings, seed), ...lines].join('\n')}\n`)
    return OK
  }
  for (const { won100: antes100, low, high, ...bot } of bots)
    await writeJson({ ...bot, antes100, low: known(low), high: known(high), seats, seed, stack, deals })
  return OK
}
