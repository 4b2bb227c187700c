/** [F9] The player's own words, and the client seeds of recent bets with their parts; stored in this browser only. */
import { isBetClientSeed, isObject } from '@fairhouse/kit'
import { useMemo } from 'react'
import { storedList } from '../stored-list.ts'
import { type MadeSeed, makeClientSeed, typedSeed } from './client-seed.ts'

/** How many bets are remembered, latest first. */
const LIMIT = 1000
export const MAX_WORDS = 256

const isText = (value: unknown): value is string => typeof value === 'string'

const isMadeSeed = (value: unknown): value is MadeSeed =>
  isObject(value) && isText(value.seed) && isText(value.random) && isText(value.words)

const made = storedList<MadeSeed>('fairhouse.client-seeds', isMadeSeed)
/** At most one entry. */
const own = storedList<string>('fairhouse.seed-words', isText)
/** At most one entry. */
const exact = storedList<string>('fairhouse.exact-seed', isText)

export const useSeedWords = (): readonly [words: string, set: (words: string) => void] => [
  own.use()[0] ?? '',
  (words) => own.update(() => [words.slice(0, MAX_WORDS)]),
]

/** [F4] A client seed typed exactly; empty: a fresh one is drawn for every bet. */
export const useExactSeed = (): readonly [seed: string, set: (seed: string) => void] => [
  exact.use()[0] ?? '',
  (seed) => exact.update(() => (seed === '' ? [] : [seed.slice(0, MAX_WORDS)])),
]

/** [F9] Whether a bet was made with this seed before, so that the house knows it. */
export const useIsKnownSeed = (seed: string): boolean => useMadeSeed(seed) !== null

/** Stored first, whatever happens to the bet. */
const remembered = (next: MadeSeed): string => {
  made.update((seeds) => [next, ...seeds.filter(({ seed }) => seed !== next.seed)].slice(0, LIMIT))
  return next.seed
}

/** [F10] A seed that nobody has seen, for a hand at a table. */
export const freshClientSeed = (): string => remembered(makeClientSeed((own.read()[0] ?? '').trim()))

/** [F9] The seed for the bet about to be sent: the one typed exactly, if it may be bet with, or else a fresh one. */
export const betClientSeed = (): string => {
  const typed = exact.read()[0] ?? ''
  return isBetClientSeed(typed) ? remembered(typedSeed(typed)) : freshClientSeed()
}

export const useLatestSeed = (): MadeSeed | null => made.use()[0] ?? null

/** Null if it was made elsewhere or too long ago. */
export const useMadeSeed = (seed: string): MadeSeed | null => {
  const seeds = made.use()
  return useMemo(() => seeds.find((each) => each.seed === seed) ?? null, [seeds, seed])
}
