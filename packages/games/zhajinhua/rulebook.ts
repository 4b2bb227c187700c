import type { RulebookEntry } from '@fairhouse/kit'
import { zhajinhuaLiveResult as result } from './result.ts'
import { zhajinhuaFacts as facts } from './room-facts.ts'
import { zhajinhua as rules } from './rules.ts'

export const game: RulebookEntry = { rules, live: { result, facts } }
