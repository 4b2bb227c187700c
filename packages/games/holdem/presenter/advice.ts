/**
 * Why a bot acted as it did: runs the same bot again with its seat's view alone. The same random words give the
 * same decision, so no reason has to be stored.
 */
import { botChance } from '@fairhouse/host'
import { accepted, type Decision, type Log, replay, sameJson } from '@fairhouse/kit'
import type { Solutions } from '../bots/solutions.ts'
import { type Action, type Config, holdem } from '../rules.ts'
import type { SessionState } from '../session.ts'
import { opponentsWith } from '../table/opponents.ts'

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
  const { seat } = logged
  const { state } = accepted(replay(holdem, { ...log, actions: log.actions.slice(0, action) }))
  const bot = opponentsWith(solutions)(table.setup, log.seeds.server)(player.chair)
  const thought = bot(
    holdem.view(state, seat),
    holdem.options(state, seat),
    botChance(log.seeds, seat, action),
  )
  return sameJson(thought.action, logged.action) ? thought : null
}
