/** The public tables of a game, updated by the house while they are on the screen. */
import { useEffect, useState } from 'react'
import { type HouseReply, isHouseRefusal, useConnection } from '../connection.ts'

export type PublicTables = Pick<HouseReply<'publicTables'>, 'rooms' | 'tables'>

/** Null until loaded. */
export const usePublicTables = (game: string, isDemo: boolean): PublicTables | null => {
  const { status, request, tables } = useConnection()
  const [held, setHeld] = useState<Readonly<{ key: string; list: PublicTables }> | null>(null)
  const online = status === 'online'
  const key = `${game} ${isDemo}`
  useEffect(() => {
    if (!online) return
    const stop = tables.onPush((push) => {
      if (push.type === 'publicTables' && `${push.game} ${push.isDemo}` === key) setHeld({ key, list: push })
    })
    void request({ type: 'publicTables', game, isDemo, follow: true }).then((reply) => {
      if (!isHouseRefusal(reply)) setHeld({ key, list: reply })
    })
    return () => {
      stop()
      void request({ type: 'publicTables', game, isDemo, follow: false })
    }
  }, [online, game, isDemo, key, request, tables])
  return held?.key === key ? held.list : null
}
