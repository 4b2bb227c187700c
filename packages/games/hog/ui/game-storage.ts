/**
 * Hog in the browser's storage: the unfinished game and the table's settings. Invalid data is ignored; if storage is
 * blocked, the page works without it.
 */
import { isObject, isRefusal } from '@fairhouse/kit'
import { parseGame, printGame, type SavedGame } from '../setup.ts'

const SCHEMA = 1
const GAME = 'fairhouse.hog'
const TABLE = 'fairhouse.hog.table'

const read = (key: string): unknown => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isObject(value) && value.schemaVersion === SCHEMA ? value.value : null
  } catch {
    return null
  }
}

const write = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ schemaVersion: SCHEMA, value }))
  } catch {
    // Blocked or full: nothing is stored.
  }
}

export const loadGame = (): SavedGame | null => {
  const game = parseGame(read(GAME))
  return isRefusal(game) ? null : game
}
export const saveGame = (game: SavedGame | null): void => write(GAME, game === null ? null : printGame(game))

/** The opponent that the odds assume. */
export type Basis = 'perfect' | 'opponent'
export type TableChoices = Readonly<{ odds: boolean; basis: Basis }>

export const loadChoices = (): TableChoices => {
  const raw = read(TABLE)
  return {
    odds: isObject(raw) && raw.odds === true,
    basis: isObject(raw) && raw.basis === 'opponent' ? 'opponent' : 'perfect',
  }
}
export const saveChoices = (choices: TableChoices): void => write(TABLE, choices)
