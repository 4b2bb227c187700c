/**
 * Links into the table: `/hog?seed=…&a=…&b=…` sets up a game, `/hog?log=…` carries a played one (its texts as
 * JSON in base64url).
 */
import { isRefusal, type Refusal, refuse, serverSeed } from '@fairhouse/kit'
import {
  parseGame,
  parseSetup,
  printGame,
  printSetup,
  type SavedGame,
  SETUP_KEYS,
  type Setup,
  type SetupTexts,
} from '../setup.ts'

export const TABLE = '/hog'

/** [F2] */
export const freshSeed = (): string => serverSeed(crypto.getRandomValues(new Uint8Array(32)))

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

export const setupHref = (setup: Setup): string =>
  `${TABLE}?${new URLSearchParams(printSetup(setup) as Record<string, string>)}`

export const gameHref = (game: SavedGame): string =>
  `${TABLE}?log=${toBase64Url(JSON.stringify(printGame(game)))}`

/** A path of this site as a full address. */
export const absolute = (href: string): string => new URL(href, location.origin).href

export type TableLink = Readonly<
  | { type: 'none' }
  /** Without a `seed`, only the form is filled in. */
  | { type: 'setup'; setup: Setup; seeded: boolean }
  | { type: 'game'; game: SavedGame }
  | { type: 'broken'; refusal: Refusal }
>

const readGame = (text: string): SavedGame | Refusal => {
  try {
    return parseGame(JSON.parse(fromBase64Url(text)))
  } catch {
    return refuse('bad-link', 'this is not JSON in base64url')
  }
}

/** Unknown parameters (added by a mail program or a messenger) are ignored. */
export const readLink = (search: string): TableLink => {
  const query = new URLSearchParams(search)
  const log = query.get('log')
  if (log !== null) {
    const game = readGame(log)
    return isRefusal(game) ? { type: 'broken', refusal: game } : { type: 'game', game }
  }
  const texts: SetupTexts = Object.fromEntries(
    [...query].filter(([key]) => SETUP_KEYS.some((known) => known === key)),
  )
  if (Object.keys(texts).length === 0) return { type: 'none' }
  const setup = parseSetup(texts, freshSeed())
  return isRefusal(setup)
    ? { type: 'broken', refusal: setup }
    : { type: 'setup', setup, seeded: texts.seed !== undefined }
}
