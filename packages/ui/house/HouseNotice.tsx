/** Why a house game can't be played now, and what to do meanwhile. */
import { useEffect, useState } from 'react'
import { ButtonLink } from '../Button.tsx'
import { useConnection, useOfferedGame } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { Toast, Toasts } from '../Toast.tsx'
import { useHousePieceWords } from './words/index.ts'

export type Obstacle = 'connecting' | 'offline' | 'absent' | 'closed'

/** Null if the game can be shown. After a lost connection the table stays visible, but inactive. */
export const useObstacle = (id: string): Obstacle | null => {
  const { status, wallet } = useConnection()
  const { game, limits } = useOfferedGame(id)
  if (status === 'absent') return 'absent'
  if (wallet === null || limits === null) return status === 'offline' ? 'offline' : 'connecting'
  return game?.status === 'disabled' ? 'closed' : null
}

/** Replaces the dock: an unavailable game shows what it is, not a form that can't be used. */
export const HouseNotice = ({ obstacle }: Readonly<{ obstacle: Obstacle }>) => {
  const w = useHousePieceWords().notice
  if (obstacle === 'connecting')
    return (
      <div className="dock house-notice late" role="status">
        <p>{w.connecting}</p>
      </div>
    )
  return (
    <div className="dock house-notice" role="status">
      <Icon name={obstacle === 'closed' ? 'info' : 'offline'} size={24} />
      <div className="grow">
        <strong>{w[obstacle].title}</strong>
        <p className="note">{w[obstacle].text}</p>
      </div>
      <ButtonLink kind="secondary" href="/">
        {w.others}
      </ButtonLink>
    </div>
  )
}

const SHOWN_MS = 4000

/**
 * Connection lost, connection regained, and a bet whose reply is being looked for. `lost`: what the loss means on this
 * page, if more is at stake than a round against the house.
 */
export const HouseToasts = ({ lost }: Readonly<{ lost?: string | undefined }>) => {
  const w = useHousePieceWords().notice
  const { status, checking } = useConnection()
  const [line, setLine] = useState<'unknown' | 'there' | 'lost' | 'back'>('unknown')
  useEffect(() => {
    if (status === 'online') setLine((before) => (before === 'lost' ? 'back' : 'there'))
    if (status === 'offline') setLine((before) => (before === 'unknown' ? 'unknown' : 'lost'))
  }, [status])
  useEffect(() => {
    if (line !== 'back') return
    const timer = setTimeout(() => setLine('there'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [line])
  if (!checking && line !== 'lost' && line !== 'back') return null
  return (
    <Toasts top>
      {checking ? <Toast kind="warn">{w.checking}</Toast> : null}
      {!checking && line === 'lost' ? <Toast kind="warn">{lost ?? w.lost}</Toast> : null}
      {!checking && line === 'back' ? <Toast kind="good">{w.back}</Toast> : null}
    </Toasts>
  )
}
