/** The session: opened once per page, drawn whenever it changes, saved after every action. */
import { deviceClock, useSpeed } from '@fairhouse/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type HoldemSettings, paceOf } from '../../presenter.ts'
import type { Beat } from '../../table/beats.ts'
import { opponentsWith } from '../../table/opponents.ts'
import { type HoldemSession, openHoldemSession, type TableSnapshot } from '../../table.ts'
import { decideElsewhere } from '../bots/bots-thread.ts'
import { SOLUTIONS } from '../solutions.ts'

export type SessionListener = Readonly<{ onBeat(beat: Beat): void; onFailure(error: unknown): void }>
export type OpenSession = Readonly<{ session: HoldemSession; snapshot: TableSnapshot }>

export const useSession = (settings: HoldemSettings, listener: SessionListener): OpenSession => {
  const speed = useSpeed()
  const latest = useRef({ settings, speed, listener })
  useEffect(() => {
    latest.current = { settings, speed, listener }
  })
  const [session] = useState(() =>
    openHoldemSession({
      clock: deviceClock,
      opponents: opponentsWith(SOLUTIONS),
      decideElsewhere,
      pace: () => paceOf(latest.current.settings, latest.current.speed),
      onBeat: (beat) => latest.current.listener.onBeat(beat),
      onFailure: (error) => latest.current.listener.onFailure(error),
    }),
  )
  useEffect(() => () => session.stop(), [session])
  return { session, snapshot: useSyncExternalStore(session.subscribe, session.snapshot) }
}

/** Pauses the session while nobody can see it. */
export const usePauses = (session: HoldemSession, away: boolean): void => {
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const onChange = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  const paused = away || hidden
  useEffect(() => {
    session.send({ type: paused ? 'pause' : 'resume' })
  }, [session, paused])
}
