/**
 * What the felt of a table with friends shows, for the tabs beside it: the page draws them apart. Hands that are over
 * are kept while the page is open, so that statistics go on after a look elsewhere.
 */
import { useSyncExternalStore } from 'react'
import type { ShownTable } from '../../presenter.ts'
import type { TableUpdate } from '../../table/followed-table.ts'
import type { SeenHand } from '../../table/seen-table.ts'
import type { SettingsControl } from '../settings-context.ts'

export type AtTable = Readonly<{
  party: string
  shown: ShownTable
  hands: readonly SeenHand[]
  past: readonly TableUpdate[]
  decimals: number
  control: SettingsControl
}>

let current: AtTable | null = null
const listeners = new Set<() => void>()

export const publish = (next: AtTable): void => {
  current = next
  for (const listener of listeners) listener()
}

export const pastOf = (party: string): readonly TableUpdate[] =>
  current?.party === party ? current.past : []

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null until the felt has been drawn. */
export const useAtTable = (party: string): AtTable | null => {
  const held = useSyncExternalStore(subscribe, () => current)
  return held?.party === party ? held : null
}
