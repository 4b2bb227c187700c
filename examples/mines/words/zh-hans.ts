import { formulaWords } from '@fairhouse/ui/house/ladder/words/formula-zh-hans.ts'
import type { Words } from './en.ts'

export const zhHans: Words = {
  ...formulaWords({
    name: '扫雷',
    board: '雷区',
    start: '翻开格子',
    startText: '投注后一格一格翻开，踩到地雷之前收手。',
    difficulties: { 1: '1 颗雷', 3: '3 颗雷', 5: '5 颗雷', 10: '10 颗雷', 20: '20 颗雷' },
    step: '格',
    steps: '格',
    pick: '随便翻一格',
    safe: (n) => `第 ${n} 格，安全。`,
    failed: (n) => `第 ${n} 格，地雷。`,
    goal: '选好 25 格里有几颗地雷，投注，然后翻格子。每翻开一个安全的格子，投注额的价值就按倍率增长；踩到地雷则全部输掉。随时可以收手。',
    drawn: '用种子得出的数字洗乱所有格子，排在前面的埋雷。',
    keys: [['← ↑ → ↓', '在格子间移动']],
    refusals: { 'invalid-field': '这一格不能翻。' },
  }),
  field: (n, is) => (is === 'closed' ? `翻开第 ${n} 格` : `第 ${n} 格，${is === 'safe' ? '安全' : '地雷'}`),
}
