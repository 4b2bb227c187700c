/** The bots of a live game. Their files are read when the first bot has to move. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyLiveGame, OpenBots } from '@fairhouse/kit'

const opened = new WeakMap<AnyLiveGame, OpenBots<unknown, unknown>>()

const readGameFile = (path: string): Uint8Array =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fairhouse/games/${path}`)))

/** Throws for a game without bots. */
export const openBots = (live: AnyLiveGame): OpenBots<unknown, unknown> => {
  const known = opened.get(live)
  if (known) return known
  const bots = live.bots!.open(readGameFile)
  opened.set(live, bots)
  return bots
}
