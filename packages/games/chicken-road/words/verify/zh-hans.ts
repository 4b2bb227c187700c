/** 小鸡过马路在验证页的文字，简体。 */
import { zhHans as road } from '../zh-hans.ts'
import type { VerifyWords } from './en.ts'

export const zhHans: VerifyWords = {
  bias: '每一步的概率向上取到 4,294,967,296 个随机数中的整数个。',
  fields: {
    difficulty: { label: '难度', options: road.difficulties },
    rtp: { hint: '没有则留空' },
    steps: { label: '走过的步数', hint: '一个数字' },
  },
  checks: { steps: { name: '步数', holds: '与这条路相符', fails: '与这条路不符' } },
  claims: { road: '马路', multipliers: '倍率' },
  answer: { survives: '安全的步', multipliers: '倍率' },
  errors: { 'invalid-difficulty': road.refusals['invalid-difficulty'], 'bad-steps': '0 或更大的整数。' },
  whole: road.table.whole,
  carAt: (step) => `第 ${step} 步有车来。`,
  allSafe: '每一步都安全。',
  safe: '安全',
  car: '有车',
  how: '取八位十六进制，除以 2³²，小于概率即安全',
  columns: { step: '步', share: '÷ 2³²', chance: '概率', outcome: '结果', pays: '倍率' },
}
