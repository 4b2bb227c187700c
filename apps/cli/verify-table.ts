/**
 * `fairhouse verify table`: recomputes a table from its log: the deals with stacks, button and blinds, void hands, ranks,
 * prizes, and the chips that everybody brought and took away. With `--log`, the public log
 * must have the log’s hash, and every hand is played again from its leaves.
 */
import { REGISTRY } from '@fairhouse/games'
import { isObject, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { reportOf, type TableGame, type TableRecord, type TableReport } from '@fairhouse/table'
import { type Run, UsageError } from './command.ts'
import { openHouseLog } from './house-log.ts'
import { answerLines } from './lines.ts'
import { type PlayedAgain, playHandsAgain } from './table-hands.ts'
import { placeOfTableLeaf, type TableLeafPlace } from './table-leaf.ts'

const isRecord = (raw: unknown): raw is TableRecord =>
  isObject(raw) &&
  isObject(raw.first) &&
  typeof raw.first.game === 'string' &&
  Array.isArray(raw.log) &&
  raw.log.every((entry) => isObject(entry) && typeof entry.at === 'number' && Array.isArray(entry.commands))

const gameNamed = (id: string): TableGame | null => {
  const entry = Object.hasOwn(REGISTRY, id) ? REGISTRY[id]! : null
  return entry?.live?.series ? { rules: entry.rules, live: entry.live } : null
}

const recompute = (raw: TableRecord): TableReport | Refusal => {
  const game = gameNamed(raw.first.game)
  if (game === null) return refuse('unknown-game', `there are no tables of ${raw.first.game}`)
  try {
    return reportOf(game, raw)
  } catch (error) {
    return refuse('bad-log', `this log can’t be replayed: ${(error as Error).message}`)
  }
}

/** `leaf`: where it is in the public log; `again`: hands played again from there. Only if that was asked. */
export type VerifiedTable = TableReport & Readonly<{ leaf?: TableLeafPlace; again?: PlayedAgain }>

export const run: Run = async ({ text }) => {
  const source = text('in')
  if (source === undefined) throw new UsageError('missing logs: give --in FILE, or --in - for standard input')
  const [address, key] = [text('log'), text('key')]
  /** `raw`: a table's log, as the house hands it out. */
  const verify = async (raw: unknown): Promise<VerifiedTable | Refusal> => {
    if (!isRecord(raw)) return refuse('bad-log', 'this is not the log of a table')
    const report = recompute(raw)
    if (isRefusal(report) || address === undefined) return report
    const log = await openHouseLog(address, key)
    if (isRefusal(log)) return log
    const leaf = await placeOfTableLeaf(log, raw)
    if (isRefusal(leaf)) return leaf
    const again = await playHandsAgain(log, raw, report)
    return isRefusal(again) ? again : { ...report, leaf, again }
  }
  return answerLines(source, verify)
}
