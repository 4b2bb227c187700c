/** 按公式派彩的阶梯游戏的简体中文；名词由游戏自己给出。 */
import type { FormulaWords, LadderNouns } from './formula-en.ts'

export const formulaWords = (nouns: LadderNouns): FormulaWords => {
  const { name, board, start, startText, difficulties, step, pick, goal, drawn } = nouns
  return {
    name,
    count: (n) => `${n} ${step}`,
    difficulties,
    table: { label: board, start, startText, climbed: `${step}数` },
    dock: {
      first: `第一${step}安全的概率`,
      chance: `下一${step}安全的概率`,
      next: '成功后值',
      step: pick,
      needsStep: `至少过一${step}才能收手。`,
    },
    round: { top: (paid) => `走到了最后，派彩 ${paid}` },
    say: { safe: nouns.safe, failed: nouns.failed },
    note: (rtp) => `无论在第几${step}收手，平均回报都是 ${rtp}。第一${step}之前，一切已由种子确定。`,
    ladder: {
      step,
      chance: '安全概率',
      reach: '到达概率',
      beyond: `还没到这一${step}就已达上限。`,
    },
    auto: {
      after: `几${step}后收手`,
      returns: (share, chance) =>
        `由本机随机选择。这样玩，${chance} 的局数有派彩，平均收回投注额的 ${share}。`,
    },
    keys: [...(nouns.keys ?? []), ['R', pick], ['C', '收手'], ['Enter', '投注；进行中为收手']],
    refusals: {
      'nothing-to-cash-out': `至少过一${step}才能收手。`,
      'invalid-difficulty': '请选一种难度。',
      ...nouns.refusals,
    },
    rulesPage: {
      goal,
      difficulty: `难度决定每一${step}安全的概率。`,
      difficultyRow: (first, top) => `第一${step}安全的概率 ${first}，走到最后 ${top}。`,
      pay: (rtp) =>
        `每一${step}的倍率是 ${rtp} 除以到达的概率，四舍五入到 8 位小数。收手得到 投注额 × 倍率，向下取整到最小单位。过了最后一${step}自动收手。单局派彩不超过上限，上限在投注旁边写明；达到上限时立即自动收手。`,
      returns: (rtp) =>
        `无论哪种难度、在第几${step}收手，平均收回 ${rtp}（略有舍入）。选得越难，只是赔得更多、更少见。`,
      returnsRange: (low, high) => `倍率经过舍入，视难度和收手的${step}而定，平均收回 ${low} 到 ${high}。`,
      open: '页面、网络或服务器出了任何情况，这一局都会保留到你继续为止，并沿用开局时的回报率和上限。同一时间只能有一局。',
      fairTitle: '结果可以验证',
      fair: [
        drawn,
        '投注前你已拿到服务器种子的哈希，之后浏览器才随机生成客户端种子。结束后公开服务器种子，任何人都能重新算一遍。',
      ],
    },
    oddsPage: {
      tableTitle: `每一${step}`,
      tableNote: `均为精确值。“到达概率”是这一${step}及之前都安全的概率；“回报”是每次都在这里收手时，每投注一枚平均收回多少。`,
      first: `第一${step}`,
      top: '走到最后',
    },
    verify: {
      fields: {
        difficulty: { label: '难度', options: difficulties },
        rtp: { hint: '没有就留空' },
        steps: { label: `${step}数`, hint: '一个数字' },
      },
      checks: { steps: { name: `${step}数`, holds: '与倍率相符', fails: '与倍率不符' } },
      claims: { drawn: board, multipliers: '倍率' },
      answer: { multipliers: '倍率' },
      errors: { 'invalid-difficulty': '请选一种难度。', 'bad-steps': '0 或更大的整数。' },
      how: drawn,
    },
  }
}
