/**
 * The rules of every game and how it makes rows of rounds: the part of the registry that a verifier needs, without
 * schemas, so that a page can load it.
 */
import type { AnyGame, AnyHouseGame, AnyLiveGame } from '@fairhouse/kit'
import { road } from './chicken-road/rules.ts'
import { tower } from './dragon-tower/rules.ts'
import { hiloRow } from './hilo/row.ts'
import { hilo } from './hilo/rules.ts'
import { hogLiveResult as hogResult } from './hog/result.ts'
import { hog } from './hog/rules.ts'
import { holdemLiveResult as holdemResult } from './holdem/result.ts'
import { holdem } from './holdem/rules.ts'
import { kenoRow } from './keno/row.ts'
import { keno } from './keno/rules.ts'
import { zhajinhuaLiveResult as zhajinhuaResult } from './zhajinhua/result.ts'
import { zhajinhua } from './zhajinhua/rules.ts'

/** `house`: only for games against the house. `live`: only for games at tables. */
export type RulebookEntry = Readonly<{
  rules: AnyGame
  earlier?: readonly AnyGame[]
  house?: Pick<AnyHouseGame, 'row'>
  live?: Pick<AnyLiveGame, 'result'>
}>
export type Rulebook = Readonly<Record<string, RulebookEntry>>

export const RULEBOOK: Rulebook = {
  hilo: { rules: hilo, house: { row: hiloRow } as Pick<AnyHouseGame, 'row'> },
  keno: { rules: keno, house: { row: kenoRow } as Pick<AnyHouseGame, 'row'> },
  'chicken-road': { rules: road.game, house: { row: road.row } as Pick<AnyHouseGame, 'row'> },
  'dragon-tower': { rules: tower.game, house: { row: tower.row } as Pick<AnyHouseGame, 'row'> },
  zhajinhua: { rules: zhajinhua, live: { result: zhajinhuaResult } as Pick<AnyLiveGame, 'result'> },
  holdem: {
    rules: holdem,
    live: { result: holdemResult } as Pick<AnyLiveGame, 'result'>,
  },
  hog: { rules: hog, live: { result: hogResult } as Pick<AnyLiveGame, 'result'> },
}
