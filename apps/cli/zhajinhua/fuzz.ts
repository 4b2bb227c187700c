/** `fairhouse zhajinhua fuzz`: random hands, each checked at every step. */
import { fuzz } from '@fairhouse/games/zhajinhua/measure/fuzz.ts'
import { fuzzCommand } from '../fuzzing.ts'

export const run = fuzzCommand(fuzz)
