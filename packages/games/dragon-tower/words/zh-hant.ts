/** 巨龍之塔的繁體中文。 */
import type { TowerDifficulty } from '../difficulties.ts'
import type { ShownRow, TileState } from '../presenter.ts'
import type { Words } from './en.ts'

const difficulties: Record<TowerDifficulty, string> = {
  easy: '簡單',
  medium: '普通',
  hard: '困難',
  expert: '專家',
  master: '大師',
}
const tiles: Record<TileState, string> = {
  closed: '還沒翻開',
  open: '還沒翻開',
  egg: '你選的，龍蛋',
  dragon: '你選的，有龍',
  leftEgg: '龍蛋',
  leftBare: '有龍',
}
const rowStates: Record<ShownRow['state'], string> = {
  ahead: '還沒爬到',
  next: '選一塊磚',
  here: '你在這裡',
  climbed: '爬過了',
  lost: '遇到龍了',
  left: '沒有爬到',
}
const count = (n: number): string => `${n} 層`

export const zhHant: Words = {
  name: '巨龍之塔',
  count,
  difficulties,

  table: {
    label: '高塔',
    start: '登上高塔',
    startText: '下注後每一層選一塊磚。翻到龍蛋就繼續，遇到龍就結束。',
    climbed: '爬過的層數',
    rows: '各層，由下往上',
    row: (n, multiplier, state) => `第 ${n} 層，${multiplier}，${rowStates[state]}`,
    tile: (n, state) => `第 ${n} 塊磚，${tiles[state]}`,
    pick: (n) => `選第 ${n} 塊磚`,
    legend: { egg: '龍蛋', dragon: '龍', pick: '你選的' },
  },

  dock: {
    first: '翻到龍蛋的機率',
    chance: '翻到龍蛋的機率',
    next: '翻到就值',
    step: '幫我選',
    needsStep: '至少爬一層才能收手。',
  },

  round: {
    top: (paid) => `登上塔頂，派彩 ${paid}`,
  },

  say: {
    egg: (row, tile) => `第 ${row} 層第 ${tile} 塊磚，龍蛋。`,
    dragon: (row, tile) => `第 ${row} 層第 ${tile} 塊磚，遇到龍了。`,
  },

  rail: {
    note: (rtp) => `不論爬幾層才收手，平均都拿回 ${rtp}。選第一塊磚之前，龍蛋放在哪裡就由種子定好了。`,
    notePenalty: (low, high) =>
      `爬一層就收手平均拿回 ${high}，爬到頂是 ${low}。選第一塊磚之前，龍蛋放在哪裡就由種子定好了。`,
  },

  ladder: {
    step: '層',
    chance: '龍蛋機率',
    reach: '爬到機率',
    beyond: '還沒爬到這一層就已達上限。',
  },

  auto: {
    after: '爬幾層就收手',
    returns: (share, chance) => `由本機隨機選磚。照這樣玩，${chance} 的局會有派彩，平均拿回注額的 ${share}。`,
  },

  keys: [
    ['1 – 5', '進行中選這塊磚；下注前選難度'],
    ['← →', '在磚塊之間移動'],
    ['空白鍵', '選這塊磚'],
    ['R', '幫我選'],
    ['C', '收手'],
    ['Enter', '下注；進行中則為收手'],
  ],

  refusals: {
    'nothing-to-cash-out': '至少爬一層才能收手。',
    'invalid-difficulty': '請在五種難度中選一種。',
    'invalid-tile': '這一層沒有這塊磚。',
  },

  rulesPage: {
    goal: '下注並選好難度，眼前是一座九層高的塔。先在最下面一層選一塊磚，再往上一層選。每找到一顆龍蛋，注額的價值就乘上倍率；沒有蛋的磚會吵醒巨龍，全部輸光。隨時可以收手。',
    difficulty: '難度決定每一層有幾塊磚、其中幾塊有龍蛋。每一層都一樣。',
    difficultyRow: (tileCount, eggs, chance, top) =>
      `${tileCount} 塊磚，${eggs} 顆龍蛋。每層成功的機率 ${chance}，連過九層 ${top}。`,
    pay: (rtp) =>
      `每層 n 塊磚、e 顆龍蛋，爬 k 層之後的倍率是 ${rtp} × (n ÷ e)ᵏ，四捨五入到小數第 8 位。收手可得 注額 × 倍率，無條件捨去到最小單位。爬完第九層會自動收手。每一局都有上限，下注時就看得到；一到上限就立刻自動收手。`,
    penalty: (share) => `這裡設有貪心懲罰：從第二層起，每一層倍率減少 ${share}。`,
    returns: (rtp) =>
      `不論哪種難度、爬到第幾層收手，平均都拿回 ${rtp}（有進位誤差）。沒有比較好或比較差的磚，也沒有比較好或比較差的時機；塔愈難，只是賠得愈多、也愈少見。`,
    returnsRange: (low, high) => `爬一層就收手平均拿回 ${high}，每多爬一層就少一點，爬到頂是 ${low}。`,
    open: '不論網頁、網路或伺服器發生什麼事，這一局都會留到你回來繼續，並沿用開局時的回報率與上限。同一時間只能有一局。',
    fairTitle: '高塔可以驗證',
    fair: [
      '下注時所有龍蛋就已經放好。從最下面一層開始，每一層用「伺服器種子:用戶端種子:nonce:i」的 SHA-256 算出的數字把磚塊洗亂，排在前面的放龍蛋。你選哪一塊、什麼時候選都不會變。',
      '下注前你已經拿到伺服器種子的雜湊值，之後瀏覽器才隨機產生用戶端種子。結束後公開伺服器種子和沒爬的那幾層，任何人都能把龍蛋重放一次。',
    ],
  },

  oddsPage: {
    tableTitle: '每一層',
    tableNote:
      '都是精確值。「爬到機率」是這一層和底下每一層都找到龍蛋的機率；「回報」是每次都在這裡收手時，每下注一枚平均拿回多少。',
    tiles: '磚塊',
    eggs: '龍蛋',
    chance: '每層',
    top: '到塔頂',
    penalty: (share) => `貪心懲罰：從第二層起，每一層倍率減少 ${share}。`,
  },
}
