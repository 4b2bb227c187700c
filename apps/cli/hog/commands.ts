/** The commands of Hog, as data. */
import { type Command, JSON_OUT, LINES_IN, type Option } from '../command.ts'
import type { GameCommands } from '../game-commands.ts'
import { SERVE_OPTIONS } from '../serve-options.ts'

const RULES = {
  goal: { type: 'string', value: 'N', about: 'points that win (1 to 1000; default 100)' },
  sides: { type: 'string', value: 'N', about: 'sides of a die (2 to 20; default 6)' },
  'max-dice': { type: 'string', value: 'N', about: 'the most dice in one throw (1 to 10; default 10)' },
} as const satisfies Record<string, Option>
const CODE: Option = {
  type: 'string',
  value: 'FILE',
  about: 'a strategy of your own in Python (.py) or JavaScript (.js), named like the file',
}
const CODE_NOTE = '--code runs the file as a program of yours, without the laboratory’s walls: read it first.'
const STRATEGY_NOTE =
  'A strategy is a text such as suspect(8,4) or optimal; "fairhouse hog strategies" lists them.'

const COMMANDS: readonly Command[] = [
  {
    path: ['hog', 'play'],
    summary: 'play a game in the terminal against a strategy',
    usage: [
      '[--against S | --code FILE] [--first me|them] [--goal N] [--sides N] [--max-dice N] [--seed WORD] [--log FILE]',
    ],
    options: {
      against: {
        type: 'string',
        value: 'S',
        about: 'the strategy that plays against you (default suspect(8,4))',
      },
      code: CODE,
      first: { type: 'string', value: 'me|them', about: 'who goes first (default me)' },
      ...RULES,
      seed: { type: 'string', value: 'WORD', about: 'the seed of the dice (default: a fresh secret one)' },
      log: {
        type: 'string',
        value: 'FILE',
        about: 'write the game’s log to this file; "verify hog" checks it',
      },
    },
    notes: [
      'In the game: a number of dice; ? shows the odds, u undoes your last turn, q quits.',
      STRATEGY_NOTE,
      CODE_NOTE,
    ],
    examples: [
      'hog play',
      'hog play --against optimal --first them',
      'hog play --seed monday --log game.json',
    ],
    load: () => import('./play.ts'),
  },
  {
    path: ['hog', 'winrate'],
    summary: 'the exact win probability of one strategy against another',
    usage: ['A B [--code FILE] [--goal N] [--sides N] [--max-dice N] [--json]', '--in FILE|-'],
    maxWords: 2,
    options: { code: CODE, ...RULES, json: JSON_OUT, in: LINES_IN },
    notes: [
      'A line in:  {"a":S,"b":S,"goal"?:100,"sides"?:6,"maxDice"?:10}',
      'A line out: {"first":p,"second":p,"mean":p}: a moves first, a moves second, the mean of both.',
      STRATEGY_NOTE,
      CODE_NOTE,
    ],
    examples: [
      'hog winrate "suspect(8,4)" "always_roll(6)"',
      'hog winrate optimal "best_response(optimal)" --goal 50',
      'hog winrate mine optimal --code mine.py',
      `hog winrate --in - <<< '{"a":"optimal","b":"always_roll(6)"}'`,
    ],
    load: () => import('./winrate.ts'),
  },
  {
    path: ['hog', 'turn'],
    summary: 'the result of one turn: the gain, the new score, whether it wins',
    usage: ['SCORE OPPONENT [DIE…] [--goal N] [--sides N] [--max-dice N] [--json]', '--in FILE|-'],
    maxWords: 12,
    options: { ...RULES, json: JSON_OUT, in: LINES_IN },
    notes: [
      'A line in:  {"score":n,"opponent":n,"dice":[…],"goal"?:100,"sides"?:6,"maxDice"?:10}; no dice: Boar Brawl.',
      'A line out: {"gain":n,"score":n,"bumped":bool,"won":bool}; the gain is without the bump, the score with it.',
    ],
    examples: [
      'hog turn 14 0 3 4',
      'hog turn 21 46',
      `hog turn --in - <<< '{"score":14,"opponent":0,"dice":[3,4]}'`,
    ],
    load: () => import('./turn.ts'),
  },
  {
    path: ['hog', 'solve'],
    summary: 'the optimal strategy, exactly',
    usage: ['[--goal N] [--sides N] [--max-dice N] [--json]'],
    options: { ...RULES, json: JSON_OUT },
    notes: [
      'JSON: {"value":p,"policy":[…]}: the first player’s win probability, and a string for each own score with',
      'the number of dice (0…9, A for ten) for each score of the opponent.',
    ],
    examples: ['hog solve', 'hog solve --goal 50 --json'],
    load: () => import('./solve.ts'),
  },
  {
    path: ['hog', 'arena'],
    summary: 'every strategy against every other, exactly',
    usage: ['A B [C…] [--code FILE] [--goal N] [--sides N] [--max-dice N] [--json]'],
    maxWords: 100,
    options: { code: CODE, ...RULES, json: JSON_OUT },
    notes: [
      'JSON: a line {"a":S,"b":S,"first":p,"second":p,"mean":p} for each ordered pair.',
      STRATEGY_NOTE,
      CODE_NOTE,
    ],
    examples: ['hog arena "always_roll(6)" "suspect(8,4)" final_strategy optimal'],
    load: () => import('./arena.ts'),
  },
  {
    path: ['hog', 'gui'],
    summary: 'start the house and open Hog’s page in the browser',
    usage: ['[--port N] [--host H] [--data FOLDER] [--no-build]'],
    options: SERVE_OPTIONS,
    notes: ['The options are those of serve.'],
    examples: ['hog gui', 'hog gui --port 0'],
    load: () => import('./gui.ts'),
  },
  {
    path: ['hog', 'strategies'],
    summary: 'list the named strategies',
    usage: ['[--json]'],
    options: { json: JSON_OUT },
    examples: ['hog strategies'],
    load: () => import('./strategies.ts'),
  },
]

export const GAME_COMMANDS: GameCommands = {
  group: { word: 'hog', summary: 'the dice game: play it, measure it, solve it' },
  commands: COMMANDS,
  verifyExamples: ['verify hog --in game.json'],
}
