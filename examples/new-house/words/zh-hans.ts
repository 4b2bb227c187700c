import type { Words } from './en.ts'

export const zhHans: Words = {
  name: 'New House',
  sides: { heads: '正面', tails: '反面' },
  side: '你选的一面',
  start: '选一面，然后投注。',
  fell: (side, paid) => (paid === null ? `${side}，未中` : `${side}，派彩 ${paid}`),
  pays: '猜中赔',
  note: (rtp) => `平均收回投注额的 ${rtp}%。`,
  rules: (rtp) => [
    `押正面或反面。猜中赔双倍，减去庄家优势：平均收回投注额的 ${rtp}%。`,
    '结果由种子得出：用它们算出的第一个数字，看单双。投注前你已拿到服务器种子的哈希；结束后公开种子，任何人都能重新算一遍。',
  ],
  keys: [
    ['1 – 2', '选一面'],
    ['Enter', '投注'],
  ],
  refusals: { 'invalid-side': '没有这一面。' },
  multiplier: '倍率',
}
