import type { Words } from './en.ts'

export const zhHans: Words = {
  name: 'New Table',
  table: '牌桌',
  die: (face) => `你的骰子是 ${face} 点`,
  shows: (face) => `${face} 点`,
  pot: '底池',
  stay: (chips) => `跟 ${chips}`,
  fold: '弃牌',
  stayed: (name, chips) => `${name}：跟 ${chips}。`,
  folded: (name) => `${name}：弃牌。`,
  showed: (name, face) => `${name}：${face} 点。`,
  tags: { stayed: '跟', folded: '弃' },
  summary: (faces, chips) => `${faces} 面骰，带入 ${chips}。`,
  faces: '骰子面数',
  buyIn: '带入',
  bots: { careful: '谨慎', bold: '大胆' },
  rules: [
    {
      heading: '玩法',
      texts: [
        '每人下一个筹码的底注，拿一颗别人看不见的骰子。轮到你时，可以再放一到三个筹码跟，也可以弃牌。',
        '跟到最后的人里点数最大的拿走底池；点数相同，先行动的赢。如果所有人都弃了，归最后一个人。',
      ],
    },
  ],
  keys: [
    ['1 – 3', '跟这么多筹码'],
    ['F', '弃牌'],
  ],
}
