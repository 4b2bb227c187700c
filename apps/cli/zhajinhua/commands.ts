/** The commands of 炸金花, as data. */
import { type Command, JSON_OUT, type Option } from '../command.ts'
import type { GameCommands } from '../game-commands.ts'
import { arenaOptions, FUZZ_OPTIONS, FUZZ_USAGE } from '../game-options.ts'

const MODES = {
  a23: { type: 'string', value: 'M', about: 'A-2-3: low (default), second or none' },
  single: {
    type: 'string',
    value: 'M',
    about: 'compare singles by their highest card: top (default), or by all',
  },
} as const satisfies Record<string, Option>

const CARDS_NOTE = 'A card is a rank and a suit, in either case: AS, TD (ten), 2c.'

const COMMANDS: readonly Command[] = [
  {
    path: ['zhajinhua', 'compare'],
    summary: 'which of two hands wins',
    usage: ['CARDS CARDS [--a23 M] [--single M] [--json]', '--in FILE|-'],
    maxWords: 2,
    options: {
      ...MODES,
      json: JSON_OUT,
      in: {
        type: 'string',
        value: 'FILE|-',
        about: 'read JSON lines from a file or (-) from standard input; replies in JSON, line by line',
      },
    },
    notes: [
      'A line in:  {"a":["AS","TD","2C"],"b":[…],"a23"?:"low"|"second"|"none","single"?:"top"|"all"}; the two hands may',
      'share cards.',
      'A line out: {"winner":"a"|"b"|"tie","a":class,"b":class}, a class being leopard, straight-flush, flush, straight,',
      'pair or single.',
      CARDS_NOTE,
    ],
    examples: [
      'zhajinhua compare 2s3h5d AsAhAd',
      `zhajinhua compare --in - <<< '{"a":["2S","3H","5D"],"b":["AS","AH","AD"]}'`,
    ],
    load: () => import('./compare.ts'),
  },
  {
    path: ['zhajinhua', 'fuzz'],
    summary: 'play random hands of 2 to 5 seats and check every step',
    usage: [FUZZ_USAGE],
    options: FUZZ_OPTIONS,
    notes: [
      'Checked: chips conserved, whole amounts, the cap, nobody’s unseen cards in any view or event, one winner,',
      'pot = winner + rake + refunds, replayed alike, ended. Ctrl-C stops it and prints how many were played.',
      'JSON: {"seed","hands","complaint":text or null,"log":the hand’s or null,"stopped"?:true}.',
    ],
    examples: ['zhajinhua fuzz --hands 1000'],
    load: () => import('./fuzz.ts'),
  },
  {
    path: ['zhajinhua', 'arena'],
    summary: 'play bots against each other; every bot plays every deal from every seat',
    usage: [
      '--bots A,B[,…] [--seats N] [--hands H] [--stack ANTES] [--seed WORD] [--strategy FILE] [--progress] [--json]',
    ],
    options: {
      ...arenaOptions({
        bots: 'solved, temperaments (cautious, balanced, bold), plans, random, file:PATH#name',
        seats: '2 to 5',
        unit: 'ANTES',
        stack: '200 antes',
      }),
      strategy: { type: 'string', value: 'FILE', about: 'strategy of the solved bot and the temperaments' },
    },
    notes: [
      'Plans: always-call, look-and-call, blind-raiser, blind-stepper, blind-comparer, tight. rule:7/2 stays blind until',
      'round 7 while the unit is at most 2 antes; then it folds singles, compares pairs where that is cheaper than a call,',
      'and raises anything better. caller:7/2 never folds. never-look:2/3 compares blind from round 2 on against 3 opponents',
      'or more, and the only one once he has looked. blind-below:2/5 does so against 2 or more until the unit is above 5',
      'antes, then looks. blind-bully:5/2 raises blind in 5 of 10 turns and compares against 2 or more.',
      'file:PATH#name is a function (view, options, chance) that a JavaScript file exports; it must return {"action":…} within',
      'a second. Illegal and late answers are counted ("illegal") and become the first option.',
      'The file runs as a program of yours: it can read and change whatever you can, and use the network. Read it first.',
      'Won antes in 100 hands after the rake, with the 95 % interval over deals. Ctrl-C stops it and prints the result so far.',
      'JSON, one line per bot: {"name","hands","won100","low","high","decisions","meanMs","p95Ms","illegal","seats","seed",',
      '"stack","deals"}.',
    ],
    examples: [
      'zhajinhua arena --bots never-look:2/2,solved,solved --seats 3 --hands 20000 --seed gate',
      'zhajinhua arena --bots balanced,file:my-bots.mjs#patient --json',
    ],
    load: () => import('./arena.ts'),
  },
  {
    path: ['zhajinhua', 'train'],
    summary: 'solve play at two to five seats by self-play',
    usage: [
      '[--rounds R] [--rules PERCENT] [--seconds S] [--threads N] [--seed N] [--hands H] [--out FOLDER]',
    ],
    options: {
      rounds: { type: 'string', value: 'R', about: 'rounds of the room (default 20)' },
      rules: {
        type: 'string',
        value: 'PERCENT',
        about: 'hands in which some seats play by rules of thumb (default 35)',
      },
      seconds: { type: 'string', value: 'S', about: 'total time (default 600)' },
      threads: { type: 'string', value: 'N', about: 'default: all cores but one' },
      seed: {
        type: 'string',
        value: 'N',
        about: 'repeatable with one thread and --hands (default 1)',
      },
      hands: { type: 'string', value: 'H', about: 'stop after this many (default: never)' },
      out: {
        type: 'string',
        value: 'FOLDER',
        about: 'where checkpoint and strategy go (default data/training)',
      },
    },
    notes: [
      'Resumes from the checkpoint in the folder, if there is one. Ctrl-C stops it and saves what was trained.',
      'Takes 400 MB of memory. Without installed packages, the same program is',
      '"node apps/cli/zhajinhua/training/main.ts".',
    ],
    examples: ['zhajinhua train --seconds 120', 'zhajinhua train --threads 15 --out strategies'],
    load: () => import('./train.ts'),
  },
  {
    path: ['zhajinhua', 'exploit'],
    summary: 'train a best response against the solved bots, and measure it',
    usage: [
      '[--seats N] [--stack ANTES] [--hands H] [--measured H] [--threads N] [--seed N] [--strategy FILE] [--json]',
      '--exact --strategy FILE [--stack ANTES] [--json]',
    ],
    options: {
      seats: {
        type: 'string',
        value: 'N',
        about: '2 to 5 (default 2): one learns, the others are solved bots',
      },
      stack: { type: 'string', value: 'ANTES', about: 'stack of each player in every hand (default 200)' },
      hands: { type: 'string', value: 'H', about: 'hands to learn from (default 5,000,000)' },
      measured: { type: 'string', value: 'H', about: 'hands to measure with afterwards (default 200,000)' },
      threads: { type: 'string', value: 'N', about: 'default: all cores but one' },
      seed: { type: 'string', value: 'N', about: 'repeatable with one thread (default 1)' },
      strategy: { type: 'string', value: 'FILE', about: 'strategy of the solved bots' },
      exact: {
        type: 'boolean',
        about: 'compute the best response heads-up, for a strategy of at most 5 rounds (train --rounds)',
      },
      json: JSON_OUT,
    },
    notes: [
      'The learner sees spots as the bots do and may make any legal move. After each fifth of the hands a short',
      'measurement goes to standard error: a learner that still improves, or ends below zero, proves nothing.',
      'JSON: {"seats","stack","seed","threads","hands","measured","won100","low","high"}.',
      '--exact enumerates all 22,100 hands of each player; the only raises are the next unit and the highest. JSON: {"rounds",',
      '"stack","best100","same100"}: won in 100 hands by the best response, and by the strategy against itself.',
    ],
    examples: [
      'zhajinhua exploit --seats 2 --hands 20000000 --threads 1 --seed 1',
      'zhajinhua exploit --exact --strategy data/training/zhajinhua.strategy',
    ],
    load: () => import('./exploit.ts'),
  },
  {
    path: ['odds', 'zhajinhua'],
    summary: 'how many hands of each class there are, and what a hand is worth',
    usage: ['[CARDS…] [--a23 M] [--single M] [--json]'],
    maxWords: 100,
    options: { ...MODES, json: JSON_OUT },
    notes: [
      'Without cards, JSON, one line per class, from the highest: {"class","hands","percentile"}; the percentile is the part of',
      'all 22,100 hands that lies below the class, those of the class itself counted by half.',
      'With cards, JSON, one line per hand: {"cards","class","beaten","equal","percentile","equity":[one,two,three,four]}: what',
      'it beats of all hands, and the exact probability of beating one to four opponents.',
      CARDS_NOTE,
    ],
    examples: ['odds zhajinhua', 'odds zhajinhua AsAhAd 2s3h5d --json'],
    load: () => import('./odds.ts'),
  },
]

export const GAME_COMMANDS: GameCommands = {
  group: { word: 'zhajinhua', summary: '炸金花: compare hands, check random hands, bots' },
  commands: COMMANDS,
}
