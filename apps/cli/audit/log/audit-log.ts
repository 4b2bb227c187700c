/**
 * The audit of a public log from outside [F12]: everything is read and recomputed, and what comes out depends on nothing
 * but the log up to its checkpoint, so that two who have read it can compare. It can be gone on with later.
 */
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Registry } from '@fairhouse/kit'
import { type Checkpoint, FULL_WIDTH, logReader } from '@fairhouse/log'
import { gatherCrew } from '../crew.ts'
import { nodeSha256 } from './frontier.ts'
import type { LogFound } from './log-findings.ts'
import { checkLogPart, type LogPart, LogUnreadable, PART_BUNDLES } from './log-part.ts'
import { type AuditedLog, type LogAuditOptions, openLogReading } from './log-reading.ts'
import { type LogState, NEW_STATE, readLogState } from './log-state.ts'
import { type LogPlace, openPlace } from './source.ts'

const PART_LEAVES = PART_BUNDLES * FULL_WIDTH
/** Parts that may be finished before the one whose turn it is. */
const AHEAD = 16

type Signed = Readonly<{ checkpoint: Checkpoint; vkey: string }>

/** The latest checkpoint, signed by one of the keys. */
const readCheckpoint = async (place: LogPlace, keys: readonly string[]): Promise<Signed> => {
  let problem = 'no key is known that could have signed the log'
  for (const vkey of keys) {
    const reader = logReader({ get: openPlace(place), vkey, hash: nodeSha256 })
    if (isRefusal(reader)) throw new LogUnreadable(reader.message)
    const signed = await reader.checkpoint()
    if (!isRefusal(signed)) return { checkpoint: signed.checkpoint, vkey }
    problem = signed.message
  }
  throw new LogUnreadable(problem)
}

const startOf = (folder: string | null, { checkpoint, vkey }: Signed): LogState => {
  const state = folder === null ? NEW_STATE : readLogState(folder)
  if (state.origin !== null && state.origin !== checkpoint.origin)
    throw new LogUnreadable(`this is the log ${checkpoint.origin}; what was kept is of ${state.origin}`)
  if (state.tree.size > checkpoint.size)
    throw new LogUnreadable(`the log has ${checkpoint.size} leaves; ${state.tree.size} were read before`)
  return { ...state, vkey } // after a rotation, the one that was named last
}

export const auditLog = async (options: LogAuditOptions): Promise<AuditedLog> => {
  const { place, folder, isStopped } = options
  const signed = await readCheckpoint(place, options.keys)
  const start = startOf(folder, signed)
  const { size } = signed.checkpoint
  const games: Registry = options.games ?? REGISTRY
  const reading = openLogReading(games, start, options)
  const crew = gatherCrew(null, options)
  const waiting = new Map<number, LogFound>()
  let [next, reached] = [start.tree.size, start.tree.size]
  let wake = (): void => {}

  async function* parts(): AsyncGenerator<LogPart> {
    while (next < size) {
      // The first part comes alone, for it has the terms that most others need.
      while (next > start.tree.size && (reached === start.tree.size || waiting.size >= AHEAD))
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const from = next
      next = Math.min(size, (Math.floor(from / PART_LEAVES) + 1) * PART_LEAVES)
      yield { type: 'log', place, from, end: next, size, terms: reading.texts() }
    }
  }
  /** In the order of the log; a part whose terms came later is read again. */
  const takeInOrder = async (found: LogFound): Promise<void> => {
    waiting.set(found.first, found)
    for (let due = waiting.get(reached); due; due = waiting.get(reached)) {
      waiting.delete(reached)
      const part = {
        type: 'log',
        place,
        from: due.first,
        end: due.end,
        size,
        terms: reading.allTexts(),
      } as const
      await reading.take(due.missing.length === 0 ? due : await checkLogPart(games, part))
      reached = due.end
      options.onProgress(reached / size)
    }
    wake()
  }
  try {
    let turn = Promise.resolve()
    await crew.work(parts(), ({ log }) => {
      turn = turn.then(() => takeInOrder(log!))
      return turn
    })
    return await reading.finish(signed.checkpoint, signed.vkey, isStopped() && reached < size)
  } finally {
    reading.close()
    await crew.close()
  }
}
