/**
 * Links into Hold'em: `/holdem?session=…` sets up a session with its seed, `/holdem/history?hand=…` opens one
 * hand. `../storage/links.ts` encodes and decodes their contents.
 */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { PlayedHand } from '../storage/history.ts'
import { handText, parseHandText, parseSessionText, sessionText } from '../storage/links.ts'
import { type SavedSession, SCHEMA_VERSION } from '../storage/saved-session.ts'
import type { NewSession } from '../table.ts'

export const TABLE = '/holdem'
export const HISTORY = '/holdem/history'
export const REVIEW = '/holdem/review'
export const STUDY = '/holdem/study'

/** The full URL of a path on this site, for sharing. */
export const absolute = (href: string): string => new URL(href, location.origin).href

export const setupHref = ({ setup, seed }: Pick<NewSession, 'setup' | 'seed'>): string => {
  const saved: SavedSession = { schemaVersion: SCHEMA_VERSION, setup, seed, source: 'given', hands: [] }
  return `${TABLE}?session=${sessionText(saved)}`
}

export const handHref = (hand: PlayedHand): string => `${HISTORY}?hand=${handText(hand)}`

/** A session on this device, identified by when its first hand began. */
export type SessionId = string
export const idOf = (hands: readonly Readonly<{ at: number }>[]): SessionId => String(hands[0]?.at ?? 0)

/** A hand of a session on this device. */
export const sessionHref = (session: SessionId, hand: number): string =>
  `${HISTORY}?kept=${session}&n=${hand}`

/** Null if the address has no session. */
export const readSetup = (search: string): NewSession | Refusal | null => {
  const text = new URLSearchParams(search).get('session')
  if (text === null) return null
  const saved = parseSessionText(text)
  return isRefusal(saved) ? saved : { setup: saved.setup, seed: saved.seed, source: 'given' }
}

export const readHand = (search: string): PlayedHand | Refusal | null => {
  const text = new URLSearchParams(search).get('hand')
  return text === null ? null : parseHandText(text)
}

export type HandChoice = Readonly<{ session: SessionId | null; hand: number | null }>

export const readHandChoice = (search: string): HandChoice => {
  const query = new URLSearchParams(search)
  const hand = Number(query.get('n'))
  return { session: query.get('kept'), hand: Number.isInteger(hand) && hand > 0 ? hand : null }
}
