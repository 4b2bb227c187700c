/**
 * What the felt of a table with friends shows, for the tabs beside it, which the page draws separately. The browser
 * keeps the table's last hands, so that statistics survive a reload or a visit elsewhere.
 */
import { isObject } from '@fairhouse/kit'
import { type HandOf, type PartyFeltProps, readStored, writeStored } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'
import type { ShownTable } from '../../presenter.ts'
import type { Action, View } from '../../rules.ts'
import type { TableEvent } from '../../state.ts'
import type { TableUpdate } from '../../table/followed-table.ts'
import type { PartyNews } from '../../table/party-news.ts'
import type { SeenHand } from '../../table/seen-table.ts'
import type { SettingsControl } from '../settings-context.ts'

export type HoldemHand = HandOf<View, Action>
export type FeltProps = PartyFeltProps<HoldemHand, TableEvent, Action>

export type AtTable = Readonly<{
  party: string
  shown: ShownTable
  hands: readonly SeenHand[]
  past: readonly TableUpdate[]
  news: readonly PartyNews[]
  decimals: number
  control: SettingsControl
}>

/** The number is the format's version: hands in another are ignored. */
const STORAGE_KEY = 'fairhouse.holdem.party-hands.1'
/** A few KB each. */
const MAX_HANDS = 60

let current: AtTable | null = null
const listeners = new Set<() => void>()

export const publish = (next: AtTable): void => {
  const isOld = current?.party === next.party && current.past === next.past
  if (!isOld && next.past.length > 0)
    writeStored(STORAGE_KEY, { party: next.party, past: next.past.slice(-MAX_HANDS) })
  current = next
  for (const listener of listeners) listener()
}

const storedHandsOf = (party: string): readonly TableUpdate[] => {
  const kept = readStored(STORAGE_KEY)
  return isObject(kept) && kept.party === party && Array.isArray(kept.past)
    ? (kept.past as readonly TableUpdate[])
    : []
}

export const pastOf = (party: string): readonly TableUpdate[] =>
  current?.party === party ? current.past : storedHandsOf(party)

export const newsOf = (party: string): readonly PartyNews[] => (current?.party === party ? current.news : [])

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null until the felt has been drawn. */
export const useAtTable = (party: string): AtTable | null => {
  const held = useSyncExternalStore(subscribe, () => current)
  return held?.party === party ? held : null
}
