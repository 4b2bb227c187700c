import type { GameEntry } from '@fairhouse/kit'
import { house } from './house.ts'
import { rules } from './rules.ts'

export const game: GameEntry = {
  rules,
  house,
  defaults: { file: { status: 'active', oddsType: 'formula', rtp: 98 } },
}
