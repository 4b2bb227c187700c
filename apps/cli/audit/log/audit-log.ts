/**
 * The audit of a public log from outside [F12]: everything is read and recomputed. The result depends only on the log
 * up to its checkpoint, so that two readers can compare. A later run can continue it.
 */
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Registry } from '@fairhouse/kit'
import { type Checkpoint, FULL_WIDTH, logReader } from '@fairhouse/log'
import { gatherCrew } from '../crew.ts'
import type { PartResult } from '../findings.ts'
import { type Span, workInOrder } from '../ordered-work.ts'
import { nodeSha256 } from './frontier.ts'
import { type AuditedLog, type LogAuditOptions, openLogAudit } from './log-audit.ts'
import { checkLogPart, type LogPart, LogUnreadable, PART_BUNDLES } from './log-part.ts'
import { type LogState, NEW_STATE, readLogState } from './log-state.ts'
import { type LogPlace, openPlace } from './source.ts'

const PART_LEAVES = PART_BUNDLES * FULL_WIDTH

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
  return { ...state, vkey } // after a rotation, the latest key
}

/** Cut at the ends of bundles. */
function* cutsOf(from: number, size: number): Generator<Span> {
  for (let start = from; start < size; ) {
    const end = Math.min(size, (Math.floor(start / PART_LEAVES) + 1) * PART_LEAVES)
    yield { start, end }
    start = end
  }
}

/** With a folder, what was read is stored each time so many leaves are done: a later audit continues from there. */
const LEG_LEAVES = 64 * PART_LEAVES

/** From what was stored on, to the end or as far as a leg goes. What was read before the log can't be read is stored. */
const auditLeg = async (signed: Signed, options: LogAuditOptions): Promise<AuditedLog> => {
  const { place, folder, isStopped } = options
  const start = startOf(folder, signed)
  const { size } = signed.checkpoint
  const legEnd = folder === null ? size : Math.min(size, start.tree.size + LEG_LEAVES)
  const games: Registry = options.games ?? REGISTRY
  const reading = openLogAudit(games, start, options)
  const crew = gatherCrew(null, options)
  let reached = start.tree.size
  let [taking, isOver] = [Promise.resolve(), false]
  const partOf = ({ start: from, end }: Span, terms = reading.texts()): LogPart => ({
    ...{ type: 'log', place, from, end, size, terms },
  })
  const spanOf = ({ log }: PartResult): Span => ({ start: log!.first, end: log!.end })
  /** A part whose terms came later is read again. */
  const takePart = async (checked: PartResult): Promise<void> => {
    const isAgain = checked.log!.missing.length > 0
    const again = isAgain && (await checkLogPart(games, partOf(spanOf(checked), reading.allTexts())))
    await reading.take(again || checked.log!)
    reached = checked.log!.end
    options.onProgress(reached / size)
  }
  const take = (checked: PartResult): Promise<void> => {
    if (!isOver) taking = takePart(checked)
    return taking
  }
  const finish = (isTold: boolean): Promise<AuditedLog> =>
    reading.finish(signed.checkpoint, signed.vkey, { stopped: reached < size, isTold })
  try {
    const cuts = cutsOf(reached, legEnd)
    await workInOrder({ start: reached, cuts, partOf: (cut) => partOf(cut), spanOf, take }, crew.work)
    return await finish(reached === size || isStopped())
  } catch (error) {
    isOver = true
    const isWhole = await taking.then(
      () => true,
      () => false,
    )
    if (folder !== null && isWhole) await finish(false)
    throw error
  } finally {
    reading.close()
    await crew.close()
  }
}

export const auditLog = async (options: LogAuditOptions): Promise<AuditedLog> => {
  const signed = await readCheckpoint(options.place, options.keys)
  for (;;) {
    const audited = await auditLeg(signed, options)
    if (!audited.stopped || options.isStopped()) return audited
  }
}
