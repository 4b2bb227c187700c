/** `fairhouse holdem arena`: tiers, personalities, baselines and bots from files against each other. */

import { HOLDEM_SEATS } from '@fairhouse/games/holdem/fields.ts'
import { DEFAULT_STACK, openArena } from '@fairhouse/games/holdem/measure/arena.ts'
import { knownInterval, playArena, readArenaOptions, standingLine, standingsTitle } from '../arena.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { ENTRANT_NAMES, isEntrantName, openEntrant } from './entrants.ts'

const KNOWN = {
  names: ENTRANT_NAMES,
  isName: isEntrantName,
  seats: HOLDEM_SEATS,
  stack: DEFAULT_STACK,
} as const

export const run: Run = async (call) => {
  const { names, ...asked } = readArenaOptions(call, KNOWN)
  const { seats, seed, stack, hands } = asked
  const entrants = names.map((name) => openEntrant(call, name))
  const arena = openArena({
    ...asked,
    entrants,
    adjust: !call.has('plain'),
    first: call.has('first'),
    now: () => performance.now(),
  })
  const standings = await playArena(call, arena, hands)
  const illegal = entrants.map((entrant) => entrant.illegal())
  await Promise.all(entrants.map((entrant) => entrant.close()))
  const { bots, deals } = standings
  if (call.has('json')) {
    for (const [place, bot] of bots.entries())
      await writeJson({
        ...bot,
        ...knownInterval(bot),
        plain: { ...bot.plain, ...knownInterval(bot.plain) },
        illegal: illegal[place],
        seats,
        seed,
        stack,
        deals,
      })
    return OK
  }
  const lines = bots.map((bot, place) => {
    const habits = `VPIP ${(100 * bot.vpip).toFixed(0)} PFR ${(100 * bot.pfr).toFixed(0)}`
    const line = standingLine(bot, { value: bot.bb100, unit: 'bb', habits })
    return illegal[place] === 0 ? line : `${line}, ${illegal[place]} illegal answers`
  })
  await write(`${[standingsTitle(standings, seed), ...lines].join('\n')}\n`)
  return OK
}
