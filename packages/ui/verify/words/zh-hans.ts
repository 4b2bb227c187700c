/** 各游戏逐步计算时共用的文字，简体。 */
import type { StepWords } from './en.ts'

export const zhHans: StepWords = {
  title: '逐步计算',
  seedText: '种子文本',
  commitment: '承诺值 = sha256(服务器种子)',
  wordOf: '每个哈希都是 sha256(种子文本 + ":" + i)。',
  columns: { index: 'i', hash: '哈希', bytes: '字节', value: '换算成数字' },
}
