/** 龙塔在验证页的文字，简体。 */
import { zhHans as tower } from '../zh-hans.ts'
import type { VerifyWords } from './en.ts'

export const zhHans: VerifyWords = {
  fields: {
    difficulty: { label: '难度', options: tower.difficulties },
    rtp: { hint: '留空为 97' },
    picks: { label: '选过的砖', hint: '从 1 数起，最下一层在先' },
    steps: { label: tower.table.climbed, hint: '一个数字' },
  },
  checks: {
    picks: { name: '选砖', holds: '与这座塔相符', fails: '与这座塔不符' },
    steps: { name: '层数', holds: '与这座塔相符', fails: '与这座塔不符' },
  },
  claims: { tower: '塔', multipliers: '倍率' },
  answer: { eggs: '龙蛋', multipliers: '倍率' },
  errors: {
    'invalid-difficulty': tower.refusals['invalid-difficulty'],
    'bad-steps': '0 或更大的整数。',
    'bad-picks': '1 到 4 的数字，最多九个。',
  },
  whole: '整座塔',
  first: (tiles) => `最下一层的龙蛋在第 ${tiles} 块砖下。`,
  how: '逐层用 Fisher–Yates 洗牌，排在前面的砖下有蛋',
  shuffled: '每层先按 1、2、3……排好，从最后一位往前，每块砖与算出的位置上的砖交换，位置从 0 数起。',
  columns: { row: '层', swap: '交换位置', eggs: '龙蛋', pays: '倍率' },
}
