/** 基諾在驗證頁的文字，繁體。 */
import { zhHant as keno } from '../zh-hant.ts'
import type { VerifyWords } from './en.ts'

export const zhHant: VerifyWords = {
  bias: '每次抽號取 4,294,967,296 個亂數的餘數：任何位置多占的不超過 1/107,374,182。',
  fields: {
    numbers: { label: '選號' },
    difficulty: { label: keno.bet.risk, options: keno.difficulties },
    rtp: { hint: '沒有則留空' },
    drawn: { label: '開出的號碼', hint: '十個，順序不拘' },
  },
  checks: { drawn: { name: '開獎', holds: '十個號碼相符', fails: '算出的號碼不同' } },
  claims: { draw: '開獎', hits: '命中' },
  answer: {
    drawnNumbers: '號碼',
    matchedNumbers: '命中',
    matchCount: '命中數',
    multiplier: '倍率',
    drawOrder: '順序',
  },
  errors: {
    ...keno.refusals,
    'bad-drawn': '十個不同的號碼，1 到 40。',
  },
  hits: (hits, spots, multiplier) => `選 ${spots} 中 ${hits}，${multiplier}×。`,
  order: '開出的順序',
  onTicket: '◆ 為你選的號碼',
  hit: (number) => `${number}，命中`,
  how: '取四個位元組，對剩餘數取餘數，交換',
  columns: { mod: '除數', offset: '餘數', swap: '交換', number: '號碼' },
  places: '位置與 i 都從 0 算起。',
}
