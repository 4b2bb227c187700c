/** Workers that share the parts of an audit: an idle worker takes the next part. */
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { REGISTRY } from '@fairhouse/games'
import type { Registry } from '@fairhouse/kit'
import { type Database, openReader } from '@fairhouse/server/audit-access.ts'
import type { PartResult } from './findings.ts'
import { checkPart, type Part } from './parts.ts'
import type { WorkerAnswer, WorkerSetup } from './worker.ts'

export type Crew = Readonly<{
  /** Runs until there are no more parts, or until stopped; `onChecked` is called for one part at a time per worker. */
  work(parts: AsyncGenerator<Part>, onChecked: (checked: PartResult) => Promise<void>): Promise<void>
  close(): Promise<void>
}>

export type Member = Readonly<{ check(part: Part): Promise<PartResult>; leave(): Promise<unknown> }>

/** A worker that checks one part at a time. */
export const startMember = (database: Database | null): Member => {
  const setup: WorkerSetup = { database }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup })
  // Not a race with one long-lived promise, which would retain every answer.
  let [due, death] = [Promise.withResolvers<WorkerAnswer>(), null as Error | null]
  worker.on('message', (answer: WorkerAnswer) => due.resolve(answer))
  worker.on('error', (error: Error) => {
    death = error
    due.reject(error)
  })
  due.promise.catch(() => undefined) // reported by the part that gets no answer
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

/** Checks parts in this thread, and yields between them. */
const ownThread = (games: Registry, database: Database | null): Member => {
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
  /** Number of workers; 0 checks everything in this thread. */
  jobs: number
  /** The games, if not those of the registry: only this thread knows them. */
  games?: Registry
  isStopped(): boolean
}>

export const gatherCrew = (database: Database | null, { jobs, games, isStopped }: CrewOptions): Crew => {
  const members =
    jobs === 0 || games
      ? [ownThread(games ?? REGISTRY, database)]
      : Array.from({ length: jobs }, () => startMember(database))
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
