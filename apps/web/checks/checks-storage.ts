/** The checks' storage between visits, by player, in IndexedDB. */
import { type KeptChecks, leafNameOf } from '@fairhouse/verify'

const NAME = 'fairhouse-checks'
const STORE = 'players'

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null
const database = (): Promise<IDBDatabase> => {
  opened ??= (() => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    return finished(request)
  })()
  return opened
}

/** Null if nothing is stored, or if the browser can't store anything. */
export const readStoredChecks = async (player: string): Promise<KeptChecks | null> => {
  try {
    const store = (await database()).transaction(STORE).objectStore(STORE)
    return ((await finished(store.get(player))) as KeptChecks | undefined) ?? null
  } catch {
    return null
  }
}

const MAX_HELD = 64

type KeptLog = KeptChecks['log']

/** The size in a checkpoint's note: its second line. */
const sizeIn = (note: string | null): number => Number(note?.split('\n')[1] ?? -1)

/** The later checkpoint of the same log, and the leaves that either is still waiting for. */
const mergeLogs = (stored: KeptLog, own: KeptLog, done: ReadonlySet<string>): KeptLog => {
  if (!own || !stored || stored.origin !== own.origin) return own ?? stored ?? null
  const waiting = [...stored.cases.filter((each) => !done.has(leafNameOf(each))), ...own.cases]
  const cases = new Map(waiting.map((each) => [leafNameOf(each), each]))
  const note = sizeIn(stored.note) > sizeIn(own.note) ? stored.note : own.note
  return { ...own, note, cases: [...cases.values()] }
}

/** Merges what several tabs know about a player. `done`: rounds, hands and leaves this tab has dealt with. */
export const mergeStoredChecks = (
  stored: KeptChecks | null,
  own: KeptChecks,
  done: ReadonlySet<string>,
): KeptChecks => {
  if (stored === null) return own
  const held = new Map([...own.held, ...stored.held].map((each) => [each.nonce, each]))
  const inOrder = [...held.values()].sort((one, other) => (BigInt(one.nonce) < BigInt(other.nonce) ? -1 : 1))
  const cases = new Map(
    [...stored.cases.filter(({ round }) => !done.has(round.roundId)), ...own.cases].map((each) => [
      each.round.roundId,
      each,
    ]),
  )
  const hands = new Map(
    [...stored.hands.filter(({ table }) => !done.has(table)), ...own.hands].map((each) => [each.table, each]),
  )
  return {
    ...own,
    hands: [...hands.values()],
    log: mergeLogs(stored.log, own.log, done),
    held: inOrder.slice(-MAX_HELD),
    cases: [...cases.values()],
    verified: Math.max(stored.verified, own.verified),
    refusals: Math.max(stored.refusals, own.refusals),
    seeds: (stored.seeds?.asked ?? 0) > (own.seeds?.asked ?? 0) ? stored.seeds! : own.seeds!,
  }
}

export const writeStoredChecks = async (
  player: string,
  own: KeptChecks,
  done: ReadonlySet<string>,
): Promise<void> => {
  try {
    const store = (await database()).transaction(STORE, 'readwrite').objectStore(STORE)
    const stored = ((await finished(store.get(player))) as KeptChecks | undefined) ?? null
    await finished(store.put(mergeStoredChecks(stored, own, done), player))
  } catch {
    // Without storage, checks work as long as the page is open.
  }
}
