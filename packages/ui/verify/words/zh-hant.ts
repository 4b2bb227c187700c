/** 各遊戲逐步計算時共用的文字，繁體。 */
import type { StepWords } from './en.ts'

export const zhHant: StepWords = {
  title: '逐步計算',
  seedText: '種子字串',
  commitment: '承諾值 = sha256(伺服器種子)',
  wordOf: '每個雜湊值都是 sha256(種子字串 + ":" + i)。',
  columns: { index: 'i', hash: '雜湊值', bytes: '位元組', value: '換算成數字' },
}
