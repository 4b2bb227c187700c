/** The bots on the other chairs, and how long each thinks. All from the session's seed [T10]. */
import { type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { Solutions } from '../bots/solutions.ts'
import { botOf, type HoldemBot, PERSONALITY_NAMES } from '../bots.ts'
import type { Setup } from '../config.ts'
import type { Chair } from '../session.ts'

/** The bot on a chair, the same for the whole session. */
export type Opponents = (setup: Setup, seed: string) => (chair: Chair) => HoldemBot

/** Bots of the setup's tier, each with its own personality, playing these strategies. */
export const opponentsWith =
  (solutions: Solutions | null): Opponents =>
  ({ difficulty }, seed) =>
  (chair) => {
    const chance: Chance = words(labelled(seed, 'personality', chair))
    return botOf(difficulty, PERSONALITY_NAMES[draw(chance, PERSONALITY_NAMES.length)]!, solutions)
  }

/** Random words reserved for one draw; more than one is hardly ever needed. */
const STRETCH = 64

/** Milliseconds at normal speed before the next action of a hand. */
export const thinkingMs = ({ thinkMs }: Setup, seed: string, hand: number, action: number): number =>
  thinkMs.min + draw(words(labelled(seed, 'thinking', hand), action * STRETCH), thinkMs.max - thinkMs.min + 1)
