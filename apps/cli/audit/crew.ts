/** Workers that share the parts of an audit: an idle worker takes the next part. */
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { REGISTRY } from '@fairhouse/games'
import type { Registry } from '@fairhouse/kit'
import { type Database, openReader } from '@fairhouse/server/audit-access.ts'
import type { Checked } from './findings.ts'
import { checkPart, type Part } from './parts.ts'
import type { WorkerAnswer, WorkerSetup } from './worker.ts'

export type Crew = Readonly<{
  /** Until there are no more parts, or it is to stop; `onChecked` is called for one part at a time and worker. */
  work(parts: AsyncGenerator<Part>, onChecked: (checked: Checked) => Promise<void>): Promise<void>
  close(): Promise<void>
}>

export type Member = Readonly<{ check(part: Part): Promise<Checked>; leave(): Promise<unknown> }>

/** A worker with one part at a time. */
export const hire = (database: Database | null): Member => {
  const setup: WorkerSetup = { database }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup })
  // Not a race with a promise that outlives the parts: it would remember the answer to each of them.
  let [due, death] = [Promise.withResolvers<WorkerAnswer>(), null as Error | null]
  worker.on('message', (answer: WorkerAnswer) => due.resolve(answer))
  worker.on('error', (error: Error) => {
    death = error
    due.reject(error)
  })
  due.promise.catch(() => undefined) // told by the part that is not answered then
  return {
    check: async (part) => {
      if (death) throw death
      due = Promise.withResolvers()
      worker.postMessage(part)
      const answer = await due.promise
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.checked
    },
    leave: () => worker.terminate(),
  }
}

/** One who checks in this thread, and lets others do something between two parts. */
const ownWork = (games: Registry, database: Database | null): Member => {
  const reader = database && openReader(database)
  return {
    check: async (part) => {
      await setImmediate()
      return checkPart(games, part, await reader)
    },
    leave: async () => (await reader)?.close(),
  }
}

export type CrewOptions = Readonly<{
  /** Workers; with none everything is checked in this thread. */
  jobs: number
  /** Those that may be played, where they are not those of the registry: only this thread knows of them. */
  games?: Registry
  isStopped(): boolean
}>

export const gatherCrew = (database: Database | null, { jobs, games, isStopped }: CrewOptions): Crew => {
  const members =
    jobs === 0 || games
      ? [ownWork(games ?? REGISTRY, database)]
      : Array.from({ length: jobs }, () => hire(database))
  return {
    work: async (parts, onChecked) => {
      const serve = async ({ check }: Member): Promise<void> => {
        while (!isStopped()) {
          const { value: part, done } = await parts.next()
          if (done) return
          await onChecked(await check(part))
        }
      }
      await Promise.all(members.map(serve))
    },
    close: async () => {
      await Promise.all(members.map(({ leave }) => leave()))
    },
  }
}
