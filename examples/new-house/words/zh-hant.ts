import type { Words } from './en.ts'

export const zhHant: Words = {
  name: 'New House',
  sides: { heads: '正面', tails: '反面' },
  side: '你選的一面',
  start: '選一面，再下注。',
  fell: (side, paid) => (paid === null ? `${side}，沒中` : `${side}，派彩 ${paid}`),
  pays: '猜中賠',
  note: (rtp) => `平均拿回注額的 ${rtp}%。`,
  rules: (rtp) => [
    `押正面或反面。猜中賠兩倍，扣掉莊家優勢：平均拿回注額的 ${rtp}%。`,
    '結果由種子決定：用它們算出的第一個數字，看單雙。下注前你已經拿到伺服器種子的雜湊值；結束後公開種子，任何人都能重算一次。',
  ],
  keys: [
    ['1 – 2', '選一面'],
    ['Enter', '下注'],
  ],
  refusals: { 'invalid-side': '沒有這一面。' },
  multiplier: '倍率',
}
