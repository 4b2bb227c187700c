import { formulaVerify } from '@fairhouse/ui/verify/index.ts'
import { ladder, STEPS } from '../rules.ts'
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
    difficulty: 'easy',
    steps: '1',
    multiplier: '1.29333333',
  },
  draws: () => STEPS + SPARE,
  say: ({ safe }) => safe.map((is) => (is ? '✓' : '✕')).join(' '),
})
