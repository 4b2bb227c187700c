/** The commands of Keno, as data. */
import { type Command, JSON_OUT, type Option } from '../command.ts'
import type { GameCommands } from '../game-commands.ts'
import { STAKE_NOTES, STAKE_OPTIONS, STAKE_USAGE } from '../stake-option.ts'

const DIFFICULTY = 'low, classic, medium or high'
const RTP: Option = {
  type: 'string',
  value: 'N',
  about: 'an override in percent: scales the payouts of the tables',
}

const COMMANDS: readonly Command[] = [
  {
    path: ['odds', 'keno'],
    summary: 'what every table of Keno returns, exactly',
    usage: [`[--difficulty D] [--spots N] [--rtp N] ${STAKE_USAGE} [--json [--full]]`],
    options: {
      difficulty: { type: 'string', value: 'D', about: `${DIFFICULTY} (default: all)` },
      spots: { type: 'string', value: 'N', about: '1 to 10 (default: all)' },
      rtp: RTP,
      ...STAKE_OPTIONS,
      json: JSON_OUT,
      full: {
        type: 'boolean',
        about: 'with --json: variance, frequencies and the chance of every number of hits',
      },
    },
    notes: [
      'JSON, one line per table: {"difficulty","spots","rtp":"n/d","decimal"}; --full adds "variance", "hitFrequency",',
      '"aboveStake" as "n/d", "maxMultiplier", and "hits": [{"probability":"n/d","multiplier"}] from 0 hits up.',
      ...STAKE_NOTES,
    ],
    examples: [
      'odds keno --stake 1000 --json',
      'odds keno',
      'odds keno --difficulty classic --spots 5',
      'odds keno --json',
    ],
    load: () => import('./odds.ts'),
  },
  {
    path: ['simulate', 'keno'],
    summary: 'play Keno many times with quick picks',
    usage: ['[--difficulty D] [--spots N] [--rtp N] [--rounds N] [--seed WORD] [--json]'],
    options: {
      difficulty: { type: 'string', value: 'D', about: `${DIFFICULTY} (default classic)` },
      spots: { type: 'string', value: 'N', about: 'numbers picked (1 to 10; default 10)' },
      rtp: RTP,
      rounds: { type: 'string', value: 'N', about: 'how many rounds (default 100,000)' },
      seed: {
        type: 'string',
        value: 'WORD',
        about: 'the seed of the draws and picks (default: a fresh one)',
      },
      json: JSON_OUT,
    },
    notes: [
      'Ctrl-C stops it and prints the result so far. JSON: {"game","difficulty","spots","rtp"?,"seed","rounds",',
      '"return","low","high","exact":"n/d","decimal","stopped"}; low and high are the 95 % interval of the return.',
    ],
    examples: [
      'simulate keno --difficulty high --spots 3',
      'simulate keno --rounds 1000000 --seed monday --json',
    ],
    load: () => import('./simulate.ts'),
  },
]

export const GAME_COMMANDS: GameCommands = {
  commands: COMMANDS,
  verifyNotes: [
    'For keno a line may also be {"serverSeed","clientSeed","nonce","selectedNumbers","difficulty","rtp"?}, answered',
    'with {"drawnNumbers","matchedNumbers","matchCount","multiplier","drawOrder"}.',
  ],
  verifyExamples: ['verify keno --in requests.jsonl'],
}
