/** The bots of a live game. Their files are read when the first bot has to move. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from '@fairhouse/games'
import type { AnyLiveGame, OpenBots } from '@fairhouse/kit'

const opened = new WeakMap<AnyLiveGame, OpenBots<unknown, unknown>>()

/** `path`: a game's id and a path in its folder. */
const readGameFile = (path: string): Uint8Array => {
  const [id, ...rest] = path.split('/')
  return readFileSync(join(FOLDERS.get(id!)!, ...rest))
}

/** Throws for a game without bots. */
export const openBots = (live: AnyLiveGame): OpenBots<unknown, unknown> => {
  const known = opened.get(live)
  if (known) return known
  const bots = live.bots!.open(readGameFile)
  opened.set(live, bots)
  return bots
}
