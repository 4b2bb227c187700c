/**
 * Why a bot at the practice table did what it did: asks the same bot again, with its seat's view only. With the same
 * random words it decides the same, so no reasons have to be stored.
 */
import { botChance, type LocalHand } from '@fairhouse/host'
import { accepted, type Reason, replay, sameJson } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { botOf, type OpponentName } from '../bots.ts'
import { type Config, type State, zhajinhua } from '../rules.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'

/** `action`: its index in the log. Null if the player did it. */
export const thoughtBehind = (
  { seats, record: { log } }: LocalHand<Config, State, Action>,
  action: number,
  strategy: SolvedStrategy,
): Reason | null => {
  const logged = log.actions[action]
  const temperament = logged && seats[logged.seat]!.bot?.temperament
  if (logged === undefined || temperament === undefined) return null
  const { seat } = logged
  const { state } = accepted(replay(zhajinhua, { ...log, actions: log.actions.slice(0, action) }))
  const bot = botOf(temperament as OpponentName, strategy)
  const thought = bot(
    zhajinhua.view(state, seat),
    zhajinhua.options(state, seat),
    botChance(log.seeds, seat, action),
  )
  return sameJson(thought.action, logged.action) ? thought.reason : null
}
