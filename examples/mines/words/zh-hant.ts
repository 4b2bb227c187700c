import { formulaWords } from '@fairhouse/ui/house/ladder/words/formula-zh-hant.ts'
import type { Words } from './en.ts'

export const zhHant: Words = {
  ...formulaWords({
    name: '踩地雷',
    board: '雷區',
    start: '翻開格子',
    startText: '下注後一格一格翻開，踩到地雷之前收手。',
    difficulties: { 1: '1 顆雷', 3: '3 顆雷', 5: '5 顆雷', 10: '10 顆雷', 20: '20 顆雷' },
    step: '格',
    steps: '格',
    pick: '隨便翻一格',
    safe: (n) => `第 ${n} 格，沒事。`,
    failed: (n) => `第 ${n} 格，地雷。`,
    goal: '先選 25 格裡要埋幾顆雷，下注，再一格一格翻。翻到沒雷的格子，注額的價值就乘上倍率；踩到雷就全部輸光。隨時可以收手。',
    drawn: '用種子算出的數字把所有格子洗亂，排在前面的埋雷。',
    keys: [['← ↑ → ↓', '在格子之間移動']],
    refusals: { 'invalid-field': '這一格不能翻。' },
  }),
  field: (n, is) => (is === 'closed' ? `翻開第 ${n} 格` : `第 ${n} 格，${is === 'safe' ? '沒事' : '地雷'}`),
}
