/** 公用组件的文字，简体。 */
import type { Rank, Suit } from '../card-art.ts'
import type { Words } from './en.ts'

const suits: Readonly<Record<Suit, string>> = { s: '黑桃', h: '红桃', d: '方块', c: '梅花' }
const rankName = (rank: Rank): string => (rank === 'T' ? '10' : rank)

export const zhHans: Words = {
  card: (rank, suit) => `${suits[suit]}${rankName(rank)}`,
  faceDown: '背面朝上的牌',
  rolling: '正在掷',
  best: '最佳',
  colon: '：',
  gap: '',
  friends: '和好友一起玩',
  tables: '公开牌桌',
  close: '关闭',
  soundQuestion: { text: '要打开声音吗？', yes: '打开声音', no: '不用了' },
  yourTurn: '轮到你了',
  copy: '复制',
  copied: '已复制',
  errorCode: (code) => `代码：${code}`,
}
