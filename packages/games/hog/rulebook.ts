import type { RulebookEntry } from '@fairhouse/kit'
import { hogLiveResult as result } from './result.ts'
import { hog as rules } from './rules.ts'

export const game: RulebookEntry = { rules, live: { result } }
