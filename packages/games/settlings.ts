/** Games whose rounds can be checked very many at a time. Whoever has no line here is played again by the rules. */
import type { AnyGame, Settling } from '@fairhouse/kit'
import { hiloSettling } from './hilo/settling.ts'
import { kenoSettling } from './keno/settling.ts'

const SETTLINGS: readonly Settling<never>[] = [kenoSettling, hiloSettling]

/** For these very rules, not for another version of them. Null: there is none. */
export const settlingOf = (rules: AnyGame): Settling<never> | null =>
  SETTLINGS.find((settling) => settling.rules === rules) ?? null
