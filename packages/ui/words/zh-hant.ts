/** 共用元件的文字，繁體。 */
import type { Rank, Suit } from '../card-art.ts'
import type { Words } from './en.ts'

const suits: Readonly<Record<Suit, string>> = { s: '黑桃', h: '紅心', d: '方塊', c: '梅花' }
const rankName = (rank: Rank): string => (rank === 'T' ? '10' : rank)

export const zhHant: Words = {
  card: (rank, suit) => `${suits[suit]}${rankName(rank)}`,
  faceDown: '蓋著的牌',
  rolling: '擲骰中',
  best: '最佳',
  colon: '：',
  gap: '',
  friends: '和朋友一起玩',
  tables: '公開牌桌',
  close: '關閉',
  soundQuestion: { text: '要打開聲音嗎？', yes: '打開聲音', no: '不用了' },
  yourTurn: '輪到你了',
  copy: '複製',
  copied: '已複製',
  errorCode: (code) => `代碼：${code}`,
}
