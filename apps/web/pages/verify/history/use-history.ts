/** Runs the check of a history in its own worker. When stopped, it keeps what it has found. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { HistoryMessage } from './history-worker.ts'
import { NOTHING, type Tally } from './tally.ts'

export type HistoryPhase = 'running' | 'done' | 'stopped' | 'failed'
export type HistoryCheck = Readonly<{ phase: HistoryPhase; tally: Tally; share: number }>

export type HistoryRun = Readonly<{
  /** The file being checked, or checked last. */
  run: Blob | null
  /** Null before the first check. */
  check: HistoryCheck | null
  start(file: Blob): void
  stop(): void
  clear(): void
}>

export const useHistory = (): HistoryRun => {
  const worker = useRef<Worker | null>(null)
  const [run, setRun] = useState<Blob | null>(null)
  const [check, setCheck] = useState<HistoryCheck | null>(null)
  const end = useCallback((): void => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => end, [end])

  const halt = (phase: HistoryPhase): void => {
    end()
    setCheck((last) => last && { ...last, phase })
  }
  const start = (file: Blob): void => {
    end()
    setRun(file)
    setCheck({ phase: 'running', tally: NOTHING, share: 0 })
    const started = new Worker(new URL('./history-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.onerror = () => halt('failed')
    started.onmessage = ({ data: { tally, share, done } }: MessageEvent<HistoryMessage>) => {
      setCheck({ phase: done ? 'done' : 'running', tally, share })
      if (done) end()
    }
    started.postMessage(file)
  }
  const clear = (): void => {
    end()
    setRun(null)
    setCheck(null)
  }
  return { run, check, start, stop: () => halt('stopped'), clear }
}
