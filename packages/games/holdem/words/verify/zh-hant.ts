/** 德州撲克在驗證頁的文字，繁體。 */
import type { VerifyWords } from './en.ts'

const count = (n: number): string => n.toLocaleString('en')

export const zhHant: VerifyWords = {
  comma: '、',
  claims: { hands: '每一手', outcome: '這一場的結果' },
  errors: {
    'bad-session': '一場牌局需要設定、種子與每手牌的清單。',
    'unfinished-hand': '這手牌沒有打完。',
    'session-over': '這手牌排在本場結束之後。',
    'not-reached': '前面有一手無法重演。',
  },
  verdicts: {
    agrees: '這一場核對相符',
    differs: '這一場與你看到的不符',
    computed: '由種子推算的結果如下',
  },
  about: (game, hands, outcome) =>
    `${game}，${count(hands)} 手牌皆由同一個種子重新發出${
      outcome === null ? '' : outcome === 'won' ? '；玩家獲勝' : '；玩家落敗'
    }。`,
  hands: '逐手',
  hand: '手',
  wrong: '不符之處',
  bad: (bad, hands) => `${count(hands)} 手中有 ${count(bad)} 手不符`,
  firstOf: (shown, all) => `共 ${count(all)} 手，列出前 ${count(shown)} 手`,
  seen: { cards: '自己的手牌', board: '公共牌', stacks: '打完後的籌碼' },
  open: '沒有打完',
  unplayable: '按紀錄無法重演。',
}
