/** The bots of a live game. Their files are read when the first bot has to move. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from '@fairhouse/games'
import { botChance, sequenceOf } from '@fairhouse/host'
import type { AnyGame, AnyLiveGame, Decision, OpenBots, Seat } from '@fairhouse/kit'
import type { PlannedBot } from '@fairhouse/table'
import type { AnyRecord } from '../core/stored-log.ts'
import { mixedSeed } from './hand.ts'

const opened = new WeakMap<AnyLiveGame, OpenBots<unknown, unknown>>()

/** `path`: a game's id and a path in its folder. */
const readGameFile = (path: string): Uint8Array => {
  const [id, ...rest] = path.split('/')
  return readFileSync(join(FOLDERS.get(id!)!, ...rest))
}

/** Throws for a game without bots. */
const openBots = (live: AnyLiveGame): OpenBots<unknown, unknown> => {
  const known = opened.get(live)
  if (known) return known
  const bots = live.bots!.open(readGameFile)
  opened.set(live, bots)
  return bots
}

/** [F13] From nothing but what the seat sees, so that an audit gets the same decision again. */
export const decideAs = (
  { rules, live }: Readonly<{ rules: AnyGame; live: AnyLiveGame }>,
  record: AnyRecord,
  seat: Seat,
  { temperament }: Pick<PlannedBot, 'temperament'>,
): Decision<unknown> => {
  const { seeds } = record.log
  const chance = botChance({ ...seeds, server: mixedSeed(seeds) }, seat, sequenceOf(record))
  const [view, options] = [rules.view(record.state, seat), rules.options(record.state, seat)]
  return openBots(live).decide(temperament, view, options, chance)
}
