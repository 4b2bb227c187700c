/** 基諾的繁體中文。 */
import { grouped, percent } from '@fairhouse/kit'
import type { KenoDifficulty } from '../paytable.ts'
import type { Character } from '../presenter.ts'
import type { Words } from './en.ts'

const difficulties: Record<KenoDifficulty, string> = { low: '低', classic: '經典', medium: '中', high: '高' }
const hits = (n: number): string => `中 ${n} 個`
const oneIn = (n: number): string => `1/${grouped(n)}`
const list = (numbers: readonly number[]): string => numbers.join('、')
/** 依離散程度較小的風險的個數。 */
const ranks: readonly string[] = ['最小', '第二小', '第三小', '最大']
const character = ({ hitFrequency, aboveStake, maxMultiplier, deviation, rank }: Character): string =>
  `${percent(hitFrequency)} 的局有派彩，${percent(aboveStake)} 的局派彩高於注額，最高 ${grouped(maxMultiplier)}×。標準差 ${deviation.toFixed(2)}，在四種風險中${ranks[rank]}。`

export const zhHant: Words = {
  name: '基諾',
  oneIn,
  list,
  hits,
  difficulties,
  character,
  ranks,

  bet: {
    label: '你的下注',
    picks: '選號',
    count: (n, most) => `${n} / ${most}`,
    quick: '快選',
    quickLabel: '快選：在本機隨機補足號碼',
    quickCount: '快選的個數',
    clear: '清除',
    risk: '風險',
    above: '贏過注額的機率',
    pickFirst: '請至少選一個號碼。',
    full: (most) => `最多選 ${most} 個號碼，請先取消一個。`,
  },

  board: {
    label: '基諾盤面',
    grid: '號碼 1 到 40',
    start: '選 1 到 10 個號碼',
    startText: '四十個號碼開出十個。中幾個、賠幾倍，看下方的表。',
    drawing: (n) => `第 ${n} / 10 個號碼`,
    hitsSoFar: hits,
    tile: (number, state) =>
      ({ free: `${number}`, picked: `${number}`, drawn: `${number}，已開出`, hit: `${number}，中了` })[state],
    pay: '中幾個賠幾倍',
    legend: { free: '沒選', picked: '你選的', drawn: '開出', hit: '中了' },
    skip: '直接看全部',
  },

  round: {
    result: (n, of) => `選 ${of} 中 ${n}`,
    outcomes: {
      nothing: () => '',
      part: (paid) => `，退回 ${paid}`,
      even: () => '，退回注額',
      more: (paid) => `，贏得 ${paid}`,
    },
    number: (id) => `第 ${id} 局`,
    picks: '你選的號碼',
    draw: '開出的號碼（依順序）',
    matches: '命中的號碼',
    none: '沒有',
    paid: '派彩',
    multiplier: '倍率',
  },

  say: {
    drawn: (numbers) => `開出 ${list(numbers)}。`,
    difficulty: (name) => `風險：${name}。`,
    picked: (n, most) => `已選 ${n} / ${most}。`,
  },

  rail: {
    note: '四十個號碼開出十個，照表派彩。',
    noteRtp: (rtp) => `四十個號碼開出十個。每張表都照規則所列的 ${rtp}% 派彩。`,
    compare: (n) => `選 ${n} 個號碼時各種風險的比較`,
    hits: '命中',
    chance: '機率',
    returns: '回報率',
    above: '贏過注額',
    any: '有獎',
    deviation: '標準差',
  },

  auto: { about: (n, risk) => `選 ${n} 個號碼，風險${risk}。` },

  keys: [
    ['Q', '快選'],
    ['X', '清除選號'],
    ['1 – 4', '風險：低、經典、中、高'],
    ['Enter', '下注'],
    ['空白鍵', '直接看全部開獎'],
    ['← ↑ ↓ →', '在盤面上移動'],
  ],

  refusals: {
    'invalid-number-count': '請選 1 到 10 個號碼。',
    'invalid-number-range': '號碼是 1 到 40 的整數。',
    'duplicate-numbers': '有號碼重複。',
    'invalid-difficulty': '請從四種中選一種。',
  },

  rulesPage: {
    goal: '從 1 到 40 選 1 到 10 個號碼，選好風險就下注。系統開出十個不同的號碼，你選的號碼中得愈多，倍率愈高。一局立刻結束。',
    riskTitle: '風險',
    risk: '一共四張賠率表。每張表依選號數量列出中 0、1、2……個時的倍率。',
    riskRow: (low, high, top) => `視選號個數，${low} 至 ${high} 的局有派彩，最高 ${top}×。`,
    riskNames:
      '這些名稱並不是每種選號個數的排序：選五個號時，「低」的獎比「經典」更難中、更大。選好號後，號碼盤旁會顯示各風險的實際數字。',
    pay: '注額 × 倍率，無條件捨去到最小單位，最多到下注旁寫明的上限。倍率小於 1 時只拿回一部分注額。',
    quickTitle: '快選',
    quick:
      '保留你選的號碼，在本機隨機補到十個，或補到你設定的個數；已選滿就全部重選。這和開獎無關；沒有哪些號碼比較會中。',
    returns: (low, high) =>
      `看選號數量和風險而定，平均拿回注額的 ${low} 到 ${high}。機率頁有每張表的精確值。`,
    fairTitle: '開獎可以驗證',
    fair: [
      '「伺服器種子:用戶端種子:nonce」的 SHA-256 給出八個 32 位元整數，再雜湊兩次各取一個。1 到 40 排成一列，做十次：第 i 位和第 i + 整數 mod (40 − i) 位對調。前十個就是開獎號碼。',
      '下注前你已經拿到伺服器種子的雜湊值，之後瀏覽器才隨機產生用戶端種子。結束後公開伺服器種子，任何人都能把號碼重開一次。',
    ],
  },

  oddsPage: {
    tableTitle: '單張表',
    picks: '選號數量',
    tableNote: '由四十選十的所有組合精確算出。',
    pays: '倍率',
    part: '佔回報',
    allTitle: '所有的表',
    allNote: '依選號數量和風險，每下注一枚平均拿回多少。精確值，只為閱讀而捨入。',
    oftenTitle: '多常贏過注額',
    oftenNote: '其他時候只拿回注額、其中一部分，或什麼都沒有。',
    unevenTitle: '有多懸殊',
    unevenNote: '每下注一枚所得的標準差：愈大，中獎愈少，獎金愈高。',
  },
}
