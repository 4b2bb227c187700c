/** 炸金花's part of the console's form for rooms. */
import type { RoomUi } from '@fairhouse/ui'
import { CHOICES, ROUND_NAMES } from '../fields.ts'
import { roomWords } from '../words/room.ts'

export const room: RoomUi = {
  game: 'zhajinhua',
  groups: [
    {
      id: 'stakes',
      paths: ['open', 'currency', 'ante', 'cap', 'entry', 'ladder', 'rake', 'rakeAllInWin'],
    },
    { id: 'hand', paths: [...ROUND_NAMES, ...Object.keys(CHOICES)] },
    { id: 'times', paths: ['turnSeconds', 'windowSeconds', 'revealSeconds', 'autoCall'] },
    {
      id: 'bonus',
      paths: ['leopardBonus', 'jackpot.on', 'jackpot.start', 'jackpot.share', 'jackpot.limit'],
    },
  ],
  words: roomWords,
  sayings: [
    {
      said: /^must not be less than twice the ante$/,
      en: 'it must not be less than twice the ante.',
      'zh-Hans': '不能低于底注的两倍。',
      'zh-Hant': '不能低於底注的兩倍。',
    },
    {
      said: /^must not be less than the ante$/,
      en: 'it must not be less than the ante.',
      'zh-Hans': '不能低于底注。',
      'zh-Hant': '不能低於底注。',
    },
    {
      said: /^must be up to (\d+) .*$/,
      en: 'up to $1 rising whole numbers, the first 1.',
      'zh-Hans': '最多 $1 个递增的整数，第一个是 1。',
      'zh-Hant': '最多 $1 個遞增的整數，第一個是 1。',
    },
  ],
}
