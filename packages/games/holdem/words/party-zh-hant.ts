/** 好友桌上的德州撲克用語（繁體）。 */
import type { PartyTexts } from './party-en.ts'

export const zhHant: PartyTexts = {
  level: (number) => `級別 ${number}`,
  blinds: (small, big) => `盲注 ${small} / ${big}`,
  ante: (amount) => `前注 ${amount}`,
  hand: (number) => `第 ${number} 手`,
  nextInHands: (hands, blinds) => `再過 ${hands} 手升至${blinds}`,
  nextIn: (clock, blinds) => `${clock} 後升至${blinds}`,
  lastLevel: '最後級別',
  left: (left, of) => `剩 ${left} / ${of} 人`,
  now: (place) => `你暫列第 ${place}`,
  finished: (place, of) => `你獲得第 ${place} 名（共 ${of} 人）`,
  wonPrize: (amount) => `獎金 ${amount}`,
  over: '比賽結束',
  places: '名次',
  place: (place) => `第 ${place} 名`,
  prizes: '獎金',
  share: (percent) => `總買入的 ${percent}%`,
  notStarted: '人到齊後由房主開始比賽。',
  show: '亮牌',
  rabbit: '看後面的牌',
  rabbitNote: '變暗的牌是本來會發出的牌。',
  settings: '牌桌設定',
  keys: '快速鍵',
  tabs: { log: '記錄', stats: '統計', hands: '牌譜' },
  noHands: '在這裡打完的每一手都會列在這裡。',
  handOf: (number) => `第 ${number} 手`,
  replay: '重播',
  exportOf: (number) => `匯出第 ${number} 手`,
  exportAs: '匯出',
  verify: '驗證',
  watched: '觀戰',

  sitAndGo: '坐滿即玩',
  cash: '現金局',
  cashSummary: (blinds, least, most) =>
    `無限注德州撲克，盲注 ${blinds}，買入 ${least === most ? least : `${least}–${most}`}。`,
  sitAndGoSummary: (stack, blinds, every) =>
    `坐滿即玩：每人 ${stack} 籌碼，盲注從 ${blinds} 起，每 ${every}升盲。`,
  withAnte: (amount) => `前注 ${amount}。`,
  every: {
    hands: (count) => `${count} 手`,
    minutes: (count) => `${count} 分鐘`,
  },
}
