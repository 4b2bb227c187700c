/** 猜高低在驗證頁的文字，繁體。 */
import type { VerifyWords } from './en.ts'

export const zhHant: VerifyWords = {
  bias: '4,294,967,296 個亂數中，A 到 9 每張各占 330,382,100 個，10 到 K 每張各占 330,382,099 個。',
  fields: {
    choices: {
      label: '依序的選擇',
      options: { higher: '猜高', lower: '猜低', skip: '略過', cashOut: '收手' },
      none: '尚無選擇：只發第一張牌。',
    },
    rtp: { hint: '留空為 96' },
    cards: { label: '發出的牌', hint: '依序寫 A 2 … 10 J Q K' },
  },
  checks: { cards: { name: '發牌', holds: '全部相符', fails: '算出的牌不同' } },
  claims: { cards: '發牌' },
  answer: { cards: '牌', steps: '步驟', state: '狀態', cumulative: '倍率' },
  errors: {
    'bad-choices': '選擇只能是 higher、lower、skip、cashOut。',
    'bad-cards': '牌寫作 A、2 到 10、J、Q、K。',
  },
  states: {
    playing: (multiplier) => `尚未結束，目前 ${multiplier}×。`,
    finished: (reached) => (reached === '1' ? '猜錯結束，0×。' : `猜錯結束，0×；先前曾達 ${reached}×。`),
    cashed_out: (multiplier) => `已收手，${multiplier}×。`,
  },
  order: '發牌的順序',
  suits: '花色僅為裝飾',
  how: '取八位十六進位數，對 13 取餘數，加 1',
  suitOf: '花色：該數除以 13，捨去小數，再對 4 取餘數：0 ♠，1 ♥，2 ♣，3 ♦。',
  first: '第一張',
  right: '對',
  wrong: '錯',
  guessed: (choice, outcome) => `${choice}：${outcome}`,
  refused: '不允許，沒有用到牌',
  columns: { choice: '選擇', card: '牌', step: '本步', product: '累計' },
}
