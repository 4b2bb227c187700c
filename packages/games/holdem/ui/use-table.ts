/** The live table: opened once for the page, drawn whenever it changes, kept whenever somebody has acted. */
import type { Clock } from '@fairhouse/host'
import { useSpeed } from '@fairhouse/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type HoldemSettings, paceOf } from '../presenter.ts'
import type { Beat } from '../table/beats.ts'
import { opponentsWith } from '../table/opponents.ts'
import { type HoldemTable, openHoldemTable, type TableSnapshot } from '../table.ts'
import { useSolutions } from './solutions.tsx'

const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export type TableListener = Readonly<{ onBeat(beat: Beat): void; onFailure(error: unknown): void }>
export type LiveTable = Readonly<{ table: HoldemTable; snapshot: TableSnapshot }>

export const useTable = (settings: HoldemSettings, listener: TableListener): LiveTable => {
  const speed = useSpeed()
  const latest = useRef({ settings, speed, listener })
  useEffect(() => {
    latest.current = { settings, speed, listener }
  })
  const solutions = useSolutions()
  const [table] = useState(() =>
    openHoldemTable({
      clock,
      opponents: opponentsWith(solutions),
      pace: () => paceOf(latest.current.settings, latest.current.speed),
      onBeat: (beat) => latest.current.listener.onBeat(beat),
      onFailure: (error) => latest.current.listener.onFailure(error),
    }),
  )
  useEffect(() => () => table.stop(), [table])
  return { table, snapshot: useSyncExternalStore(table.subscribe, table.snapshot) }
}

/** Nothing goes on while nobody can see it. */
export const usePauses = (table: HoldemTable, away: boolean): void => {
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const onChange = (): void => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  const paused = away || hidden
  useEffect(() => {
    table.send({ type: paused ? 'pause' : 'resume' })
  }, [table, paused])
}
