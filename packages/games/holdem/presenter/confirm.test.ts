import { expect, test } from 'vitest'
import { type ButtonId, type HoldemDock, present, SETTINGS_DEFAULTS } from '../presenter.ts'
import { callingBot, myTurn, trial } from '../testing/trial.ts'
import { type ConfirmContext, confirmQuestion } from './confirm.ts'

const ON = { warnFreeFold: true }
/** Callers only: the flop comes without a raise, and checking is free there. */
const { run } = trial({ seed: 'asking', setup: { players: 4 }, opponents: () => () => callingBot })
const flop = run(
  ({ toCall }) => ({ type: toCall > 0 ? 'call' : 'check' }),
  (now) => myTurn(now) && now.scene.street === 'flop' && now.toCall === 0,
)
const free = present(flop, SETTINGS_DEFAULTS).table!.dock
const stack = flop.scene.chairs.find((seat) => seat?.person)!.stack
const asking = (patch: Partial<ConfirmContext> = {}): ConfirmContext => ({
  dock: free,
  amount: free.raise!.min,
  stack,
  bigBlind: 10,
  settings: ON,
  ...patch,
})

/** The same turn with a bet to call. */
const facing: HoldemDock = {
  ...free,
  buttons: free.buttons.map((one) =>
    one.id === 'checkCall' ? { ...one, label: 'call', amount: 30, action: { type: 'call' } } : one,
  ),
}

test.each<readonly [string, ButtonId, Partial<ConfirmContext>, string | null]>([
  ['a fold when checking is free', 'fold', {}, 'free-fold'],
  ['the same with the warning off', 'fold', { settings: { warnFreeFold: false } }, null],
  ['a fold to a bet', 'fold', { dock: facing }, null],
  ['a check', 'checkCall', {}, null],
  ['a small bet', 'betRaise', {}, null],
  ['all-in for more than the pot', 'allIn', {}, 'big-all-in'],
  ['a bet of everything', 'betRaise', { amount: free.raise!.max }, 'big-all-in'],
  ['all-in with a short stack', 'allIn', { stack: 200 }, null],
  ['all-in for less than the pot', 'allIn', { dock: { ...free, facts: { ...free.facts, pot: 5000 } } }, null],
])('%s', (_what, id, patch, question) => expect(confirmQuestion(id, asking(patch))).toBe(question))
