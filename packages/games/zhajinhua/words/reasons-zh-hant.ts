/** 每個決定背後的想法，繁體中文。 */
import { chineseReason, type ReasonParts } from './chinese.ts'

const hand = ({ you, strength }: ReasonParts): string =>
  `${you ? '你的牌' : '它的牌'}大過全部牌的 ${strength}`

export const zhHant = chineseReason({
  lastRound: '這是最後一輪，之後還在局的人全部比牌。',
  left: (rounds) => `這輪之後還有 ${rounds} 輪。`,
  others: (opponents, looked) => {
    if (opponents === 1) return looked === 1 ? '剩下的一個對手看過牌' : '剩下的一個對手還沒看牌'
    if (looked === 0) return `${opponents} 個對手都還沒看牌`
    return looked === opponents ? `${opponents} 個對手都看過牌` : `${opponents} 個對手裡有 ${looked} 個看過牌`
  },
  noComparison: '現在還不能比牌',
  comparison: (price) => `比牌要 ${price}`,
  thoughts: {
    'stay-blind': ({ call, pot, left }) => `不看牌跟注只要 ${call}，看過牌要付雙倍，彩池已有 ${pot}。${left}`,
    'raise-blind': ({ pot, left }) =>
      `不看牌加注只付一半，看過牌的人要付雙倍才能留下，彩池有 ${pot}。${left}`,
    'fold-blind': ({ others, call, pot }) => `${others}；沒看牌再付 ${call} 去爭 ${pot} 的彩池不值得。`,
    'compare-blind': ({ others, price, call, pot }) =>
      `${others}。不看牌就比只要 ${price}，是看牌後的一半，跟注要 ${call}：馬上了結一個對手，彩池有 ${pot}。`,
    look: ({ others, pot, left }) =>
      `${others}，彩池 ${pot}：看牌後跟注雖要付雙倍，現在知道自己的牌更划算。${left}`,
    'fold-weak': (parts) =>
      `${hand(parts)}。${parts.others}；跟注要 ${parts.call}，${parts.comparing}，彩池只有 ${parts.pot}，不值得。`,
    'call-worth-it': (parts) =>
      `${hand(parts)}，值得再付 ${parts.call} 去爭 ${parts.pot} 的彩池。${parts.left}`,
    'raise-strong': (parts) =>
      `${hand(parts)}，趁小牌還肯付錢，把 ${parts.pot} 的彩池做大。${parts.others}。`,
    'raise-bluff': (parts) =>
      `${hand(parts)}，加注是詐唬：讓對手付更多才能留下，逼他們放棄 ${parts.pot} 的彩池。${parts.others}。`,
    'compare-now': (parts) =>
      parts.isLastRound
        ? `${hand(parts)}。比牌要 ${parts.price}，彩池 ${parts.pot}；反正這輪之後就要終局比牌。`
        : `${hand(parts)}。比牌要 ${parts.price}，彩池 ${parts.pot}：比一輪輪付 ${parts.call} 便宜。`,
    'all-in-last-chips': ({ call, pot }) =>
      `籌碼不夠 ${call} 的跟注：用剩下的籌碼孤注一擲，同時和所有人比，爭 ${pot} 的彩池。`,
    baseline: () => '它按固定的規則打。',
  },
  often: (percent) => `在這種局面，策略有 ${percent} 的時候這樣做`,
  gains: (isMore, chips) => `平均比棄牌${isMore ? '多' : '少'}贏 ${chips}`,
})
