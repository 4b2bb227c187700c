import type { KitWords } from './en.ts'

export const zhHant: KitWords = {
  you: '你',
  yourTurn: '換你了',
  turn: (name) => `輪到${name}`,
  waiting: (name) => `等${name}行動。`,
  watching: '你正在觀看。',
  nextHand: (isGame) => `你從下一${isGame ? '局' : '手'}開始加入。`,
  out: (isGame) => `這一${isGame ? '局' : '手'}你已經出局。`,
  youWin: '你贏了。',
  wins: (names) => `${names}贏了。`,
  soon: (isGame) => `下一${isGame ? '局' : '手'}會自動開始。`,
  log: '紀錄',
  nothing: '還沒有動靜。',
  keys: '快速鍵',
  keysNote: '快速鍵可以在設定裡關閉。',
  provable:
    '隨機結果由莊家的種子和每位玩家的種子一起決定。莊家看到你們的種子之前，自己的種子早已固定；結束後公開，任何人都能在驗證頁或用命令列，一步步重演一遍。',
  provableTitle: '每次隨機都查得到',
}
