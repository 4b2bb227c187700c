/** `fairhouse zhajinhua arena`: temperaments, plans and bots from files against each other. */

import { ZHAJINHUA_SEATS } from '@fairhouse/games/zhajinhua/config.ts'
import { DEFAULT_STACK, openArena } from '@fairhouse/games/zhajinhua/measure/arena.ts'
import { knownInterval, playArena, readArenaOptions, standingLine, standingsTitle } from '../arena.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { ENTRANT_NAMES, isEntrantName, openEntrants } from './entrants.ts'

const KNOWN = {
  names: ENTRANT_NAMES,
  isName: isEntrantName,
  seats: ZHAJINHUA_SEATS,
  stack: DEFAULT_STACK,
} as const

export const run: Run = async (call) => {
  const { names, ...asked } = readArenaOptions(call, KNOWN)
  const { seats, seed, stack, hands } = asked
  const entrants = openEntrants(call, names)
  const arena = openArena({ ...asked, entrants, now: () => performance.now() })
  const standings = await playArena(call, arena, hands)
  const illegal = entrants.map((entrant) => entrant.illegal())
  await Promise.all(entrants.map((entrant) => entrant.close()))
  const { bots, deals } = standings
  if (call.has('json')) {
    for (const [place, bot] of bots.entries())
      await writeJson({ ...bot, ...knownInterval(bot), illegal: illegal[place], seats, seed, stack, deals })
    return OK
  }
  const lines = bots.map((bot, place) => {
    const line = standingLine(bot, { value: bot.won100, unit: 'antes' })
    return illegal[place] === 0 ? line : `${line}, ${illegal[place]} illegal answers`
  })
  await write(`${[standingsTitle(standings, seed), ...lines].join('\n')}\n`)
  return OK
}
