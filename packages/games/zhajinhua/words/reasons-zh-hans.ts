/** 每个决定背后的想法，简体中文。 */
import { chineseReason, type ReasonParts } from './chinese.ts'

const hand = ({ you, strength }: ReasonParts): string =>
  `${you ? '你的牌' : '它的牌'}大过全部牌的 ${strength}`

export const zhHans = chineseReason({
  lastRound: '这是最后一轮，之后还在局的人全部比牌。',
  left: (rounds) => `这轮之后还有 ${rounds} 轮。`,
  others: (opponents, looked) => {
    if (opponents === 1) return looked === 1 ? '剩下的一个对手看过牌' : '剩下的一个对手还蒙着'
    if (looked === 0) return `${opponents} 个对手都还蒙着`
    return looked === opponents ? `${opponents} 个对手都看过牌` : `${opponents} 个对手里有 ${looked} 个看过牌`
  },
  noComparison: '现在还不能比牌',
  comparison: (price) => `比牌要 ${price}`,
  thoughts: {
    'stay-blind': ({ call, pot, left }) => `蒙牌跟注只要 ${call}，看过牌要付双倍，底池已有 ${pot}。${left}`,
    'raise-blind': ({ pot, left }) => `蒙牌加注只付一半，看过牌的人要付双倍才能留下，底池有 ${pot}。${left}`,
    'fold-blind': ({ others, call, pot }) => `${others}；没看牌再付 ${call} 去争 ${pot} 的底池不值得。`,
    'compare-blind': ({ others, price, call, pot }) =>
      `${others}。蒙着比牌只要 ${price}，是看牌后的一半，跟注要 ${call}：马上了结一个对手，底池有 ${pot}。`,
    look: ({ others, pot, left }) =>
      `${others}，底池 ${pot}：看牌后跟注虽要付双倍，现在知道自己的牌更划算。${left}`,
    'fold-weak': (parts) =>
      `${hand(parts)}。${parts.others}；跟注要 ${parts.call}，${parts.comparing}，底池只有 ${parts.pot}，不值得。`,
    'call-worth-it': (parts) =>
      `${hand(parts)}，值得再付 ${parts.call} 去争 ${parts.pot} 的底池。${parts.left}`,
    'raise-strong': (parts) =>
      `${hand(parts)}，趁小牌还肯付钱，把 ${parts.pot} 的底池做大。${parts.others}。`,
    'raise-bluff': (parts) =>
      `${hand(parts)}，加注是诈唬：让对手付更多才能留下，逼他们放弃 ${parts.pot} 的底池。${parts.others}。`,
    'compare-now': (parts) =>
      parts.isLastRound
        ? `${hand(parts)}。比牌要 ${parts.price}，底池 ${parts.pot}；反正这轮之后就要终局比牌。`
        : `${hand(parts)}。比牌要 ${parts.price}，底池 ${parts.pot}：比一轮轮付 ${parts.call} 便宜。`,
    'all-in-last-chips': ({ call, pot }) =>
      `筹码不够 ${call} 的跟注：用剩下的筹码孤注一掷，同时和所有人比，争 ${pot} 的底池。`,
    baseline: () => '它按固定的规则打。',
  },
  often: (percent) => `在这种局面，策略有 ${percent} 的时候这样做`,
  gains: (isMore, chips) => `平均比弃牌${isMore ? '多' : '少'}赢 ${chips}`,
})
