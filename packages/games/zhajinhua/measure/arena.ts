/** 炸金花's bots against each other, in antes per 100 hands; fresh stacks for each hand. */
import { type ArenaPlan as AnyPlan, type Arena, openArena as open } from '@fairhouse/host'
import { type Config, DEFAULTS } from '../config.ts'
import { type Action, type Event, type State, type View, zhajinhua } from '../rules.ts'

type Plan = AnyPlan<Config, State, Action, Event, View>
export type ArenaPlan = Pick<Plan, 'entrants' | 'seats' | 'hands' | 'seed' | 'now'> &
  Readonly<{
    /** In antes. */
    stack?: number
  }>

export const DEFAULT_STACK = 200

export const openArena = ({ stack = DEFAULT_STACK, ...plan }: ArenaPlan): Arena =>
  open({
    game: zhajinhua,
    configOf: () => ({ ...DEFAULTS, startingStack: stack * DEFAULTS.ante }),
    wonBy: ({ players }, seat, { ante, startingStack }) => (players[seat]!.stack - startingStack) / ante,
    ...plan,
  })
