import { formulaWords } from '@fairhouse/ui/house/ladder/words/formula-zh-hans.ts'
import type { Words } from './en.ts'

export const zhHans: Words = {
  ...formulaWords({
    name: 'New Ladder',
    board: '梯子',
    start: '往上爬',
    startText: '投注后一步一步往上走，失足之前收手。',
    difficulties: { easy: '简单', hard: '困难' },
    step: '步',
    steps: '步',
    pick: '走一步',
    safe: (n) => `第 ${n} 步，安全。`,
    failed: (n) => `第 ${n} 步，失足。`,
    goal: '每走一步安全的，投注额的价值就按倍率增长；一失足就全部输掉。随时可以收手。',
    drawn: '每一步用种子得出 0 到 3 的一个数字：小于 3（简单）或 2（困难）即为安全。',
  }),
  rung: (n, is) => `第 ${n} 步，${is === 'ahead' ? '还没走' : is === 'safe' ? '安全' : '失足'}`,
}
