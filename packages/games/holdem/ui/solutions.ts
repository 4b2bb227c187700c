/**
 * The bots' solved strategies on this page. Each file is fetched once, those that a table needs before it begins; the
 * bots play by what has been loaded, and simply without it.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { type Solutions, solutionsFrom } from '../bots/solutions.ts'
import type { Solution } from '../bots/solved-bot.ts'
import type { Setup } from '../config.ts'
import { openTable, sessionChance } from '../session.ts'
import type { NewSession } from '../table.ts'
import { fetchStrategy, HEADS_UP, nearestFile, RING } from './strategy-files.ts'

type File = Readonly<{ state: 'loading' | 'here' | 'failed'; bytes: number; of: number }>

const files = new Map<string, File>()
const headsUp: Solution[] = []
const contents: Uint8Array[] = []
let ring: Solutions['ring'] | null = null
let version = 0
const listeners = new Set<() => void>()

/** What has been loaded so far; it grows. Solving is left to the bots' own thread. */
export const SOLUTIONS: Solutions = {
  headsUp,
  hasRing: () => ring !== null,
  solver: () => null,
  ring: () => {
    if (ring === null) throw new Error('the strategy for 3 to 9 seats is not loaded')
    return ring()
  },
}

const note = (url: string, file: File): void => {
  files.set(url, file)
  version += 1
  for (const listener of listeners) listener()
}

/** The files that are here, in the order they came. */
export const loadedStrategies = (): readonly Uint8Array[] => contents

const take = (content: Uint8Array): void => {
  const loaded = solutionsFrom([content])
  contents.push(content)
  headsUp.push(...loaded.headsUp)
  if (loaded.hasRing()) ring = loaded.ring
}

/** How many bytes have come. */
const fetchAndTake = async (url: string): Promise<number> => {
  const content = await fetchStrategy(url, (bytes, of) => note(url, { state: 'loading', bytes, of }))
  take(content)
  return content.length
}

const loadFile = async (url: string): Promise<void> => {
  note(url, { state: 'loading', bytes: 0, of: 0 })
  try {
    const bytes = await fetchAndTake(url)
    note(url, { state: 'here', bytes, of: bytes })
  } catch {
    note(url, { state: 'failed', bytes: 0, of: 0 })
  }
}

/** Those that failed are tried again. */
const load = (urls: readonly string[]): void => {
  for (const url of urls) {
    const state = files.get(url)?.state
    if (state === undefined || state === 'failed') void loadFile(url)
  }
}

/** To begin with: a table of three is soon one of two. Bots that play by simple rules need none. */
export const neededFor = ({ setup, seed }: Pick<NewSession, 'setup' | 'seed'>): readonly string[] => {
  if (setup.difficulty === 'easy') return []
  const { length: players } = openTable(setup, sessionChance(seed)).players
  const two = nearestFile(setup.startingStack / setup.bigBlind)
  return players <= 3 ? [RING, two] : [RING]
}

/** For the table at the moment: soon, or now, it is of two, and stacks of any depth are possible. */
export const neededAmong = (players: number, setup: Setup): readonly string[] =>
  setup.difficulty === 'easy' || players > 3 ? [] : Object.values(HEADS_UP)

/** To tell why a bot at this table acted as it did. */
export const neededToExplain = (players: number, setup: Setup): readonly string[] =>
  setup.difficulty === 'easy' ? [] : [RING, ...(players === 2 ? Object.values(HEADS_UP) : [])]

export type StrategyLoading = Readonly<{
  /** `failed`: the bots play without those that could not be loaded. */
  state: 'loading' | 'ready' | 'failed'
  /** Percent loaded. */
  percent: number
  retry(): void
}>

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads these files, and follows how far they are. */
export const useStrategies = (urls: readonly string[]): StrategyLoading => {
  useSyncExternalStore(subscribe, () => version)
  const key = urls.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the files
  useEffect(() => load(urls.filter((url) => files.get(url)?.state !== 'failed')), [key])
  const known = urls.map((url) => files.get(url))
  const sum = (part: 'bytes' | 'of'): number => known.reduce((total, file) => total + (file?.[part] ?? 0), 0)
  const isLoading = known.some((file) => file === undefined || file.state === 'loading')
  const hasFailed = known.some((file) => file?.state === 'failed')
  return {
    state: isLoading ? 'loading' : hasFailed ? 'failed' : 'ready',
    percent: sum('of') === 0 ? 0 : Math.floor((100 * sum('bytes')) / sum('of')),
    retry: () => load(urls),
  }
}
