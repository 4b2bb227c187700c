/** 小雞過馬路在驗證頁的文字，繁體。 */
import { zhHant as road } from '../zh-hant.ts'
import type { VerifyWords } from './en.ts'

export const zhHant: VerifyWords = {
  bias: '每一步的機率向上取到 4,294,967,296 個亂數中的整數個。',
  fields: {
    difficulty: { label: '難度', options: road.difficulties },
    rtp: { hint: '沒有就留空' },
    steps: { label: '走過的步數', hint: '一個數字' },
  },
  checks: { steps: { name: '步數', holds: '與這條路相符', fails: '與這條路不符' } },
  claims: { road: '馬路', multipliers: '倍率' },
  answer: { survives: '安全的步', multipliers: '倍率' },
  errors: { 'invalid-difficulty': road.refusals['invalid-difficulty'], 'bad-steps': '0 或更大的整數。' },
  whole: road.table.whole,
  carAt: (step) => `第 ${step} 步有車來。`,
  allSafe: '每一步都沒事。',
  safe: '沒事',
  car: '有車',
  how: '取八位十六進位數，除以 2³²，小於機率就沒事',
  columns: { step: '步', share: '÷ 2³²', chance: '機率', outcome: '結果', pays: '倍率' },
}
