import { formulaVerify } from '@fairhouse/ui/verify/index.ts'
import { BOARD, ladder } from '../rules.ts'
import { words } from '../words/index.ts'
import { isShown } from './game.tsx'

/** Extra words, since a rejected one takes another. */
const SPARE = 4

export const verify = formulaVerify(ladder, {
  words,
  isShown,
  example: {
    server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
    commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
    client: 'pXS1Cxou9V6',
    nonce: '0',
    difficulty: '3',
    steps: '2',
    multiplier: '1.25974026',
  },
  draws: () => BOARD.length + SPARE, // [MN2]
  say: ({ mines }, language) =>
    `${words[language].difficulties[mines.length]!}: ${mines.map((field) => field + 1).join(', ')}`,
})
