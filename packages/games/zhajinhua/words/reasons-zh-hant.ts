/** 每個決定背後的想法，繁體中文。 */
import type { Reason } from '@fairhouse/kit'
import type { ReasonCode } from '../bots/reasons.ts'
import { numbersOf, type ReasonNumbers } from './reason-numbers.ts'
import type { ReasonSaying } from './reasons-en.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

const left = (n: ReasonNumbers): string => {
  const rounds = n('rounds') - n('round')
  return rounds === 0 ? '這是最後一輪，之後還在局的人全部比牌。' : `這輪之後還有 ${rounds} 輪。`
}

const others = (n: ReasonNumbers): string => {
  const [opponents, looked] = [n('opponents'), n('looked')]
  if (opponents === 1) return looked === 1 ? '剩下的一個對手看過牌' : '剩下的一個對手還沒看牌'
  if (looked === 0) return `${opponents} 個對手都還沒看牌`
  return looked === opponents ? `${opponents} 個對手都看過牌` : `${opponents} 個對手裡有 ${looked} 個看過牌`
}

const comparing = (n: ReasonNumbers, { chips }: ReasonSaying): string =>
  n('price') === 0 ? '現在還不能比牌' : `比牌要 ${chips(n('price'))}`

const thought = (code: ReasonCode, n: ReasonNumbers, saying: ReasonSaying): string => {
  const { chips, you } = saying
  const [call, pot, price] = [chips(n('call')), chips(n('pot')), chips(n('price'))]
  const hand = `${you ? '你的牌' : '它的牌'}大過全部牌的 ${percent(n('strength'))}`
  switch (code) {
    case 'stay-blind':
      return `不看牌跟注只要 ${call}，看過牌要付雙倍，彩池已有 ${pot}。${left(n)}`
    case 'raise-blind':
      return `不看牌加注只付一半，看過牌的人要付雙倍才能留下，彩池有 ${pot}。${left(n)}`
    case 'fold-blind':
      return `${others(n)}；沒看牌再付 ${call} 去爭 ${pot} 的彩池不值得。`
    case 'compare-blind':
      return `${others(n)}。不看牌就比只要 ${price}，是看牌後的一半，跟注要 ${call}：馬上了結一個對手，彩池有 ${pot}。`
    case 'look':
      return `${others(n)}，彩池 ${pot}：看牌後跟注雖要付雙倍，現在知道自己的牌更划算。${left(n)}`
    case 'fold-weak':
      return `${hand}。${others(n)}；跟注要 ${call}，${comparing(n, saying)}，彩池只有 ${pot}，不值得。`
    case 'call-worth-it':
      return `${hand}，值得再付 ${call} 去爭 ${pot} 的彩池。${left(n)}`
    case 'raise-strong':
      return `${hand}，趁小牌還肯付錢，把 ${pot} 的彩池做大。${others(n)}。`
    case 'raise-bluff':
      return `${hand}，加注是詐唬：讓對手付更多才能留下，逼他們放棄 ${pot} 的彩池。${others(n)}。`
    case 'compare-now':
      return n('rounds') === n('round')
        ? `${hand}。比牌要 ${price}，彩池 ${pot}；反正這輪之後就要終局比牌。`
        : `${hand}。比牌要 ${price}，彩池 ${pot}：比一輪輪付 ${call} 便宜。`
    case 'all-in-last-chips':
      return `籌碼不夠 ${call} 的跟注：用剩下的籌碼孤注一擲，同時和所有人比，爭 ${pot} 的彩池。`
    case 'baseline':
      return '它按固定的規則打。'
  }
}

const often = (reason: Reason, n: ReasonNumbers, { chips }: ReasonSaying): string => {
  const done = `在這種局面，策略有 ${percent(n('frequency'))} 的時候這樣做`
  const value = n('value')
  if (reason.value === undefined || reason.code.startsWith('fold')) return `${done}。`
  return `${done}，平均比棄牌${value < 0 ? '少' : '多'}贏 ${chips(Math.abs(value))}。`
}

export const zhHant = (reason: Reason, saying: ReasonSaying): string => {
  const n = numbersOf(reason)
  const said = thought(reason.code as ReasonCode, n, saying)
  return reason.frequency === undefined || saying.you ? said : `${said}${often(reason, n, saying)}`
}
