/** The words of a log's stream as hashed by the browser, for games that draw from the common stream [F5]. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { rulesIn, type Seeds, words } from '@fairhouse/kit'
import { browserHash, type CheckedEntry, type TrailWord, wordTrail } from '@fairhouse/ui/verify/index.ts'
import { useEffect, useState } from 'react'

/** `same`: whether our own hash gives the same words. */
export type Trail = Readonly<{ seeds: Seeds; used: number; words: readonly TrailWord[]; same: boolean }>

const MAX_WORDS = 1_000

const trailOf = async ({ game, log }: CheckedEntry): Promise<Trail | null> => {
  const hash = browserHash()
  const used = log?.actions.at(-1)?.words ?? 0
  if (log === null || hash === null || used === 0) return null
  const rules = rulesIn(RULEBOOK, game)
  if (rules === null || rules.stream !== undefined) return null
  const { seeds } = log
  const hashed = await wordTrail(seeds, Math.min(used, MAX_WORDS), hash)
  const own = words(seeds)
  return { seeds, used, words: hashed, same: hashed.every(({ value }) => value === own.word()) }
}

/** Null at first, and if there is none. */
export const useTrail = (checked: CheckedEntry): Trail | null => {
  const [trail, setTrail] = useState<Trail | null>(null)
  useEffect(() => {
    let current = true
    setTrail(null)
    void trailOf(checked).then((found) => {
      if (current) setTrail(found)
    })
    return () => {
      current = false
    }
  }, [checked])
  return trail
}
