/** [F9] The player's own words, and the client seeds of recent bets with their parts; stored in this browser only. */
import { isObject } from '@fairhouse/kit'
import { useMemo } from 'react'
import { storedList } from '../stored-list.ts'
import { type MadeSeed, makeClientSeed } from './client-seed.ts'

/** How many bets are remembered, latest first. */
const LIMIT = 1000
export const MAX_WORDS = 256

const isText = (value: unknown): value is string => typeof value === 'string'

const isMadeSeed = (value: unknown): value is MadeSeed =>
  isObject(value) && isText(value.seed) && isText(value.random) && isText(value.words)

const made = storedList<MadeSeed>('fairhouse.client-seeds', isMadeSeed)
/** At most one entry. */
const own = storedList<string>('fairhouse.seed-words', isText)

export const useSeedWords = (): readonly [words: string, set: (words: string) => void] => [
  own.use()[0] ?? '',
  (words) => own.update(() => [words.slice(0, MAX_WORDS)]),
]

/** A seed for the bet about to be sent. It is stored first, whatever happens to the bet. */
export const freshClientSeed = (): string => {
  const fresh = makeClientSeed((own.read()[0] ?? '').trim())
  made.update((seeds) => [fresh, ...seeds].slice(0, LIMIT))
  return fresh.seed
}

export const useLatestSeed = (): MadeSeed | null => made.use()[0] ?? null

/** Null if it was made elsewhere or too long ago. */
export const useMadeSeed = (seed: string): MadeSeed | null => {
  const seeds = made.use()
  return useMemo(() => seeds.find((each) => each.seed === seed) ?? null, [seeds, seed])
}
