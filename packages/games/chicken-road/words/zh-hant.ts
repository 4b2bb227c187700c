/** 小雞過馬路的繁體中文。 */
import type { RoadDifficulty } from '../difficulties.ts'
import type { LaneState } from '../presenter.ts'
import type { Words } from './en.ts'

const difficulties: Record<RoadDifficulty, string> = {
  easy: '簡單',
  medium: '普通',
  hard: '困難',
  hardcore: '魔王',
}
const lanes: Record<LaneState, string> = {
  ahead: '還沒走到',
  next: '下一步',
  here: '小雞在這裡',
  passed: '走過了',
  hit: '被車撞到',
  safe: '原本會沒事',
  deadly: '原本會有車',
}
const count = (n: number): string => `${n} 步`

export const zhHant: Words = {
  name: '小雞過馬路',
  count,
  difficulties,

  table: {
    label: '馬路',
    start: '過馬路囉',
    startText: '下注後帶小雞一個車道一個車道走過去，車來之前記得收手。',
    climbed: '步數',
    lanes: '車道',
    lane: (step, multiplier, state) => `第 ${step} 步，${multiplier}，${lanes[state]}`,
    stepTo: (step, multiplier) => `走第 ${step} 步，倍率 ${multiplier}`,
    whole: '整條馬路',
    legend: { passed: '走過了', safe: '原本會沒事', deadly: '原本會有車' },
  },

  dock: {
    first: '第一步沒事的機率',
    chance: '下一步沒事的機率',
    next: '走過去就值',
    step: '走一步',
    needsStep: '至少走一步才能收手。',
  },

  round: {
    top: (paid) => `走到對面了，派彩 ${paid}`,
  },

  say: {
    survived: (step) => `第 ${step} 步，沒事。`,
    hit: (step) => `第 ${step} 步，車來了。`,
  },

  rail: {
    note: (rtp) => `不論走幾步才收手，平均都拿回 ${rtp}。踏出第一步之前，整條路就由種子定好了。`,
  },

  ladder: {
    step: '步',
    chance: '沒事機率',
    reach: '走到機率',
    beyond: '還沒走到這一步就已達上限。',
  },

  auto: {
    after: '走幾步就收手',
    returns: (share, chance) => `照這樣玩，${chance} 的局會有派彩，平均拿回注額的 ${share}。`,
  },

  keys: [
    ['空白鍵 → ↑', '走一步'],
    ['C', '收手'],
    ['Enter', '下注；進行中則為收手'],
    ['1 – 4', '下注前選難度'],
  ],

  refusals: {
    'nothing-to-cash-out': '至少走一步才能收手。',
    'invalid-difficulty': '請在四種難度中選一種。',
  },

  rulesPage: {
    goal: '下注並選好難度，小雞就站在路邊。每走一步過一個車道。平安走過，注額的價值就乘上倍率；車一來就全輸。隨時可以收手。',
    difficulty: (count) => `一共 ${count} 個車道。難度決定其中幾個會出事，剩下幾個就有幾步可走。`,
    difficultyRow: (deaths, count, first, last) =>
      `${deaths} 個會出事的車道，共 ${count}。第一步沒事的機率 ${first}，最後一步 ${last}。`,
    stepTitle: '走一步',
    step: '有 d 個會出事的車道時，第 k 步沒事的機率是 (25 − d − k + 1)/(25 − k + 1)。愈走愈險：會出事的車道都還在前面。',
    pay: '走幾步之後收手可得多少，看賠率表：注額 × 倍率，無條件捨去到最小單位。走完最後一步會自動收手。每一局都有上限，下注時就看得到；一到上限就立刻自動收手。',
    returns: (rtp) =>
      `不論哪種難度、走到第幾步收手，平均都拿回 ${rtp}（賠率表有進位誤差）。沒有比較好或比較差的時機；路愈難，只是賠得愈多、也愈少見。`,
    returnsRange: (low, high) => `看難度和步數而定，平均拿回 ${low} 到 ${high}。機率頁有全部數字。`,
    open: '不論網頁、網路或伺服器發生什麼事，這一局都會留到你回來繼續，並沿用開局時的賠率表與上限。同一時間只能有一局。',
    fairTitle: '馬路可以驗證',
    fair: [
      '下注時每一步就已經定好。第 k 步取「伺服器種子:用戶端種子:nonce:k − 1」的 SHA-256 前 8 個十六進位數字，除以 2³² 之後小於這一步的機率就沒事。等多久都不會變。',
      '下注前你已經拿到伺服器種子的雜湊值，之後瀏覽器才隨機產生用戶端種子。結束後公開伺服器種子和沒走的那幾步，任何人都能把整條路重算一次。',
    ],
  },

  oddsPage: {
    tableTitle: '每一步',
    tableNote:
      '都是精確值。「走到機率」是平安走完這一步和前面每一步的機率；「回報」是每次都在這裡收手時，每下注一枚平均拿回多少。',
    steps: '步數',
    first: '第一步',
    across: '走到對面',
  },
}
