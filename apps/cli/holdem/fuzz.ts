/** `fairhouse holdem fuzz`: random hands, each checked at every step. */
import { fuzz } from '@fairhouse/games/holdem/measure/fuzz.ts'
import { fuzzCommand } from '../fuzzing.ts'

export const run = fuzzCommand(fuzz)
