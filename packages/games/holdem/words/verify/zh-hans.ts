/** 德州扑克在验证页的文字，简体。 */
import type { VerifyWords } from './en.ts'

const count = (n: number): string => n.toLocaleString('en')

export const zhHans: VerifyWords = {
  comma: '、',
  claims: { hands: '每一手', outcome: '这一场的结果' },
  errors: {
    'bad-session': '一场牌局需要设置、种子和每手牌的列表。',
    'unfinished-hand': '这手牌没有打完。',
    'session-over': '这手牌排在本场结束之后。',
    'not-reached': '前面有一手无法重演。',
  },
  verdicts: {
    agrees: '这一场核对一致',
    differs: '这一场与你看到的不符',
    computed: '由种子算出的结果如下',
  },
  about: (game, hands, outcome) =>
    `${game}，${count(hands)} 手牌都由同一个种子重新发出${
      outcome === null ? '' : outcome === 'won' ? '；玩家获胜' : '；玩家落败'
    }。`,
  hands: '逐手',
  hand: '手',
  wrong: '不符之处',
  bad: (bad, hands) => `${count(hands)} 手中有 ${count(bad)} 手不一致`,
  firstOf: (shown, all) => `共 ${count(all)} 手，列出前 ${count(shown)} 手`,
  seen: { cards: '自己的底牌', board: '公共牌', stacks: '打完后的筹码' },
  open: '没有打完',
  unplayable: '按记录无法重演。',
}
