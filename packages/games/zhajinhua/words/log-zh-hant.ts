/** 牌桌上發生的事：紀錄、座位狀態與牌型的繁體中文。 */
import type { HandClass, HandLine, ShownSeat } from '../presenter.ts'
import type { ZhajinhuaResult } from '../state.ts'
import type { HandLineText, Saying } from './log-en.ts'

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
const did = ({ done, seen }: Extract<HandLine, { code: 'did' }>, { name, chips }: Saying): string => {
  const way = seen ? '看牌後' : '未看牌'
  switch (done.type) {
    case 'folded':
      return '棄牌'
    case 'looked':
      return '看牌'
    case 'called':
      return `${way}跟注`
    case 'raised':
      return `${way}加注到 ${chips(done.unit)}`
    case 'compared':
      return `跟 ${name(done.with)} 比牌，${name(done.loser)} 輸`
    case 'wentAllIn':
      return done.lostTo === null ? '孤注一擲，全勝' : `孤注一擲，輸給 ${name(done.lostTo)}`
  }
}

export const line = (said: HandLine, saying: Saying): HandLineText => {
  const { name, chips } = saying
  switch (said.code) {
    case 'opened':
      return { who: null, text: `${said.players} 人各付底注`, amount: chips(said.amount) }
    case 'first':
      return { who: name(said.seat), text: '先手', amount: null }
    case 'round':
      return { who: null, text: `第 ${said.round} 輪`, amount: null }
    case 'did':
      return {
        who: name(said.seat),
        text: did(said, saying),
        amount: said.done.paid > 0 ? chips(said.done.paid) : null,
      }
    case 'forced':
      return { who: null, text: '最後比牌', amount: null }
    case 'bout':
      return { who: name(said.a), text: `對 ${name(said.b)}，${name(said.loser)} 輸`, amount: null }
    case 'refunded':
      return { who: name(said.seat), text: '退還', amount: chips(said.amount) }
    case 'bonus':
      return { who: name(said.seat), text: '豹子獎金', amount: chips(said.amount) }
    case 'raked':
      return { who: null, text: '抽成', amount: chips(said.amount) }
    case 'won':
      return { who: name(said.seat), text: `贏得本局，${how[said.how]}`, amount: chips(said.amount) }
  }
}

export const tag = ({ status, did: done, looked, custody }: ShownSeat, chips: Saying['chips']): string => {
  if (status === 'won') return '勝出'
  if (status === 'folded') return '棄牌'
  if (status === 'beaten') return done?.type === 'wentAllIn' ? '孤注一擲 輸' : '比牌 輸'
  const way = looked ? '已看' : '未看'
  if (custody) return `代管 · ${way}`
  if (done?.type === 'called') return `跟注 ${chips(done.paid)} · ${way}`
  if (done?.type === 'raised') return `加注 ${chips(done.unit)} · ${way}`
  if (done?.type === 'compared') return `比牌 勝 · ${way}`
  return way
}
