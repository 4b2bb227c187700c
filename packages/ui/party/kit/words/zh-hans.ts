import type { KitWords } from './en.ts'

export const zhHans: KitWords = {
  you: '你',
  yourTurn: '轮到你了',
  turn: (name) => `轮到${name}`,
  waiting: (name) => `等${name}行动。`,
  watching: '你在观看。',
  nextHand: (isGame) => `你从下一${isGame ? '局' : '手'}开始参加。`,
  out: (isGame) => `这一${isGame ? '局' : '手'}你已出局。`,
  youWin: '你赢了。',
  wins: (names) => `${names}赢了。`,
  soon: (isGame) => `下一${isGame ? '局' : '手'}自动开始。`,
  log: '记录',
  nothing: '还没有动静。',
  keys: '快捷键',
  keysNote: '快捷键可以在设置里关闭。',
  provable:
    '随机结果由庄家的种子和每位玩家的种子共同决定。庄家看到你们的种子之前，自己的种子已经定下；结束后公开，任何人都能在验证页或用命令行，一步不差地重演一遍。',
  provableTitle: '每次随机都能查证',
}
