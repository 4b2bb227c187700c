/**
 * What a bot does, and why it did it: the bot runs again with its seat's view alone. The same random words give the
 * same decision, so no reason has to be stored, and any thread can decide.
 */
import { botChance } from '@fairhouse/host'
import { accepted, type Decision, type Log, replay, sameJson } from '@fairhouse/kit'
import type { Solutions } from '../bots/solutions.ts'
import { type Action, type Config, holdem } from '../rules.ts'
import type { SessionState } from '../session.ts'
import { opponentsWith } from '../table/opponents.ts'

/** What the bot to act does after this log. */
export const thoughtAfter = (
  table: SessionState,
  log: Log<Config, Action>,
  solutions: Solutions | null = null,
): Decision<Action> => {
  const { state } = accepted(replay(holdem, log))
  const seat = state.turn!
  const bot = opponentsWith(solutions)(table.setup, log.seeds.server)(table.players[seat]!.chair)
  const chance = botChance(log.seeds, seat, log.actions.length)
  return bot(holdem.view(state, seat), holdem.options(state, seat), chance)
}

/** `action`: its index in the log. Null if a person acted, or a bot that would now act differently. */
export const thoughtBehind = (
  table: SessionState,
  log: Log<Config, Action>,
  action: number,
  solutions: Solutions | null = null,
): Decision<Action> | null => {
  const logged = log.actions[action]
  const player = logged && table.players[logged.seat]
  if (!player || player.person) return null
  const thought = thoughtAfter(table, { ...log, actions: log.actions.slice(0, action) }, solutions)
  return sameJson(thought.action, logged.action) ? thought : null
}
