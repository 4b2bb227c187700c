/** 牌桌上发生的事：记录、座位状态与牌型的简体中文。 */
import type { HandClass } from '../presenter.ts'
import type { ZhajinhuaResult } from '../state.ts'
import { chineseLog } from './chinese.ts'

export const classes: Record<HandClass, string> = {
  leopard: '豹子',
  'straight-flush': '顺金',
  flush: '金花',
  straight: '顺子',
  pair: '对子',
  single: '单张',
}
export const how: Record<ZhajinhuaResult['how'], string> = {
  fold: '其他人都弃牌',
  compare: '比牌胜出',
  allIn: '孤注一掷全胜',
  forced: '终局比牌胜出',
}
export const { line, tag } = chineseLog({
  how,
  folded: '弃牌',
  looked: '看牌',
  seen: '看牌',
  blind: '蒙牌',
  hasLooked: '已看',
  isBlind: '蒙牌',
  called: '跟注',
  raisedTo: (chips) => `加注到 ${chips}`,
  compared: (other, loser) => `与 ${other} 比牌，${loser} 负`,
  wonAllIn: '孤注一掷，全胜',
  lostAllIn: (to) => `孤注一掷，负于 ${to}`,
  antes: (players) => `${players} 人各下底注`,
  first: '先手',
  round: (round) => `第 ${round} 轮`,
  forced: '终局比牌',
  bout: (other, loser) => `对 ${other}，${loser} 负`,
  refunded: '退回',
  bonus: '豹子彩金',
  raked: '抽水',
  won: (ending) => `获胜，${ending}`,
  tags: {
    won: '获胜',
    allInLost: '孤注一掷 负',
    lost: '比牌 负',
    custody: '托管',
    call: '跟注',
    raise: '加注',
    comparedWon: '比牌 胜',
  },
})
