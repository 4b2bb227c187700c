/** The commands of HiLo, as data. */
import { type Command, JSON_OUT, type Option } from '../command.ts'
import type { GameCommands } from '../game-commands.ts'
import { STAKE_NOTES, STAKE_OPTIONS, STAKE_USAGE } from '../stake-option.ts'

const RTP: Option = { type: 'string', value: 'N', about: 'the return of one guess in percent (default 96)' }

const COMMANDS: readonly Command[] = [
  {
    path: ['odds', 'hilo'],
    summary: 'what every guess of HiLo returns, exactly',
    usage: [`[--rtp N] ${STAKE_USAGE} [--json]`],
    options: { rtp: RTP, ...STAKE_OPTIONS, json: JSON_OUT },
    notes: [
      'JSON, one line per card and choice: {"card","choice","probability","multiplier","rtp"}; the probability is a',
      'number, the multiplier an exact decimal string, and "rtp" the exact return of this guess as "n/d".',
      ...STAKE_NOTES,
      'HiLo then also lists whole rounds: a side to guess, and one to eight guesses before cashing out.',
    ],
    examples: ['odds hilo', 'odds hilo --rtp 98.5 --json', 'odds hilo --stake 1000 --json'],
    load: () => import('./odds.ts'),
  },
  {
    path: ['simulate', 'hilo'],
    summary: 'play HiLo many times: N right guesses, then cash out',
    usage: ['[--guesses N] [--policy P] [--rtp N] [--rounds N] [--seed WORD] [--json]'],
    options: {
      guesses: { type: 'string', value: 'N', about: 'right guesses before cashing out (1 to 50; default 1)' },
      policy: { type: 'string', value: 'P', about: 'likelier (default), unlikelier, higher or lower' },
      rtp: RTP,
      rounds: { type: 'string', value: 'N', about: 'how many rounds (default 100,000)' },
      seed: { type: 'string', value: 'WORD', about: 'the seed of the cards (default: a fresh one)' },
      json: JSON_OUT,
    },
    notes: [
      'Ctrl-C stops it and prints the result so far. JSON: {"game","rtp","policy","guesses","seed","rounds","return",',
      '"low","high","exact":"n/d","decimal","stopped"}; low and high are the 95 % interval of the return.',
    ],
    examples: ['simulate hilo', 'simulate hilo --guesses 5 --rounds 1000000 --seed monday --json'],
    load: () => import('./simulate.ts'),
  },
]

export const GAME_COMMANDS: GameCommands = {
  commands: COMMANDS,
  verifyNotes: [
    'For hilo a line may also be {"serverSeed","clientSeed","nonce","choices":["higher"|"lower"|"skip"|"cashOut",…],',
    '"rtp"?:"96"}, answered with {"cards","steps":[{"choice","card"?,"win"?,"multiplier"?,"cumulative"?,"refused"?}],',
    '"state","cumulative"}.',
  ],
}
