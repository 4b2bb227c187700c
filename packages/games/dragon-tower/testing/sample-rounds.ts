/** Rounds of Dragon Tower, played by the rules. */
import { words } from '@fairhouse/kit'
import { type Climb, type Course, climber } from '../../testing/ladder-conforms.ts'
import { tilesOf } from '../difficulties.ts'
import { type TowerParts, tower } from '../rules.ts'
import { drawTower } from '../tower.ts'

/** With these seeds the first rows of `expert` have their egg at 0, 1, 2. */
const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }

/** Picks the first tile that fits. */
export const course: Course<TowerParts> = (difficulty, survives) => {
  const eggs = drawTower(words(SEEDS), difficulty)
  const tileIn = (row: number, egg: boolean) =>
    tilesOf(difficulty).find((tile) => eggs[row]!.includes(tile) === egg)!
  return {
    chance: words(SEEDS),
    steps: survives.map((egg, row) => ({ type: 'pick', tile: tileIn(row, egg) })),
  }
}

const climb = climber(tower, course)
export const playTower = (asked: Climb<TowerParts>) => climb({ difficulty: 'expert', ...asked })

/** A row climbed, then a tile without an egg. */
export const LOST = { steps: 2, survives: [true, false] } as const
