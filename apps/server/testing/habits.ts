/** For tests [A40]: fixed ways of playing that a house can know, computed from the seeds by the games' own draws. */
import { DEFAULTS as CHICKEN_ROAD } from '@fairhouse/games/chicken-road/config.ts'
import { ladderOf as roadLadder } from '@fairhouse/games/chicken-road/paytable.ts'
import { drawRoad } from '@fairhouse/games/chicken-road/road.ts'
import { DEFAULTS as DRAGON_TOWER } from '@fairhouse/games/dragon-tower/config.ts'
import { ladderOf as towerLadder } from '@fairhouse/games/dragon-tower/multipliers.ts'
import { drawTower } from '@fairhouse/games/dragon-tower/tower.ts'
import { dealCard } from '@fairhouse/games/hilo/cards.ts'
import { DEFAULTS as HILO } from '@fairhouse/games/hilo/config.ts'
import { isRight, likelier, stepMultiplier } from '@fairhouse/games/hilo/steps.ts'
import { DEFAULTS as KENO } from '@fairhouse/games/keno/config.ts'
import { DRAWN } from '@fairhouse/games/keno/draw.ts'
import { drawInto } from '@fairhouse/games/keno/draw-into.ts'
import { tableOdds } from '@fairhouse/games/keno/odds.ts'
import { rtpFraction, toNumber, words } from '@fairhouse/kit'
import type { Habit } from './seed-redraw.ts'

/** The first ten numbers, classic. */
export const KENO_PICKS = { selectedNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], difficulty: 'classic' } as const

const kenoHabit = (): Habit => {
  const { selectedNumbers, difficulty } = KENO_PICKS
  const spots = selectedNumbers.length
  const pays = tableOdds(KENO, difficulty, spots).rows.map(({ multiplier }) => toNumber(multiplier))
  const drawn = new Uint8Array(DRAWN)
  return (seeds) => {
    drawInto(drawn, seeds)
    let steps = 0
    for (const number of drawn) if (number <= spots) steps += 1
    return { steps, pays: pays[steps]! }
  }
}

/** After this many steps the player cashes out. */
const STEPS = 3

/** Always the likelier side. */
const hiloHabit: Habit = (seeds) => {
  const [chance, rtp] = [words(seeds), rtpFraction(HILO.rtp)]
  let { card } = dealCard(chance)
  let pays = 1
  for (let steps = 0; steps < STEPS; steps += 1) {
    const guess = likelier(card)
    const next = dealCard(chance).card
    if (!isRight(guess, card, next)) return { steps, pays: 0 }
    pays *= toNumber(stepMultiplier(rtp, card, guess))
    card = next
  }
  return { steps: STEPS, pays }
}

/** `survives`: by step. */
const ending = (survives: readonly boolean[], pays: number): ReturnType<Habit> => {
  const failing = survives.slice(0, STEPS).indexOf(false)
  return failing === -1 ? { steps: STEPS, pays } : { steps: failing, pays: 0 }
}

const chickenRoadHabit = (): Habit => {
  const pays = toNumber(roadLadder(CHICKEN_ROAD, 'hard')[STEPS - 1]!.multiplier)
  return (seeds) => ending(drawRoad(words(seeds), 'hard'), pays)
}

/** Always the tile on the left. */
const dragonTowerHabit = (): Habit => {
  const pays = toNumber(towerLadder(DRAGON_TOWER, 'medium')[STEPS - 1]!.multiplier)
  return (seeds) =>
    ending(
      drawTower(words(seeds), 'medium').map((eggs) => eggs.includes(0)),
      pays,
    )
}

export const HABITS = {
  keno: kenoHabit(),
  hilo: hiloHabit,
  'chicken-road': chickenRoadHabit(),
  'dragon-tower': dragonTowerHabit(),
} as const satisfies Record<string, Habit>
