/** 好友桌上的德州扑克用语（简体）。 */
import type { PartyTexts } from './party-en.ts'

export const zhHans: PartyTexts = {
  level: (number) => `级别 ${number}`,
  blinds: (small, big) => `盲注 ${small} / ${big}`,
  ante: (amount) => `前注 ${amount}`,
  next: (small, big) => `下一级 ${small} / ${big}`,
  left: (left, of) => `剩 ${left} / ${of} 人`,
  now: (place) => `你暂列第 ${place} 名`,
  finished: (place, of) => `你以第 ${place} 名完赛（共 ${of} 人）`,
  wonPrize: (amount) => `奖金 ${amount}`,
  over: '比赛结束',
  notStarted: '人到齐后由房主开始比赛。',
  show: '亮两张',
  showOne: '亮',
  rabbit: '看未发的牌',
  rabbitNote: '变暗的牌是本该发出的牌。',
  settings: '牌桌设置',
  tabs: { log: '记录', stats: '统计' },
  handOf: (number) => `第 ${number} 手`,
  joined: (name) => `${name} 入座`,
  leaves: (name) => `${name} 离桌`,

  cashSummary: (blinds, least, most) =>
    `无限注德州扑克，盲注 ${blinds}，买入 ${least === most ? least : `${least}–${most}`}。`,
  sitAndGoSummary: (stack, blinds, every) =>
    `单桌赛：每人 ${stack} 筹码，盲注从 ${blinds} 起，每 ${every}升盲。`,
  withAnte: (amount) => `前注 ${amount}。`,
  every: {
    hands: (count) => `${count} 手`,
    minutes: (count) => `${count} 分钟`,
  },
}
