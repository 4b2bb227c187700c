/** 爬阶游戏共用的简体中文。 */
import { grouped } from '@fairhouse/kit'
import type { SharedLadderWords } from './en.ts'

export const zhHans: SharedLadderWords = {
  oneIn: (n) => `1/${grouped(n)}`,

  table: { soFar: '当前倍率', multiplier: '倍率' },

  dock: {
    label: '你的操作',
    difficulty: '难度',
    cashOut: (worth) => `收手 ${worth}`,
    cashOutNone: '收手',
  },

  round: {
    open: (stake) => `已投注 ${stake}`,
    worth: (stake, worth) => `${stake} 现在值 ${worth}`,
    lost: (stake) => `输掉 ${stake}`,
    cashedOut: (paid) => `已收手，得 ${paid}`,
    capped: (paid) => `已达单局最高派彩，得 ${paid}`,
    brief: (difficulty, count) => `${difficulty} · ${count}`,
  },

  ladder: { pays: '倍率', returns: '回报' },

  oddsPage: {
    compareTitle: '各难度对比',
    compareNote: '无论你怎样决定何时收手，平均回报都在最低与最高之间。',
    most: '最高倍率',
    lowest: '最低回报',
    highest: '最高回报',
  },
}
