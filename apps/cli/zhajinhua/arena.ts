/** `fairhouse zhajinhua arena`: the temperaments and the baselines against each other. */
import { DEFAULT_STACK, openArena } from '@fairhouse/games/zhajinhua/bots/arena.ts'
import { ENTRANT_NAMES, isEntrantName } from '@fairhouse/games/zhajinhua/bots.ts'
import { SEATS } from '@fairhouse/games/zhajinhua/config.ts'
import { askedArena, knownInterval, playArena, standingLine, standingsTitle } from '../arena.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'

const KNOWN = { names: ENTRANT_NAMES, isName: isEntrantName, seats: SEATS, stack: DEFAULT_STACK } as const

export const run: Run = async (call) => {
  const asked = askedArena(call, KNOWN)
  const { seats, seed, stack, hands } = asked
  const standings = await playArena(call, openArena({ ...asked, now: () => performance.now() }), hands)
  const { bots, deals } = standings
  if (call.has('json')) {
    for (const { won100: antes100, ...bot } of bots)
      await writeJson({ ...bot, antes100, ...knownInterval(bot), seats, seed, stack, deals })
    return OK
  }
  const lines = bots.map((bot) => standingLine(bot, { value: bot.won100, unit: 'antes' }))
  await write(`${[standingsTitle(standings, seed), ...lines].join('\n')}\n`)
  return OK
}
