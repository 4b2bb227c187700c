/** 基诺的简体中文。 */
import { grouped, percent } from '@fairhouse/kit'
import type { KenoDifficulty } from '../paytable.ts'
import type { Character } from '../presenter.ts'
import type { Words } from './en.ts'

const difficulties: Record<KenoDifficulty, string> = { low: '低', classic: '经典', medium: '中', high: '高' }
const hits = (n: number): string => `中 ${n} 个`
const oneIn = (n: number): string => `1/${grouped(n)}`
const list = (numbers: readonly number[]): string => numbers.join('、')
/** 按离散程度更小的风险的个数。 */
const ranks: readonly string[] = ['最小', '第二小', '第三小', '最大']
const character = ({ hitFrequency, aboveStake, maxMultiplier, deviation, rank }: Character): string =>
  `${percent(hitFrequency)} 的局有派彩，${percent(aboveStake)} 的局派彩高于投注额，最高 ${grouped(maxMultiplier)}×。标准差 ${deviation.toFixed(2)}，在四种风险中${ranks[rank]}。`

export const zhHans: Words = {
  name: '基诺',
  oneIn,
  list,
  hits,
  difficulties,
  character,
  ranks,

  bet: {
    label: '你的投注',
    picks: '选号',
    count: (n, most) => `${n} / ${most}`,
    quick: '机选',
    quickLabel: '机选：在本机随机补足号码',
    quickCount: '机选号码个数',
    clear: '清空',
    risk: '风险',
    above: '派彩高于投注的概率',
    pickFirst: '请至少选一个号码。',
    full: (most) => `最多选 ${most} 个号码，请先去掉一个。`,
  },

  board: {
    label: '基诺盘面',
    grid: '号码 1 到 40',
    start: '选 1 到 10 个号码',
    startText: '四十个号码开出十个。下表列出命中几个赔多少。',
    drawing: (n) => `第 ${n} / 10 个号码`,
    hitsSoFar: hits,
    tile: (number, state) =>
      ({ free: `${number}`, picked: `${number}`, drawn: `${number}，已开出`, hit: `${number}，命中` })[state],
    pay: '命中几个赔多少',
    legend: { free: '未选', picked: '你选的', drawn: '开出', hit: '命中' },
    skip: '直接显示全部',
  },

  round: {
    result: (n, of) => `选 ${of} 中 ${n}`,
    outcomes: {
      nothing: () => '',
      part: (paid) => `，退回 ${paid}`,
      even: () => '，退回投注',
      more: (paid) => `，赢得 ${paid}`,
    },
    number: (id) => `第 ${id} 局`,
    picks: '你的选号',
    draw: '开出号码（按顺序）',
    matches: '命中号码',
    none: '无',
    paid: '派彩',
    multiplier: '倍率',
  },

  say: {
    drawn: (numbers) => `开出 ${list(numbers)}。`,
    difficulty: (name) => `风险：${name}。`,
    picked: (n, most) => `已选 ${n} / ${most}。`,
  },

  rail: {
    note: '四十个号码开出十个，按表派彩。',
    noteRtp: (rtp) => `四十个号码开出十个。各表按规则所列的 ${rtp}% 派彩。`,
    compare: (n) => `选 ${n} 个号码时各风险对比`,
    hits: '命中',
    chance: '概率',
    returns: '回报率',
    above: '高于投注',
    any: '有奖',
    deviation: '标准差',
  },

  auto: { about: (n, risk) => `选 ${n} 个号码，风险${risk}。` },

  keys: [
    ['Q', '机选'],
    ['X', '清空选号'],
    ['1 – 4', '风险：低、经典、中、高'],
    ['Enter', '投注'],
    ['空格', '直接显示全部开奖'],
    ['← ↑ ↓ →', '在盘面上移动'],
  ],

  refusals: {
    'invalid-number-count': '请选 1 到 10 个号码。',
    'invalid-number-range': '号码是 1 到 40 的整数。',
    'duplicate-numbers': '有号码重复。',
    'invalid-difficulty': '请在四种中选一种。',
  },

  rulesPage: {
    goal: '从 1 到 40 中选 1 到 10 个号码，选择风险并投注。系统开出十个不同的号码，你选的号码中得越多，倍率越高。一局立即结束。',
    riskTitle: '风险',
    risk: '共有四张赔率表。每张表按选号数量列出命中 0、1、2……个时的倍率。',
    riskRow: (low, high, top) => `视选号个数，${low} 至 ${high} 的局有派彩，最高 ${top}×。`,
    riskNames:
      '这些名称并不是对每种选号个数的排序：选五个号时，“低”的奖比“经典”更少中、更大。选好号后，号码盘旁会显示各风险的实际数字。',
    pay: '投注额 × 倍率，向下取整到最小单位，不超过投注旁写明的上限。倍率小于 1 时退回部分投注。',
    quickTitle: '机选',
    quick:
      '保留你选的号码，在本机随机补足十个，或补足你设定的个数；已选满则全部重选。它与开奖无关；没有哪些号码更容易中。',
    returns: (low, high) =>
      `视选号数量和风险而定，平均收回投注额的 ${low} 到 ${high}。概率页列出每张表的精确值。`,
    fairTitle: '开奖可以验证',
    fair: [
      '“服务器种子:客户端种子:nonce”的 SHA-256 给出八个 32 位整数，再哈希两次各取一个。1 到 40 排成一行，进行十次：第 i 位与第 i + 整数 mod (40 − i) 位交换。前十个就是开奖号码。',
      '投注前你已拿到服务器种子的哈希，之后浏览器才随机生成客户端种子。结束后公开服务器种子，任何人都能重新开出这些号码。',
    ],
  },

  oddsPage: {
    tableTitle: '单张表',
    picks: '选号数量',
    tableNote: '由四十选十的所有组合精确算出。',
    pays: '倍率',
    part: '占回报',
    allTitle: '所有表',
    allNote: '按选号数量和风险，每投注一枚平均收回多少。精确值，仅为阅读而舍入。',
    oftenTitle: '多久能赢过投注额',
    oftenNote: '其余时候只拿回投注额、其中一部分，或什么都没有。',
    unevenTitle: '有多悬殊',
    unevenNote: '每投注一枚所得的标准差：越大，中奖越少，奖金越高。',
  },
}
