/**
 * [11.4] The local log: sessions with their seed, each hand in short, and errors of ours with their
 * stack. It stays on the device and can be switched off; the oldest entries go first.
 */
import { isIntegerIn, isObject } from '@fairhouse/kit'
import type { PlayedHand } from '../kept/history.ts'
import type { SeedSource } from '../kept/saved.ts'
import { printActions } from '../table/hand-text.ts'
import { personSeat } from '../table/told.ts'
import { netIn } from './summary.ts'

export type Entry = Readonly<
  | { type: 'session'; at: number; seed: string; source: SeedSource; players: number }
  | { type: 'hand'; at: number; hand: number; seed: string; actions: string; net: number }
  | { type: 'error'; at: number; message: string; stack: string }
>
export type Journal = readonly Entry[]

const MOST_ENTRIES = 500

/** `on`: the setting. */
export const noted = (journal: Journal, entry: Entry, on: boolean): Journal =>
  on ? [...journal, entry].slice(-MOST_ENTRIES) : journal

export const handEntry = (hand: PlayedHand): Entry => ({
  type: 'hand',
  at: hand.at,
  hand: hand.table.hand,
  seed: hand.log.seeds.server,
  actions: printActions(hand.log.actions),
  net: netIn(hand, personSeat(hand.table)),
})

export const errorEntry = (error: unknown, at: number): Entry => ({
  type: 'error',
  at,
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? (error.stack ?? '') : '',
})

const SHAPES: Readonly<Record<Entry['type'], Readonly<Record<string, 'string' | 'number'>>>> = {
  session: { seed: 'string', source: 'string', players: 'number' },
  hand: { hand: 'number', seed: 'string', actions: 'string', net: 'number' },
  error: { message: 'string', stack: 'string' },
}

const isEntry = (raw: unknown): raw is Entry => {
  if (!isObject(raw) || !isIntegerIn(raw.at, 0, Number.MAX_SAFE_INTEGER)) return false
  const shape = Object.hasOwn(SHAPES, String(raw.type)) ? SHAPES[raw.type as Entry['type']] : null
  return shape !== null && Object.entries(shape).every(([key, type]) => typeof raw[key] === type)
}

/** What is broken is left out. */
export const parseJournal = (raw: unknown): Journal => (Array.isArray(raw) ? raw.filter(isEntry) : [])
