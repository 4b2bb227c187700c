/** What is known of a public log while it is read: parts are taken in their order, and the end sums them up. */
import { join } from 'node:path'
import { type Registry, sha256Hex } from '@fairhouse/kit'
import { type Checkpoint, hexOf, sameBytes } from '@fairhouse/log'
import type { AuditOptions } from '../auditing.ts'
import { openSeedMarks } from '../seed-marks.ts'
import { termsClaims } from '../stored-terms.ts'
import { openClientSeeds } from './client-seeds.ts'
import { openTree } from './frontier.ts'
import { findKnownTerms } from './known-terms.ts'
import { type Gap, LINK_BYTES, openLinks } from './links.ts'
import { addReturns, LEAVES, type LeafCounts, type LogFound, type LogMismatch } from './log-findings.ts'
import { checkHandLeaves } from './log-hands.ts'
import { type LogState, openLinksFile, type PendingHand, readLinks, type SeenTerms } from './log-state.ts'
import { type LogPlace, openPlace } from './source.ts'

/** More are counted, not listed. */
const MOST_LISTED = 1_000
/** Of all terms, those that a part is sent; others it asks for. */
const MOST_SENT = 64

export type LogAuditOptions = Pick<AuditOptions, 'jobs' | 'games' | 'isStopped' | 'onProgress'> &
  Readonly<{
    place: LogPlace
    /** One of them must have signed the checkpoint. */
    keys: readonly string[]
    /** A folder that is kept, so that a later audit goes on from here; null: none. */
    folder: string | null
    onMismatch(mismatch: LogMismatch): Promise<void>
  }>

export type AuditedLog = Readonly<{
  state: LogState
  checkpoint: Checkpoint
  /** Final ones and those that may still go away, in the order of the log. */
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

export const openLogReading = (games: Registry, start: LogState, options: LogAuditOptions) => {
  const { folder, place } = options
  const keptIn = (name: 'seeds' | 'clients') =>
    folder === null ? undefined : { folder: join(folder, name), sizes: start[name] }
  const [seeds, clients, links] = [
    openSeedMarks(keptIn('seeds')),
    openClientSeeds(keptIn('clients')),
    openLinks(),
  ]
  if (folder !== null) for (const some of readLinks(folder, start, LINK_BYTES)) links.add(some)
  const tree = openTree(start.tree)
  const terms = new Map<string, SeenTerms>(start.terms.map((each) => [sha256Hex(each.text), each]))
  const hands = new Map<string, PendingHand>(start.hands.map((each) => [each.hand.hand, each]))
  const named = new Set<string>()
  let state = start
  const get = openPlace(place)

  const tell = async (list: readonly LogMismatch[]): Promise<void> => {
    const mismatches = [...state.mismatches, ...list].sort(byLeaf).slice(0, MOST_LISTED)
    state = { ...state, mismatches, kinds: counted(state.kinds, list) }
    for (const mismatch of list) await options.onMismatch(mismatch)
  }

  const checkTerms = (found: LogFound): readonly LogMismatch[] => {
    const wrong: LogMismatch[] = []
    for (const each of found.terms) {
      const hash = sha256Hex(each.text)
      if (terms.has(hash)) continue
      terms.set(hash, each)
      wrong.push(...termsClaims(games, each.text).map((claim) => ({ ...claim, leaf: each.leaf })))
    }
    for (const [hash, leaf] of Object.entries(found.named)) {
      if (named.has(hash)) continue
      named.add(hash)
      const known = terms.get(hash)
      if (known && known.leaf < leaf) continue
      wrong.push({
        leaf,
        kind: 'terms',
        expected: `terms ${hash} before this leaf`,
        found: known ? 'later ones' : 'none',
      })
    }
    return wrong
  }

  /** A hand with its seeds. */
  const checkHand = (
    leaf: number,
    { hand }: PendingHand,
    revealed: Parameters<typeof checkHandLeaves>[2],
  ): readonly LogMismatch[] => {
    const known = terms.get(hand.termsHash)
    if (!known) return [{ leaf, kind: 'terms', expected: `terms ${hand.termsHash}`, found: 'none' }]
    const claims = checkHandLeaves(findKnownTerms(games, known.text), hand, revealed)
    const to = claims === null ? 'unknown' : 'checkedHands'
    state = { ...state, [to]: addCounts(state[to], { [hand.game]: 1 }) }
    return (claims ?? []).map((claim) => ({ ...claim, leaf }))
  }

  const checkHands = (found: LogFound): readonly LogMismatch[] =>
    found.hands.flatMap(({ leaf, hand }): readonly LogMismatch[] => {
      const pending = hands.get(hand.hand)
      if (hand.type === 'hand') {
        if (pending)
          return [{ leaf, kind: 'record', expected: `one end of hand ${hand.hand}`, found: 'another' }]
        hands.set(hand.hand, { leaf, hand })
        return []
      }
      hands.delete(hand.hand)
      if (pending) return checkHand(leaf, pending, hand)
      return [
        { leaf, kind: 'record', expected: `the end of hand ${hand.hand} before its seeds`, found: 'none' },
      ]
    })

  const take = async (found: LogFound): Promise<void> => {
    tree.add(found)
    seeds.add(found.seeds)
    clients.add(found.clients)
    links.add(found.links)
    state = {
      ...state,
      counts: added(state.counts, found.counts),
      returns: addReturns(state.returns, found.returns),
      unknown: addCounts(state.unknown, found.unknown),
      marked: state.marked + found.marked,
    }
    await tell([
      ...found.mismatches,
      ...checkTerms(found),
      ...checkHands(found),
      ...(await tree.checkTiles(get, false)),
    ])
  }

  /** [F2] [A3] Of those that were read now. */
  const repeatedSeeds = function* (): Generator<LogMismatch> {
    for (const [first, again] of seeds.repeated()) {
      const [one, leaf] = [Number(first.id), Number(again.id)]
      if (leaf >= start.tree.size)
        yield { leaf, kind: 'seed', expected: 'a server seed of its own', found: `that of leaf ${one}` }
    }
  }

  const finish = async (checkpoint: Checkpoint, vkey: string, stopped: boolean): Promise<AuditedLog> => {
    const late: LogMismatch[] = []
    const kept = folder === null ? null : openLinksFile(folder)
    const gaps: Gap[] = []
    let missing = 0
    for (const matched of links.matched()) {
      for (const mismatch of matched.mismatches) if (matched.isFinal) await tell([mismatch])
      if (!matched.isFinal) late.push(...matched.mismatches)
      kept?.add(matched.kept)
      for (const gap of matched.gaps) {
        missing += gap.to - gap.from + 1
        if (gaps.length < MOST_LISTED) gaps.push(gap)
      }
    }
    for (const mismatch of repeatedSeeds()) await tell([mismatch])
    for (const { leaf, mismatch } of clients.reused()) {
      if (leaf < start.tree.size) continue
      state = { ...state, reused: state.reused + 1 }
      if (mismatch) await tell([mismatch])
    }
    if (!stopped) {
      late.push(...(await tree.checkTiles(get, true)))
      if (!sameBytes(tree.root(), checkpoint.root))
        late.push({
          leaf: checkpoint.size,
          kind: 'tree',
          expected: `entries that make the root of the checkpoint, ${hexOf(checkpoint.root)}`,
          found: hexOf(tree.root()),
        })
    }
    for (const mismatch of late) await options.onMismatch(mismatch)
    state = {
      ...state,
      origin: checkpoint.origin,
      vkey,
      tree: tree.keep(),
      terms: [...terms.values()],
      hands: [...hands.values()],
      ...(folder !== null && { seeds: seeds.flush(), clients: clients.flush() }),
    }
    const isWhole = !late.some(({ kind }) => kind === 'tree')
    if (isWhole) kept?.write(state)
    return {
      state,
      checkpoint,
      mismatches: [...state.mismatches, ...late].sort(byLeaf).slice(0, MOST_LISTED),
      kinds: counted(state.kinds, late),
      gaps,
      missing,
      stopped,
    }
  }

  return {
    take,
    finish,
    texts: (): readonly string[] => [...terms.values()].slice(-MOST_SENT).map(({ text }) => text),
    allTexts: (): readonly string[] => [...terms.values()].map(({ text }) => text),
    close: (): void => {
      seeds.close()
      clients.close()
      links.close()
    },
  }
}
