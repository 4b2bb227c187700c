/** A table on this device while its page is open: rendered on every change. */
import { type LocalPlay, type LocalPlayOptions, type LocalTable, playLocalTable } from '@fairhouse/host'
import type { GameEvent } from '@fairhouse/kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deviceClock } from './device-clock.ts'

type Options<C, S, A, E extends GameEvent, V> = Omit<LocalPlayOptions<C, S, A, E, V>, 'clock' | 'onEvents'> &
  Readonly<{
    onEvents?(events: readonly E[], table: LocalTable<C, S, A>): void
    /** Whether bots may move; default: yes. */
    isReady?: boolean
  }>

/** `game`, `table` and `botOf` are those of the first call; the rest may change. */
export const useLocalPlay = <C, S, A, E extends GameEvent, V>(
  options: Options<C, S, A, E, V>,
): Readonly<{ play: LocalPlay<C, S, A>; table: LocalTable<C, S, A> }> => {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [play] = useState(() => {
    const opened: LocalPlay<C, S, A> = playLocalTable({
      ...options,
      clock: deviceClock,
      thinkMs: (events) => latest.current.thinkMs(events),
      onEvents: (events) => latest.current.onEvents?.(events, opened.table()),
    })
    return opened
  })
  const { isReady = true } = options
  useEffect(() => {
    if (isReady) play.go()
    return play.stop
  }, [play, isReady])
  return { play, table: useSyncExternalStore(play.subscribe, play.table) }
}
