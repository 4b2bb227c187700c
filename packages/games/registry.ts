/** Every game of the house, by id. To add one, add a folder beside this file and a line here. */
import type { GameEntry } from '@fairhouse/kit'
import { chickenRoadHouse } from './chicken-road/house.ts'
import { chickenRoad } from './chicken-road/rules.ts'
import { dragonTowerHouse } from './dragon-tower/house.ts'
import { dragonTower } from './dragon-tower/rules.ts'
import { hiloHouse } from './hilo/house.ts'
import { hilo } from './hilo/rules.ts'
import { hogLive } from './hog/live.ts'
import { hog } from './hog/rules.ts'
import { sessionClaims } from './holdem/claims.ts'
import { holdemLive } from './holdem/live.ts'
import { holdem } from './holdem/rules.ts'
import { kenoHouse } from './keno/house.ts'
import { keno } from './keno/rules.ts'
import { zhajinhuaLive } from './zhajinhua/live.ts'
import { zhajinhua } from './zhajinhua/rules.ts'

export const REGISTRY = {
  hog: { rules: hog, live: hogLive },
  holdem: { rules: holdem, live: holdemLive, claimForm: sessionClaims },
  hilo: { rules: hilo, house: hiloHouse },
  keno: { rules: keno, house: kenoHouse },
  'chicken-road': { rules: chickenRoad, house: chickenRoadHouse },
  'dragon-tower': { rules: dragonTower, house: dragonTowerHouse },
  zhajinhua: { rules: zhajinhua, live: zhajinhuaLive },
} as const satisfies Record<string, GameEntry>

export type GameId = keyof typeof REGISTRY

/** The current rules of each game. */
export const GAMES = Object.fromEntries(
  Object.entries(REGISTRY).map(([id, { rules }]) => [id, rules]),
) as unknown as { readonly [Id in GameId]: (typeof REGISTRY)[Id]['rules'] }

export const isGameId = (text: string): text is GameId => Object.hasOwn(REGISTRY, text)
