/** 好友桌上的德州撲克用語（繁體）。 */
import type { PartyTexts } from './party-en.ts'

export const zhHant: PartyTexts = {
  level: (number) => `級別 ${number}`,
  blinds: (small, big) => `盲注 ${small} / ${big}`,
  ante: (amount) => `前注 ${amount}`,
  next: (small, big) => `下一級 ${small} / ${big}`,
  left: (left, of) => `剩 ${left} / ${of} 人`,
  now: (place) => `你暫列第 ${place} 名`,
  finished: (place, of) => `你以第 ${place} 名完賽（共 ${of} 人）`,
  wonPrize: (amount) => `獎金 ${amount}`,
  over: '比賽結束',
  notStarted: '人到齊後由桌主開始比賽。',
  show: '亮兩張',
  showOne: '亮',
  rabbit: '看未發的牌',
  rabbitNote: '變暗的牌是原本會發出的牌。',
  settings: '牌桌設定',
  tabs: { log: '紀錄', stats: '統計' },
  handOf: (number) => `第 ${number} 手`,
  joined: (name) => `${name} 入座`,
  leaves: (name) => `${name} 離桌`,

  cashSummary: (blinds, least, most) =>
    `無限注德州撲克，盲注 ${blinds}，買入 ${least === most ? least : `${least}–${most}`}。`,
  sitAndGoSummary: (stack, blinds, every) =>
    `單桌賽：每人 ${stack} 籌碼，盲注從 ${blinds} 起，每 ${every}升盲。`,
  withAnte: (amount) => `前注 ${amount}。`,
  every: {
    hands: (count) => `${count} 手`,
    minutes: (count) => `${count} 分鐘`,
  },
}
