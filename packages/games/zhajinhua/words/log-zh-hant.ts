/** 牌桌上發生的事：紀錄、座位狀態與牌型的繁體中文。 */
import type { HandClass } from '../presenter.ts'
import type { ZhajinhuaResult } from '../state.ts'
import { chineseLog } from './chinese.ts'

export const classes: Record<HandClass, string> = {
  leopard: '豹子',
  'straight-flush': '同花順',
  flush: '金花',
  straight: '順子',
  pair: '對子',
  single: '散牌',
}
export const how: Record<ZhajinhuaResult['how'], string> = {
  fold: '其他人全部棄牌',
  compare: '比牌勝出',
  allIn: '孤注一擲全勝',
  forced: '最後比牌勝出',
}
export const { line, tag } = chineseLog({
  how,
  folded: '棄牌',
  looked: '看牌',
  seen: '看牌後',
  blind: '未看牌',
  hasLooked: '已看',
  isBlind: '未看',
  called: '跟注',
  raisedTo: (chips) => `加注到 ${chips}`,
  compared: (other, loser) => `跟 ${other} 比牌，${loser} 輸`,
  wonAllIn: '孤注一擲，全勝',
  lostAllIn: (to) => `孤注一擲，輸給 ${to}`,
  antes: (players) => `${players} 人各付底注`,
  first: '先手',
  round: (round) => `第 ${round} 輪`,
  forced: '最後比牌',
  bout: (other, loser) => `對 ${other}，${loser} 輸`,
  refunded: '退還',
  bonus: '豹子獎金',
  raked: '抽成',
  won: (ending) => `贏得本局，${ending}`,
  tags: {
    won: '勝出',
    allInLost: '孤注一擲 輸',
    lost: '比牌 輸',
    custody: '代管',
    call: '跟注',
    raise: '加注',
    comparedWon: '比牌 勝',
  },
})
