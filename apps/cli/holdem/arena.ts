/** `fairhouse holdem arena`: the tiers, their personalities and the baselines against each other. */
import { DEFAULT_STACK, openArena } from '@fairhouse/games/holdem/bots/arena.ts'
import { BOT_NAMES, botNamed, isBotName } from '@fairhouse/games/holdem/bots.ts'
import { SEATS } from '@fairhouse/games/holdem/config.ts'
import { askedArena, knownInterval, playArena, standingLine, standingsTitle } from '../arena.ts'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'

const KNOWN = { names: BOT_NAMES, isName: isBotName, seats: SEATS, stack: DEFAULT_STACK } as const

export const run: Run = async (call) => {
  const { names, ...asked } = askedArena(call, KNOWN)
  const { seats, seed, stack, hands } = asked
  const entrants = names.map((name) => ({ name, bot: botNamed(name) }))
  const arena = openArena({ ...asked, entrants, now: () => performance.now() })
  const standings = await playArena(call, arena, hands)
  const { bots, deals } = standings
  if (call.has('json')) {
    for (const bot of bots) await writeJson({ ...bot, ...knownInterval(bot), seats, seed, stack, deals })
    return OK
  }
  const lines = bots.map((bot) => {
    const habits = `VPIP ${(100 * bot.vpip).toFixed(0)} PFR ${(100 * bot.pfr).toFixed(0)}`
    return standingLine(bot, { value: bot.bb100, unit: 'bb', habits })
  })
  await write(`${[standingsTitle(standings, seed), ...lines].join('\n')}\n`)
  return OK
}
