/** 牌桌上发生的事：记录、座位状态与牌型的简体中文。 */
import type { HandClass, HandLine, ShownSeat } from '../presenter.ts'
import type { ZhajinhuaResult } from '../state.ts'
import type { HandLineText, Saying } from './log-en.ts'

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
const did = ({ done, seen }: Extract<HandLine, { code: 'did' }>, { name, chips }: Saying): string => {
  const way = seen ? '看牌' : '蒙牌'
  switch (done.type) {
    case 'folded':
      return '弃牌'
    case 'looked':
      return '看牌'
    case 'called':
      return `${way}跟注`
    case 'raised':
      return `${way}加注到 ${chips(done.unit)}`
    case 'compared':
      return `与 ${name(done.with)} 比牌，${name(done.loser)} 负`
    case 'wentAllIn':
      return done.lostTo === null ? '孤注一掷，全胜' : `孤注一掷，负于 ${name(done.lostTo)}`
  }
}

export const line = (said: HandLine, saying: Saying): HandLineText => {
  const { name, chips } = saying
  switch (said.code) {
    case 'opened':
      return { who: null, text: `${said.players} 人各下底注`, amount: chips(said.amount) }
    case 'first':
      return { who: name(said.seat), text: '先手', amount: null }
    case 'round':
      return { who: null, text: `第 ${said.round} 轮`, amount: null }
    case 'did':
      return {
        who: name(said.seat),
        text: did(said, saying),
        amount: said.done.paid > 0 ? chips(said.done.paid) : null,
      }
    case 'forced':
      return { who: null, text: '终局比牌', amount: null }
    case 'bout':
      return { who: name(said.a), text: `对 ${name(said.b)}，${name(said.loser)} 负`, amount: null }
    case 'refunded':
      return { who: name(said.seat), text: '退回', amount: chips(said.amount) }
    case 'bonus':
      return { who: name(said.seat), text: '豹子彩金', amount: chips(said.amount) }
    case 'raked':
      return { who: null, text: '抽水', amount: chips(said.amount) }
    case 'won':
      return { who: name(said.seat), text: `获胜，${how[said.how]}`, amount: chips(said.amount) }
  }
}

export const tag = ({ status, did: done, looked, custody }: ShownSeat, chips: Saying['chips']): string => {
  if (status === 'won') return '获胜'
  if (status === 'folded') return '弃牌'
  if (status === 'beaten') return done?.type === 'wentAllIn' ? '孤注一掷 负' : '比牌 负'
  const way = looked ? '已看' : '蒙牌'
  if (custody) return `托管 · ${way}`
  if (done?.type === 'called') return `跟注 ${chips(done.paid)} · ${way}`
  if (done?.type === 'raised') return `加注 ${chips(done.unit)} · ${way}`
  if (done?.type === 'compared') return `比牌 胜 · ${way}`
  return way
}
