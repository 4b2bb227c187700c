/** 基诺在验证页的文字，简体。 */
import { zhHans as keno } from '../zh-hans.ts'
import type { VerifyWords } from './en.ts'

export const zhHans: VerifyWords = {
  bias: '每次抽号取 4,294,967,296 个随机数的余数：任何位置多占的不超过 1/107,374,182。',
  fields: {
    numbers: { label: '选号' },
    difficulty: { label: keno.bet.risk, options: keno.difficulties },
    rtp: { hint: '没有则留空' },
    drawn: { label: '开出的号码', hint: '十个，次序不限' },
  },
  checks: { drawn: { name: '开奖', holds: '十个号码一致', fails: '算出的号码不同' } },
  claims: { draw: '开奖', hits: '命中' },
  answer: {
    drawnNumbers: '号码',
    matchedNumbers: '命中',
    matchCount: '命中数',
    multiplier: '倍率',
    drawOrder: '次序',
  },
  errors: {
    ...keno.refusals,
    'bad-drawn': '十个不同的号码，1 到 40。',
  },
  hits: (hits, spots, multiplier) => `选 ${spots} 中 ${hits}，${multiplier}×。`,
  order: '开出的次序',
  onTicket: '◆ 为你选的号',
  hit: (number) => `${number}，命中`,
  how: '取四字节，对剩余数取模，交换',
  columns: { mod: '模', offset: '余数', swap: '交换', number: '号码' },
  places: '位置与 i 都从 0 数起。',
}
