import { formulaWords } from '@fairhouse/ui/house/ladder/words/formula-zh-hant.ts'
import type { Words } from './en.ts'

export const zhHant: Words = {
  ...formulaWords({
    name: 'New Ladder',
    board: '梯子',
    start: '往上爬',
    startText: '下注後一步一步往上走，踩空之前收手。',
    difficulties: { easy: '簡單', hard: '困難' },
    step: '步',
    steps: '步',
    pick: '走一步',
    safe: (n) => `第 ${n} 步，沒事。`,
    failed: (n) => `第 ${n} 步，踩空。`,
    goal: '每走一步沒事，注額的價值就乘上倍率；一踩空就全部輸光。隨時可以收手。',
    drawn: '每一步用種子算出 0 到 3 的一個數字：小於 3（簡單）或 2（困難）就沒事。',
  }),
  rung: (n, is) => `第 ${n} 步，${is === 'ahead' ? '還沒走' : is === 'safe' ? '沒事' : '踩空'}`,
}
