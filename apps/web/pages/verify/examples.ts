/** A real round of each game, for whoever has none at hand. */
import { BLANK, type Form, type FormGame } from './link.ts'

export const EXAMPLES: Readonly<Record<FormGame, Form>> = {
  keno: {
    ...BLANK,
    game: 'keno',
    server: '81a07f2bf19546a744633b5551a9adb306e84ceb93dd546b85c8fe8f332bb477',
    commitment: 'e7c1b98e1cd75602ce041c5b89e4ce3183e27fb4809153c2acc97eab0654926d',
    client: 'R6qzR2vmQf4tKkj_Ak8yhV0pvo1',
    nonce: '80170',
    numbers: '34 19 26 8 1 20 7',
    difficulty: 'classic',
    drawn: '1 8 19 20 25 29 30 33 35 39',
    multiplier: '4.5',
  },
  hilo: {
    ...BLANK,
    game: 'hilo',
    server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
    commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
    client: 'pXS1Cxou9V6',
    nonce: '0',
    choices: 'higher higher lower skip lower cashOut',
    cards: '5 9 Q A 8 3',
    multiplier: '5.61545607',
  },
}
