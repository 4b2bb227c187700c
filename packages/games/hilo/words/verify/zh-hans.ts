/** 高低牌在验证页的文字，简体。 */
import type { VerifyWords } from './en.ts'

export const zhHans: VerifyWords = {
  bias: '4,294,967,296 个随机数中，A 到 9 每张各占 330,382,100 个，10 到 K 每张各占 330,382,099 个。',
  fields: {
    choices: {
      label: '依次的选择',
      options: { higher: '更高', lower: '更低', skip: '跳过', cashOut: '收手' },
      none: '还没有选择：只发第一张牌。',
    },
    rtp: { hint: '留空为 96' },
    cards: { label: '发出的牌', hint: '依次写 A 2 … 10 J Q K' },
  },
  checks: { cards: { name: '发牌', holds: '全部一致', fails: '算出的牌不同' } },
  claims: { cards: '发牌' },
  answer: { cards: '牌', steps: '步骤', state: '状态', cumulative: '倍率' },
  errors: {
    'bad-choices': '选择只能是 higher、lower、skip、cashOut。',
    'bad-cards': '牌写作 A、2 到 10、J、Q、K。',
  },
  states: {
    playing: (multiplier) => `尚未结束，现为 ${multiplier}×。`,
    finished: (reached) => (reached === '1' ? '猜错结束，0×。' : `猜错结束，0×；此前曾到 ${reached}×。`),
    cashed_out: (multiplier) => `已收手，${multiplier}×。`,
  },
  order: '发牌的次序',
  suits: '花色只是装饰',
  how: '取八位十六进制，对 13 取模，加 1',
  suitOf: '花色：该数除以 13，舍去小数，再对 4 取模：0 ♠，1 ♥，2 ♣，3 ♦。',
  first: '第一张',
  right: '猜对',
  wrong: '猜错',
  guessed: (choice, outcome) => `${choice}：${outcome}`,
  refused: '不允许，没有用牌',
  columns: { choice: '选择', card: '牌', step: '本步', product: '累计' },
}
