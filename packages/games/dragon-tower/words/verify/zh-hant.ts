/** 巨龍之塔在驗證頁的文字，繁體。 */
import { zhHant as tower } from '../zh-hant.ts'
import type { VerifyWords } from './en.ts'

export const zhHant: VerifyWords = {
  fields: {
    difficulty: { label: '難度', options: tower.difficulties },
    rtp: { hint: '留空為 97' },
    picks: { label: '選過的磚', hint: '從 1 數起，最下面一層在前' },
    steps: { label: tower.table.climbed, hint: '一個數字' },
  },
  checks: {
    picks: { name: '選磚', holds: '與這座塔相符', fails: '與這座塔不符' },
    steps: { name: '層數', holds: '與這座塔相符', fails: '與這座塔不符' },
  },
  claims: { tower: '塔', multipliers: '倍率' },
  answer: { eggs: '龍蛋', multipliers: '倍率' },
  errors: {
    'invalid-difficulty': tower.refusals['invalid-difficulty'],
    'bad-steps': '0 或更大的整數。',
    'bad-picks': '1 到 4 的數字，最多九個。',
  },
  whole: '整座塔',
  first: (tiles) => `最下面一層的龍蛋在第 ${tiles} 塊磚下。`,
  how: '逐層用 Fisher–Yates 洗牌，排在前面的磚下有蛋',
  shuffled: '每層先照 1、2、3……排好，從最後一位往前，每塊磚與算出的位置上的磚交換，位置從 0 數起。',
  columns: { row: '層', swap: '交換位置', eggs: '龍蛋', pays: '倍率' },
}
