/** The rooms as the house offers them, refreshed now and then while they are shown. */
import { isHouseRefusal, useConnection } from '@fairhouse/ui'
import { useCallback, useEffect, useState } from 'react'
import { type Room, readRooms } from '../../presenter.ts'

const AGAIN_MS = 5000

export type Rooms = Readonly<{ rooms: readonly Room[]; state: 'loading' | 'ready' | 'failed'; load(): void }>

/** `watching`: whether the rooms are on screen, so that they are worth refreshing. */
export const useRooms = (watching: boolean): Rooms => {
  const { status, request } = useConnection()
  const [held, setHeld] = useState<Omit<Rooms, 'load'>>({ rooms: [], state: 'loading' })
  const load = useCallback(async (): Promise<void> => {
    const reply = await request({ type: 'rooms' })
    if (isHouseRefusal(reply))
      setHeld((before) => ({ ...before, state: before.rooms.length > 0 ? 'ready' : 'failed' }))
    else setHeld({ rooms: readRooms(reply.rooms), state: 'ready' })
  }, [request])
  const online = status === 'online'
  useEffect(() => {
    if (!online) return
    void load()
    if (!watching) return
    const timer = setInterval(() => void load(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [online, watching, load])
  return { ...held, load: () => void load() }
}
