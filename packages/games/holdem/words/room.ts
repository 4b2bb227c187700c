/** The settings of a room of Hold'em in words, for whoever runs the house. */
import type { HoldemRoomSettings } from '../live.ts'

type RoomWords = Readonly<{
  fields: Readonly<Record<keyof HoldemRoomSettings, string>>
  hints: Readonly<Record<string, string>>
  temperaments: Readonly<Record<'easy' | 'medium' | 'hard' | 'charts', string>>
}>

const en: RoomWords = {
  fields: {
    smallBlind: 'Small blind',
    bigBlind: 'Big blind',
    ante: 'Ante',
    bigBlindAnte: 'The big blind pays the ante for all',
    rake: 'Rake in percent',
    rakeCap: 'Most rake of a hand',
    buyInUsual: 'Usual buy-in',
    buyInMost: 'Highest buy-in',
  },
  hints: { entry: 'the lowest buy-in', buyInUsual: 'in big blinds', buyInMost: 'in big blinds' },
  temperaments: { easy: 'easy', medium: 'medium', hard: 'hard', charts: 'strong, by the charts' },
}

const zhHans: RoomWords = {
  fields: {
    smallBlind: '小盲',
    bigBlind: '大盲',
    ante: '前注',
    bigBlindAnte: '大盲位代全桌付前注',
    rake: '抽水（百分比）',
    rakeCap: '每手抽水上限',
    buyInUsual: '常用买入',
    buyInMost: '最高买入',
  },
  hints: { entry: '最低买入', buyInUsual: '大盲数', buyInMost: '大盲数' },
  temperaments: { easy: '简单', medium: '中等', hard: '困难', charts: '强手（按策略表）' },
}

const zhHant: RoomWords = {
  fields: {
    smallBlind: '小盲',
    bigBlind: '大盲',
    ante: '前注',
    bigBlindAnte: '大盲位代全桌付前注',
    rake: '抽成（百分比）',
    rakeCap: '每手抽成上限',
    buyInUsual: '常用買入',
    buyInMost: '最高買入',
  },
  hints: { entry: '最低買入', buyInUsual: '大盲數', buyInMost: '大盲數' },
  temperaments: { easy: '簡單', medium: '中等', hard: '困難', charts: '強手（按策略表）' },
}

export const roomWords = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const
