/**
 * Why a bot at the practice table did what it did: asks the same bot again, with its seat's view only. With the same
 * random words it decides the same, so no reasons have to be stored.
 */
import { botChance } from '@fairhouse/host'
import { accepted, type Reason, replay, sameJson } from '@fairhouse/kit'
import { botOf } from '../bots.ts'
import { zhajinhua } from '../rules.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { PERSON } from '../table/practice.ts'
import type { PracticeSnapshot } from '../table/practice-table.ts'

/** `action`: its index in the log. Null if the player did it. */
export const thoughtBehind = (
  { practice, record }: Pick<PracticeSnapshot, 'practice' | 'record'>,
  action: number,
  strategy: SolvedStrategy,
): Reason | null => {
  const { log } = record
  const logged = log.actions[action]
  if (logged === undefined || logged.seat === PERSON) return null
  const { seat } = logged
  const { state } = accepted(replay(zhajinhua, { ...log, actions: log.actions.slice(0, action) }))
  const bot = botOf(practice.setup.bots[seat - 1]!, strategy)
  const thought = bot(
    zhajinhua.view(state, seat),
    zhajinhua.options(state, seat),
    botChance(log.seeds, seat, action),
  )
  return sameJson(thought.action, logged.action) ? thought.reason : null
}
