/** The rounds of the audit's bench: Keno and HiLo, played by the rules. */
import { replayActions } from '../apps/server/core/stored-log.ts'
import { REGISTRY } from '../packages/games/registry.ts'
import {
  type AnyGame,
  accepted,
  type BetLimits,
  type LoggedAction,
  printTerms,
  rulesIn,
  type Seeds,
  termsOf,
} from '../packages/kit/index.ts'

export const STAKE = 100

type Action = Readonly<{ type: string }> & Readonly<Record<string, unknown>>
const bet = { type: 'bet', amount: String(STAKE) }
const PICKS = [3, 8, 15, 22, 27, 31, 36, 40]
/** As far as they are allowed: a lost guess ends the round. */
const ACTIONS = {
  keno: [{ ...bet, selectedNumbers: PICKS, difficulty: 'classic' }],
  hilo: [bet, { type: 'higher' }, { type: 'cashOut' }],
} as const satisfies Readonly<Record<string, readonly Action[]>>

/** `terms`: their text. */
export type Kind = Readonly<{ game: keyof typeof ACTIONS; rules: AnyGame; config: BetLimits; terms: string }>

export const KINDS: readonly Kind[] = (['keno', 'hilo'] as const).map((game) => {
  const rules = rulesIn(REGISTRY, game) as AnyGame
  const config = accepted(rules.configure({}))
  return { game, rules, config: config as BetLimits, terms: printTerms(termsOf(rules, config)) }
})

/** `paidBy`: the number of the action that paid, from 1. `text`: the actions as stored. */
export type Played = Readonly<{
  view: unknown
  actions: readonly LoggedAction<unknown>[]
  text: string
  paid: number
  paidBy: number
}>

const SEAT = 0

export const playRound = ({ game, rules, config }: Kind, seeds: Seeds): Played => {
  const all = ACTIONS[game].map((action) => ({ seat: SEAT, action }))
  for (let count = 1; ; count += 1) {
    const { record, moves } = accepted(replayActions(rules, { config, seats: 1, seeds }, all.slice(0, count)))
    if (rules.toAct(record.state).length > 0) continue
    const paid = moves.flat().reduce((sum, { to, amount }) => (to === SEAT ? sum + Number(amount) : sum), 0)
    const { actions } = record.log
    const text = JSON.stringify(actions.map(({ action }) => action))
    return { view: rules.view(record.state, SEAT), actions, text, paid, paidBy: count }
  }
}
