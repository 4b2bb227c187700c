/**
 * The actions of a hand as short text: `f` fold, `k` check, `c` call, `a` all-in, `b120` bet 120, `r240` raise
 * to 240, `o` run once, `m` run more often, separated by spaces. The rules determine who acts.
 */
import { isRefusal, type Log, logOf, type Refusal, refuse, roundChance } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Config, State } from '../rules.ts'
import { holdem } from '../rules.ts'
import { handConfig, handSeeds, type SessionState } from '../session.ts'

const LETTERS = {
  fold: 'f',
  check: 'k',
  call: 'c',
  allIn: 'a',
  bet: 'b',
  raise: 'r',
  runOnce: 'o',
  runAgain: 'm',
} as const

export const printActions = (actions: Log<Config, Action>['actions']): string =>
  actions.map(({ action }) => LETTERS[action.type] + ('amount' in action ? action.amount : '')).join(' ')

const TYPES = Object.fromEntries(Object.entries(LETTERS).map(([type, letter]) => [letter, type]))

const parseWord = (word: string): Action | null =>
  /^([fkcaom]|[br]\d{1,15})$/.test(word)
    ? holdem.parse({
        type: TYPES[word.charAt(0)],
        ...(word.length > 1 && { amount: Number(word.slice(1)) }),
      })
    : null

/** Plays a hand at this table from its text and its own deck; refused if it doesn't fit. */
export const handOf = (
  table: SessionState,
  seed: string,
  text: string,
): Readonly<{ log: Log<Config, Action>; state: State }> | Refusal => {
  const config = handConfig(table)
  const seats = table.players.length
  const seeds = handSeeds(seed, table.hand)
  const chance = roundChance(holdem, seeds, 0)
  const actions: Log<Config, Action>['actions'][number][] = []
  let { state } = holdem.start(config, seats, chance)
  for (const word of text.split(' ').filter(Boolean)) {
    const action = parseWord(word)
    if (action === null) return refuse('bad-hand', `"${word}" is not an action`)
    const seat = state.turn ?? 0
    const step = holdem.apply(state, seat, action, chance)
    if (isRefusal(step)) return refuse(step.refused, `action ${actions.length + 1}: ${step.message}`)
    actions.push({ seat, action, words: chance.used() })
    state = step.state
  }
  return { log: logOf(holdem, { config, seats, seeds, actions }), state }
}
