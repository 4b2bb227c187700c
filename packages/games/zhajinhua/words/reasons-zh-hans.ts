/** 每个决定背后的想法，简体中文。 */
import type { Reason } from '@fairhouse/kit'
import type { ReasonCode } from '../bots/reasons.ts'
import { numbersOf, type ReasonNumbers } from './reason-numbers.ts'
import type { ReasonSaying } from './reasons-en.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

const left = (n: ReasonNumbers): string => {
  const rounds = n('rounds') - n('round')
  return rounds === 0 ? '这是最后一轮，之后还在局的人全部比牌。' : `这轮之后还有 ${rounds} 轮。`
}

const others = (n: ReasonNumbers): string => {
  const [opponents, looked] = [n('opponents'), n('looked')]
  if (opponents === 1) return looked === 1 ? '剩下的一个对手看过牌' : '剩下的一个对手还蒙着'
  if (looked === 0) return `${opponents} 个对手都还蒙着`
  return looked === opponents ? `${opponents} 个对手都看过牌` : `${opponents} 个对手里有 ${looked} 个看过牌`
}

const comparing = (n: ReasonNumbers, { chips }: ReasonSaying): string =>
  n('price') === 0 ? '现在还不能比牌' : `比牌要 ${chips(n('price'))}`

const thought = (code: ReasonCode, n: ReasonNumbers, saying: ReasonSaying): string => {
  const { chips, you } = saying
  const [call, pot, price] = [chips(n('call')), chips(n('pot')), chips(n('price'))]
  const hand = `${you ? '你的牌' : '它的牌'}大过全部牌的 ${percent(n('strength'))}`
  switch (code) {
    case 'stay-blind':
      return `蒙牌跟注只要 ${call}，看过牌要付双倍，底池已有 ${pot}。${left(n)}`
    case 'raise-blind':
      return `蒙牌加注只付一半，看过牌的人要付双倍才能留下，底池有 ${pot}。${left(n)}`
    case 'fold-blind':
      return `${others(n)}；没看牌再付 ${call} 去争 ${pot} 的底池不值得。`
    case 'compare-blind':
      return `${others(n)}。蒙着比牌只要 ${price}，是看牌后的一半，跟注要 ${call}：马上了结一个对手，底池有 ${pot}。`
    case 'look':
      return `${others(n)}，底池 ${pot}：看牌后跟注虽要付双倍，现在知道自己的牌更划算。${left(n)}`
    case 'fold-weak':
      return `${hand}。${others(n)}；跟注要 ${call}，${comparing(n, saying)}，底池只有 ${pot}，不值得。`
    case 'call-worth-it':
      return `${hand}，值得再付 ${call} 去争 ${pot} 的底池。${left(n)}`
    case 'raise-strong':
      return `${hand}，趁小牌还肯付钱，把 ${pot} 的底池做大。${others(n)}。`
    case 'raise-bluff':
      return `${hand}，加注是诈唬：让对手付更多才能留下，逼他们放弃 ${pot} 的底池。${others(n)}。`
    case 'compare-now':
      return n('rounds') === n('round')
        ? `${hand}。比牌要 ${price}，底池 ${pot}；反正这轮之后就要终局比牌。`
        : `${hand}。比牌要 ${price}，底池 ${pot}：比一轮轮付 ${call} 便宜。`
    case 'all-in-last-chips':
      return `筹码不够 ${call} 的跟注：用剩下的筹码孤注一掷，同时和所有人比，争 ${pot} 的底池。`
    case 'baseline':
      return '它按固定的规则打。'
  }
}

const often = (reason: Reason, n: ReasonNumbers, { chips }: ReasonSaying): string => {
  const done = `在这种局面，策略有 ${percent(n('frequency'))} 的时候这样做`
  const value = n('value')
  if (reason.value === undefined || reason.code.startsWith('fold')) return `${done}。`
  return `${done}，平均比弃牌${value < 0 ? '少' : '多'}赢 ${chips(Math.abs(value))}。`
}

export const zhHans = (reason: Reason, saying: ReasonSaying): string => {
  const n = numbersOf(reason)
  const said = thought(reason.code as ReasonCode, n, saying)
  return reason.frequency === undefined || saying.you ? said : `${said}${often(reason, n, saying)}`
}
