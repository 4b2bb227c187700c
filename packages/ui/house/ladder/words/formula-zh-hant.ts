/** 按公式派彩的階梯遊戲的繁體中文；名詞由遊戲自己給。 */
import type { FormulaWords, LadderNouns } from './formula-en.ts'

export const formulaWords = (nouns: LadderNouns): FormulaWords => {
  const { name, board, start, startText, difficulties, step, pick, goal, drawn } = nouns
  return {
    name,
    count: (n) => `${n} ${step}`,
    difficulties,
    table: { label: board, start, startText, climbed: `${step}數` },
    dock: {
      first: `第一${step}沒事的機率`,
      chance: `下一${step}沒事的機率`,
      next: '過了就值',
      step: pick,
      needsStep: `至少過一${step}才能收手。`,
    },
    round: { top: (paid) => `一路走到底，派彩 ${paid}` },
    say: { safe: nouns.safe, failed: nouns.failed },
    note: (rtp) => `不論第幾${step}才收手，平均都拿回 ${rtp}。第一${step}之前，種子就把一切定好了。`,
    ladder: {
      step,
      chance: '沒事機率',
      reach: '走到機率',
      beyond: `還沒到這一${step}就已達上限。`,
    },
    auto: {
      after: `幾${step}就收手`,
      returns: (share, chance) => `由本機隨機選。照這樣玩，${chance} 的局會有派彩，平均拿回注額的 ${share}。`,
    },
    keys: [...(nouns.keys ?? []), ['R', pick], ['C', '收手'], ['Enter', '下注；進行中則為收手']],
    refusals: {
      'nothing-to-cash-out': `至少過一${step}才能收手。`,
      'invalid-difficulty': '請選一種難度。',
      ...nouns.refusals,
    },
    rulesPage: {
      goal,
      difficulty: `難度決定每一${step}沒事的機率。`,
      difficultyRow: (first, top) => `第一${step}沒事的機率 ${first}，一路走到底 ${top}。`,
      pay: (rtp) =>
        `每一${step}的倍率是 ${rtp} 除以走到那裡的機率，四捨五入到小數第 8 位。收手可得 注額 × 倍率，無條件捨去到最小單位。過了最後一${step}會自動收手。每一局都有上限，下注時就看得到；一到上限就立刻自動收手。`,
      returns: (rtp) =>
        `不論哪種難度、第幾${step}收手，平均都拿回 ${rtp}（有進位誤差）。選得愈難，只是賠得愈多、也愈少見。`,
      returnsRange: (low, high) => `倍率有進位，看難度和在哪一${step}收手，平均拿回 ${low} 到 ${high}。`,
      open: '不論網頁、網路或伺服器發生什麼事，這一局都會留到你回來繼續，並沿用開局時的回報率與上限。同一時間只能有一局。',
      fairTitle: '結果可以驗證',
      fair: [
        drawn,
        '下注前你已經拿到伺服器種子的雜湊值，之後瀏覽器才隨機產生用戶端種子。結束後公開伺服器種子，任何人都能重算一次。',
      ],
    },
    oddsPage: {
      tableTitle: `每一${step}`,
      tableNote: `都是精確值。「走到機率」是這一${step}和之前都沒事的機率；「回報」是每次都在這裡收手時，每下注一枚平均拿回多少。`,
      first: `第一${step}`,
      top: '走到最後',
    },
    verify: {
      fields: {
        difficulty: { label: '難度', options: difficulties },
        rtp: { hint: '沒有就留空' },
        steps: { label: `${step}數`, hint: '一個數字' },
      },
      checks: { steps: { name: `${step}數`, holds: '與倍率相符', fails: '與倍率不符' } },
      claims: { drawn: board, multipliers: '倍率' },
      answer: { multipliers: '倍率' },
      errors: { 'invalid-difficulty': '請選一種難度。', 'bad-steps': '0 或更大的整數。' },
      how: drawn,
    },
  }
}
