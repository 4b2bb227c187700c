/** For tests: tables and hands typed for 炸金花. The house's own types know no game. */
import type { Action, Config, State, View } from '@fairhouse/games/zhajinhua/rules.ts'
import type { RoundRecord } from '@fairhouse/host'
import type { Table as AnyTable } from '@fairhouse/messages'
import type { Hand as AnyHand } from '../tables/hand.ts'

export type Table = Omit<AnyTable, 'view' | 'options'> &
  Readonly<{ view: View; options: readonly Readonly<{ action: Action }>[] }>

export type HandRecord = RoundRecord<Config, State, Action>
export type Hand = Omit<AnyHand, 'record'> & Readonly<{ record: HandRecord }>
