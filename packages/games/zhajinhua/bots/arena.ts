/** 炸金花's bots against each other, in antes won in 100 hands; fresh stacks for each hand. */
import { type Arena, openArena as open } from '@fairhouse/host'
import { botNamed, type EntrantName } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { zhajinhua } from '../rules.ts'

export type ArenaPlan = Readonly<{
  names: readonly EntrantName[]
  seats: number
  hands: number
  seed: string
  /** In antes. */
  stack?: number
  now?(): number
}>

export const DEFAULT_STACK = 200

export const openArena = ({ names, stack = DEFAULT_STACK, ...plan }: ArenaPlan): Arena =>
  open({
    game: zhajinhua,
    entrants: names.map((name) => ({ name, bot: botNamed(name) })),
    configOf: () => ({ ...DEFAULTS, startingStack: stack * DEFAULTS.ante }),
    wonBy: ({ players }, seat, { ante, startingStack }) => (players[seat]!.stack - startingStack) / ante,
    ...plan,
  })
