/** A table dealt by a house: updates are shown beat by beat, and the player's actions go back to the house. */
import { deviceClock, useSpeed } from '@fairhouse/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Action } from '../rules.ts'
import { type FollowedTable, openFollowedTable, type TableUpdate } from '../table/followed-table.ts'
import type { SeenTable } from '../table/seen-table.ts'

import { useBeatSounds } from './use-voice.ts'

export type Followed = Readonly<{
  seen: SeenTable | null
  past: readonly TableUpdate[]
  send: FollowedTable['send']
}>

/** `update`: the house's latest update, or null. `act` sends an action. `past`: hands followed earlier. */
export const useFollowedTable = (
  update: TableUpdate | null,
  act: (action: Action, sequence: number) => void,
  past: () => readonly TableUpdate[],
): Followed => {
  const speed = useSpeed()
  const sounds = useBeatSounds()
  const me = update?.sitters.find((sitter) => sitter.me)?.chair
  const latest = useRef({ speed, sounds, act, me })
  useEffect(() => {
    latest.current = { speed, sounds, act, me }
  })
  const [table] = useState(() =>
    openFollowedTable({
      clock: deviceClock,
      past: past(),
      motion: () => latest.current.speed,
      act: (action, sequence) => latest.current.act(action, sequence),
      onBeat: (beat) => latest.current.sounds(beat, latest.current.me),
    }),
  )
  useEffect(() => {
    if (update !== null) table.follow(update)
  }, [table, update])
  useEffect(() => () => table.stop(), [table])
  return {
    seen: useSyncExternalStore(table.subscribe, table.seen),
    past: useSyncExternalStore(table.subscribe, table.past),
    send: table.send,
  }
}
