/** The difficulty that the player chose in a game, remembered in this browser. */
import { useState } from 'react'
import { readStored, writeStored } from '../storage.ts'

export const useDifficulty = <T extends string>(
  game: string,
  difficulties: readonly T[],
  fallback: T,
): readonly [T, (difficulty: T) => void] => {
  const key = `fairhouse.${game}.difficulty`
  const [chosen, setChosen] = useState(() => readStored(key))
  const choose = (difficulty: T): void => {
    setChosen(difficulty)
    writeStored(key, difficulty)
  }
  return [difficulties.find((known) => known === chosen) ?? fallback, choose]
}
