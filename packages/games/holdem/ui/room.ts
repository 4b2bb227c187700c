/** Hold'em's part of the console's room form. */
import type { RoomUi } from '@fairhouse/ui'
import { roomWords } from '../words/room.ts'

export const room: RoomUi = {
  game: 'holdem',
  groups: [
    {
      id: 'stakes',
      paths: [
        ...['open', 'currency', 'smallBlind', 'bigBlind', 'ante', 'bigBlindAnte', 'entry'],
        ...['buyInUsual', 'buyInMost', 'rake', 'rakeCap'],
      ],
    },
  ],
  words: roomWords,
  sayings: [
    {
      said: /^must not be more than the big blind$/,
      en: 'it must not be more than the big blind.',
      'zh-Hans': '不能高于大盲。',
      'zh-Hant': '不能高於大盲。',
    },
    {
      said: /^must be a whole number of big blinds$/,
      en: 'it must be a whole number of big blinds.',
      'zh-Hans': '必须是大盲的整数倍。',
      'zh-Hant': '必須是大盲的整數倍。',
    },
    {
      said: /^must be 0 without a rake, and more with one$/,
      en: 'it must be 0 without a rake, and more with one.',
      'zh-Hans': '不抽水时必须为 0，抽水时必须大于 0。',
      'zh-Hant': '不抽成時必須為 0，抽成時必須大於 0。',
    },
  ],
}
