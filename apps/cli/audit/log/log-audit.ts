/** The state of an audit of a public log: parts are taken in order, and the end sums them up. */
import { join } from 'node:path'
import type { Registry } from '@fairhouse/kit'
import { type Checkpoint, hexOf, sameBytes } from '@fairhouse/log'
import type { AuditOptions } from '../audit-run.ts'
import { freeBytes } from '../owned-bytes.ts'
import { openSeedMarks } from '../seed-marks.ts'
import { openClientSeeds } from './client-seeds.ts'
import { openTree } from './frontier.ts'
import { type Gap, LINK_BYTES, openLinks } from './links.ts'
import {
  addReturns,
  LEAVES,
  type LeafCounts,
  type LogMismatch,
  type LogPartFindings,
} from './log-findings.ts'
import { type LogState, openLinksFile, readLinks } from './log-state.ts'
import { openPendingHands, openSeenTerms } from './seen-terms.ts'
import { type LogPlace, openPlace } from './source.ts'

/** More than these are counted, but not listed. */
const MAX_LISTED = 1_000

export type LogAuditOptions = Pick<AuditOptions, 'jobs' | 'games' | 'bots' | 'isStopped' | 'onProgress'> &
  Readonly<{
    place: LogPlace
    /** One of them must have signed the checkpoint. */
    keys: readonly string[]
    /** A permanent folder, from which a later audit continues; or null. */
    folder: string | null
    onMismatch(mismatch: LogMismatch): Promise<void>
  }>

export type AuditedLog = Readonly<{
  state: LogState
  checkpoint: Checkpoint
  /** Final ones and those that may still disappear, in log order. */
  mismatches: readonly LogMismatch[]
  kinds: Readonly<Record<string, number>>
  gaps: readonly Gap[]
  /** Rounds in all gaps. */
  missing: number
  stopped: boolean
}>

const byLeaf = (a: LogMismatch, b: LogMismatch): number =>
  a.leaf - b.leaf || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.expected < b.expected ? -1 : 1)

const counted = (
  kinds: Readonly<Record<string, number>>,
  list: readonly LogMismatch[],
): Record<string, number> => {
  const sums: Record<string, number> = { ...kinds }
  for (const { kind } of list) sums[kind] = (sums[kind] ?? 0) + 1
  return sums
}

const added = (a: LeafCounts, b: LeafCounts): LeafCounts =>
  Object.fromEntries(LEAVES.map((name) => [name, a[name] + b[name]])) as LeafCounts

const addCounts = (all: Readonly<Record<string, number>>, some: Readonly<Record<string, number>>) => {
  const sums: Record<string, number> = { ...all }
  for (const [name, count] of Object.entries(some)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** Records of everything read: seeds, client seeds and links between rounds. */
const openRecords = ({ folder }: LogAuditOptions, start: LogState) => {
  const keptIn = (name: 'seeds' | 'clients') =>
    folder === null ? undefined : { folder: join(folder, name), sizes: start[name] }
  const records = {
    seeds: openSeedMarks(keptIn('seeds')),
    clients: openClientSeeds(keptIn('clients')),
    links: openLinks(),
  }
  if (folder !== null) for (const some of readLinks(folder, start, LINK_BYTES)) records.links.add(some)
  return {
    ...records,
    add: (found: LogPartFindings): void => {
      records.seeds.add(found.seeds)
      records.clients.add(found.clients)
      records.links.add(found.links)
      freeBytes(found.seeds, found.clients, found.links)
    },
    close: (): void => {
      for (const each of Object.values(records)) each.close()
    },
  }
}
type Records = ReturnType<typeof openRecords>

/** [F2] [A3] Repeats among seeds and tables read in this run, from leaf `first` on. */
function* repeatedSeeds({ seeds }: Records, first: number): Generator<LogMismatch> {
  for (const [one, again] of seeds.repeated()) {
    const [before, leaf] = [Number(one.id), Number(again.id)]
    if (leaf < first) continue
    yield again.type === 'table'
      ? { leaf, kind: 'record', expected: 'one leaf for this table', found: `another, leaf ${before}` }
      : { leaf, kind: 'seed', expected: 'a server seed of its own', found: `the seed of leaf ${before}` }
  }
}

/** Counts and mismatches so far. */
const openSums = (start: LogState, { onMismatch }: LogAuditOptions) => {
  let state = start
  const count = (to: 'unknown' | 'checkedHands', game: string): void => {
    state = { ...state, [to]: addCounts(state[to], { [game]: 1 }) }
  }
  return {
    state: (): LogState => state,
    count,
    countReused: (): void => {
      state = { ...state, reused: state.reused + 1 }
    },
    add: (found: LogPartFindings): void => {
      state = {
        ...state,
        counts: added(state.counts, found.counts),
        returns: addReturns(state.returns, found.returns),
        unknown: addCounts(state.unknown, found.unknown),
        marked: state.marked + found.marked,
      }
    },
    tell: async (list: readonly LogMismatch[]): Promise<void> => {
      if (list.length === 0) return
      const mismatches = [...state.mismatches, ...list].sort(byLeaf).slice(0, MAX_LISTED)
      state = { ...state, mismatches, kinds: counted(state.kinds, list) }
      for (const mismatch of list) await onMismatch(mismatch)
    },
  }
}
type Sums = ReturnType<typeof openSums>

/** [F2] [F3] Links between rounds: `late` ones may still disappear. */
const matchLinks = async (
  { links }: Records,
  { tell }: Sums,
  kept: ReturnType<typeof openLinksFile> | null,
) => {
  const [late, gaps]: [LogMismatch[], Gap[]] = [[], []]
  let missing = 0
  for (const matched of links.matched()) {
    if (matched.isFinal) await tell(matched.mismatches)
    else late.push(...matched.mismatches)
    kept?.add(matched.kept)
    for (const gap of matched.gaps) {
      missing += gap.to - gap.from + 1
      if (gaps.length < MAX_LISTED) gaps.push(gap)
    }
  }
  return { late, gaps, missing }
}

/** Repeated seeds and client seeds. */
const tellRepeated = async (records: Records, sums: Sums, first: number): Promise<void> => {
  for (const mismatch of repeatedSeeds(records, first)) await sums.tell([mismatch])
  for (const { leaf, mismatch } of records.clients.reused()) {
    if (leaf < first) continue
    sums.countReused()
    if (mismatch) await sums.tell([mismatch])
  }
}

const rootMismatch = ({ size, root }: Checkpoint, found: Uint8Array): readonly LogMismatch[] => {
  const expected = `entries that make the root of the checkpoint, ${hexOf(root)}`
  return sameBytes(found, root) ? [] : [{ leaf: size, kind: 'tree', expected, found: hexOf(found) }]
}

export const openLogAudit = (games: Registry, start: LogState, options: LogAuditOptions) => {
  const { folder, place } = options
  const [records, sums] = [openRecords(options, start), openSums(start, options)]
  const [tree, get] = [openTree(start.tree), openPlace(place)]
  const terms = openSeenTerms(games, start)
  const hands = openPendingHands(games, start, terms, sums.count, options.bots)

  const take = async (found: LogPartFindings): Promise<void> => {
    tree.add(found)
    records.add(found)
    sums.add(found)
    const wrong = [...found.mismatches, ...terms.check(found), ...hands.check(found)]
    await sums.tell([...wrong, ...(await tree.checkTiles(get, false))])
  }

  /** `stopped`: not everything was read. `isTold`: mismatches that may still disappear are reported too. */
  const finish = async (
    checkpoint: Checkpoint,
    vkey: string,
    { stopped, isTold }: Readonly<{ stopped: boolean; isTold: boolean }>,
  ): Promise<AuditedLog> => {
    const kept = folder === null ? null : openLinksFile(folder)
    const { late, gaps, missing } = await matchLinks(records, sums, kept)
    await tellRepeated(records, sums, start.tree.size)
    if (!stopped) late.push(...(await tree.checkTiles(get, true)), ...rootMismatch(checkpoint, tree.root()))
    if (isTold) for (const mismatch of late) await options.onMismatch(mismatch)
    const { seeds, clients } = records
    const state: LogState = {
      ...sums.state(),
      ...{ origin: checkpoint.origin, vkey, tree: tree.keep(), terms: terms.all(), hands: hands.all() },
      ...(folder !== null && { seeds: seeds.flush(), clients: clients.flush() }),
    }
    if (!late.some(({ kind }) => kind === 'tree')) kept?.write(state)
    const mismatches = [...state.mismatches, ...late].sort(byLeaf).slice(0, MAX_LISTED)
    return { state, checkpoint, mismatches, kinds: counted(state.kinds, late), gaps, missing, stopped }
  }

  return { take, finish, texts: terms.texts, allTexts: terms.allTexts, close: records.close }
}
