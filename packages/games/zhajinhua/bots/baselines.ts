/** Players without a thought, to measure the bots against. */
import { type Bot, draw } from '@fairhouse/kit'
import type { Action, View } from '../rules.ts'
import { because } from './reasons.ts'

type Thoughtless = Bot<View, Action>

const done = (action: Action) => ({ action, reason: because('baseline') })

const random: Thoughtless = (_view, options, chance) => done(options[draw(chance, options.length)]!.action)

/** Where a call cannot be paid, all that is left. */
const calling: Thoughtless = (_view, options) =>
  done(
    (options.find(({ action }) => action.type === 'call' || action.type === 'allIn') ?? options[0]!).action,
  )

const looking: Thoughtless = (view, options, chance) =>
  options.some(({ action }) => action.type === 'look')
    ? done({ type: 'look' })
    : calling(view, options, chance)

export const BASELINES = { random, 'always-call': calling, 'look-and-call': looking } as const
