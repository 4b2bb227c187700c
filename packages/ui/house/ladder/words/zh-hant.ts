/** 爬階遊戲共用的繁體中文（台灣）。 */
import { grouped } from '@fairhouse/kit'
import type { SharedLadderWords } from './en.ts'

export const zhHant: SharedLadderWords = {
  oneIn: (n) => `1/${grouped(n)}`,

  table: { soFar: '目前倍率', multiplier: '倍率' },

  dock: {
    label: '輪到你',
    difficulty: '難度',
    cashOut: (worth) => `收手 ${worth}`,
    cashOutNone: '收手',
  },

  round: {
    open: (stake) => `已下注 ${stake}`,
    worth: (stake, worth) => `${stake} 現在值 ${worth}`,
    lost: (stake) => `輸了 ${stake}`,
    cashedOut: (paid) => `已收手，拿回 ${paid}`,
    capped: (paid) => `已達單局上限，拿回 ${paid}`,
    brief: (difficulty, count) => `${difficulty} · ${count}`,
  },

  ladder: { pays: '倍率', returns: '回報' },

  oddsPage: {
    compareTitle: '各種難度的比較',
    compareNote: '不論你怎麼決定何時收手，平均回報都在最低與最高之間。',
    most: '最高倍率',
    lowest: '最低回報',
    highest: '最高回報',
  },
}
