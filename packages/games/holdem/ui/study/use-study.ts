/** One spot of the study page: opened, solved, stopped, resumed and locked in a worker of its own. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { answersBy, openQuestions, type PendingAnswer } from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'
import type { NodeView, Step } from '../../postflop/open-spot.ts'
import type { SpotLine } from '../../postflop/spot-line.ts'
import type { OpenedSpot, Progress, StudyAnswers, StudyJob } from './jobs.ts'

const openSource = () => {
  const ask = openQuestions<StudyJob, StudyAnswers, Progress>(
    () => new Worker(new URL('./study-worker.ts', import.meta.url), { type: 'module' }),
  )
  return { ask, useAnswer: answersBy(ask) }
}
/** The spot, and the one it is compared with. */
export const SOURCES = [openSource(), openSource()] as const
type Source = (typeof SOURCES)[number]

export type StudyState = Readonly<{
  opened: OpenedSpot | null
  refusal: Refusal | null
  progress: Progress | null
  state: 'empty' | 'running' | 'stopped' | 'solved' | 'failed'
  /** Counts whatever changes what a decision looks like. */
  version: number
}>

const EMPTY: StudyState = { opened: null, refusal: null, progress: null, state: 'empty', version: 0 }

export type Study = StudyState &
  Readonly<{
    source: Source
    /** Resolves once it is solved, stopped or refused. */
    solve(line: SpotLine, target: number): Promise<void>
    stop(): void
    resume(target: number): Promise<void>
    /** Null unlocks. */
    lock(path: readonly Step[], strategy: readonly (readonly number[])[] | null): Promise<void>
    /** Null where there is nothing to save. */
    save(): Promise<Uint8Array<ArrayBuffer> | null>
    /** Opens a spot with what was saved of it, as if it had just been stopped. */
    load(line: SpotLine, solution: Uint8Array<ArrayBuffer>): Promise<void>
    clear(): void
  }>

export const useStudy = (source: Source): Study => {
  const { ask } = source
  const [shown, setShown] = useState(EMPTY)
  const solving = useRef<PendingAnswer<Progress> | null>(null)
  const onStop = useRef<() => void>(() => {})
  const change = (patch: Partial<StudyState>): void =>
    setShown((now) => ({ ...now, ...patch, version: now.version + 1 }))
  const stop = (): void => {
    solving.current?.cancel()
    solving.current = null
    onStop.current()
  }
  useEffect(
    () => () => {
      solving.current?.cancel()
      void ask({ type: 'close' })
    },
    [ask],
  )

  const run = async (target: number): Promise<void> => {
    change({ state: 'running' })
    const question: PendingAnswer<Progress> = ask({ type: 'solve', target }, (progress) =>
      setShown((now) => (solving.current === question ? { ...now, progress } : now)),
    )
    solving.current = question
    const stopped = new Promise<null>((resolve) => {
      onStop.current = () => resolve(null)
    })
    try {
      const progress = await Promise.race([question.answer, stopped])
      change(progress === null ? { state: 'stopped' } : { state: 'solved', progress })
    } catch {
      change({ state: 'failed' })
    }
    if (solving.current === question) solving.current = null
  }

  /** False if it was refused, or failed. */
  const open = async (line: SpotLine): Promise<boolean> => {
    stop()
    setShown((now) => ({ ...EMPTY, version: now.version + 1, state: 'running' }))
    try {
      const opened = await ask({ type: 'open', line }).answer
      change(isRefusal(opened) ? { refusal: opened, state: 'empty' } : { opened })
      return !isRefusal(opened)
    } catch {
      change({ state: 'failed' })
      return false
    }
  }

  return {
    ...shown,
    source,
    stop,
    resume: run,
    solve: async (line, target) => {
      if (await open(line)) await run(target)
    },
    save: () => ask({ type: 'save' }).answer,
    load: async (line, solution) => {
      if (!(await open(line))) return
      try {
        const loaded = await ask({ type: 'load', solution }).answer
        if (isRefusal(loaded)) setShown({ ...EMPTY, refusal: loaded })
        else change({ progress: loaded, state: 'stopped' })
      } catch {
        change({ state: 'failed' })
      }
    },
    lock: async (path, strategy) => {
      await ask({ type: 'lock', path, strategy }).answer
      change({})
    },
    clear: () => {
      stop()
      void ask({ type: 'close' })
      setShown(EMPTY)
    },
  }
}

/** The decision after these steps; looked at again whenever solving pauses. Null where nobody has to act. */
export const useNode = (
  { source, opened, state, version }: Study,
  path: readonly Step[],
): NodeView | null => {
  const key = opened === null ? null : `${JSON.stringify(path)} ${state === 'running' ? 'running' : version}`
  const { answer } = source.useAnswer<'view'>(key, () => ({ type: 'view', path }))
  // While the next answer is on its way, what was seen last would flicker: it stays if it is of the same path.
  const [last, setLast] = useState<Readonly<{ path: string; view: NodeView | null }>>({
    path: '',
    view: null,
  })
  const here = `${opened?.board} ${JSON.stringify(path)}`
  useEffect(() => {
    if (answer !== null) setLast({ path: here, view: answer })
  }, [answer, here])
  return answer ?? (last.path === here ? last.view : null)
}
