/**
 * [11.4] The local log: sessions with their seed, a short line per hand, and errors of ours with their stack. It
 * stays on the device and can be switched off; the oldest entries are dropped first.
 */
import { isIntegerIn, isObject } from '@fairhouse/kit'
import type { PlayedHand } from '../storage/history.ts'
import type { SeedSource } from '../storage/saved-session.ts'
import { personSeat } from '../table/event-beats.ts'
import { printActions } from '../table/hand-text.ts'
import { netIn } from './summary.ts'

export type JournalEntry = Readonly<
  | { type: 'session'; at: number; seed: string; source: SeedSource; players: number }
  | { type: 'hand'; at: number; hand: number; seed: string; actions: string; net: number }
  | { type: 'error'; at: number; message: string; stack: string }
>
export type Journal = readonly JournalEntry[]

const MAX_ENTRIES = 500

/** `on`: whether the setting is on. */
export const withEntry = (journal: Journal, entry: JournalEntry, on: boolean): Journal =>
  on ? [...journal, entry].slice(-MAX_ENTRIES) : journal

export const handEntry = (hand: PlayedHand): JournalEntry => ({
  type: 'hand',
  at: hand.at,
  hand: hand.table.hand,
  seed: hand.log.seeds.server,
  actions: printActions(hand.log.actions),
  net: netIn(hand, personSeat(hand.table)),
})

export const errorEntry = (error: unknown, at: number): JournalEntry => ({
  type: 'error',
  at,
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? (error.stack ?? '') : '',
})

const SHAPES: Readonly<Record<JournalEntry['type'], Readonly<Record<string, 'string' | 'number'>>>> = {
  session: { seed: 'string', source: 'string', players: 'number' },
  hand: { hand: 'number', seed: 'string', actions: 'string', net: 'number' },
  error: { message: 'string', stack: 'string' },
}

const isEntry = (raw: unknown): raw is JournalEntry => {
  if (!isObject(raw) || !isIntegerIn(raw.at, 0, Number.MAX_SAFE_INTEGER)) return false
  const shape = Object.hasOwn(SHAPES, String(raw.type)) ? SHAPES[raw.type as JournalEntry['type']] : null
  return shape !== null && Object.entries(shape).every(([key, type]) => typeof raw[key] === type)
}

/** Broken entries are skipped. */
export const parseJournal = (raw: unknown): Journal => (Array.isArray(raw) ? raw.filter(isEntry) : [])
