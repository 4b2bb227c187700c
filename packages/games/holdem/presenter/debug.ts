/** [10.2] What debug mode shows of a hand: seed, chairs, the order of the deck, the actions. */
import { type Card, type Log, words } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Config, stackOf } from '../config.ts'
import { shuffledDeck } from '../deal.ts'
import type { Chair, SessionState } from '../session.ts'
import type { TableSnapshot } from '../table/snapshot.ts'

export type DebugInfo = Readonly<{
  seed: string
  hand: number
  players: readonly Readonly<{ seat: number; chair: Chair; person: boolean; stack: number }>[]
  button: Chair
  actions: Log<Config, Action>['actions']
  /** First dealt first; null until the hand is over. */
  deck: readonly Card[] | null
}>

const debugInfo = (table: SessionState, log: Log<Config, Action>, over: boolean): DebugInfo => ({
  seed: log.seeds.server,
  hand: table.hand,
  players: table.players.map(({ chair, person }, seat) => ({
    seat,
    chair,
    person,
    stack: stackOf(log.config, seat),
  })),
  button: table.button,
  actions: log.actions,
  deck: over ? shuffledDeck(words(log.seeds), log.config) : null,
})

export const debugShown = ({ table, log, scene }: TableSnapshot): DebugInfo | null =>
  table && log ? debugInfo(table, log, scene.over) : null
