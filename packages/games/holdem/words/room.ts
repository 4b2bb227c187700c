/** The words for a Hold'em room's settings, for the house's operators. */
import type { HoldemRoomSettings } from '../fields.ts'

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
    bigBlindAnte: 'The big blind pays the ante for everyone',
    rake: 'Rake in percent',
    rakeCap: 'Rake cap per hand',
    buyInUsual: 'Usual buy-in',
    buyInMost: 'Maximum buy-in',
  },
  hints: { entry: 'the minimum buy-in', buyInUsual: 'in big blinds', buyInMost: 'in big blinds' },
  temperaments: { easy: 'easy', medium: 'medium', hard: 'hard', charts: 'strong, plays by charts' },
}

const zhHans: RoomWords = {
  fields: {
    smallBlind: '小盲',
    bigBlind: '大盲',
    ante: '前注',
    bigBlindAnte: '大盲代付全桌前注',
    rake: '抽水（百分比）',
    rakeCap: '每手抽水上限',
    buyInUsual: '默认买入',
    buyInMost: '最高买入',
  },
  hints: { entry: '最低买入', buyInUsual: '大盲数', buyInMost: '大盲数' },
  temperaments: { easy: '简单', medium: '中等', hard: '困难', charts: '强（按翻牌前表）' },
}

const zhHant: RoomWords = {
  fields: {
    smallBlind: '小盲',
    bigBlind: '大盲',
    ante: '前注',
    bigBlindAnte: '大盲代付全桌前注',
    rake: '抽成（百分比）',
    rakeCap: '每手抽成上限',
    buyInUsual: '預設買入',
    buyInMost: '最高買入',
  },
  hints: { entry: '最低買入', buyInUsual: '大盲數', buyInMost: '大盲數' },
  temperaments: { easy: '簡單', medium: '普通', hard: '困難', charts: '強（按翻牌前表）' },
}

export const roomWords = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const
