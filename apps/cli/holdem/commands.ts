/** The commands of Hold'em, as data. */
import { type Command, JSON_OUT, LINES_IN } from '../command.ts'
import type { GameCommands } from '../game-commands.ts'
import { arenaOptions, FUZZ_OPTIONS, FUZZ_USAGE } from '../game-options.ts'

const HANDS_NOTE =
  'A hand is two cards (AcAd) or a range: "QQ+", "AKs", "A5s-A2s", "KTo+", several joined by commas.'

const COMMANDS: readonly Command[] = [
  {
    path: ['holdem', 'equity'],
    summary: 'what hands or ranges are worth against each other',
    usage: [
      'HAND HAND [HAND…] [--variation NAME] [--board CARDS] [--dead CARDS] [--limit N] [--samples N] [--seed WORD] [--json]',
    ],
    maxWords: 9,
    options: {
      variation: {
        type: 'string',
        value: 'NAME',
        about: 'holdem (default), omaha, omaha5 or short-deck: known hands, every board',
      },
      board: { type: 'string', value: 'CARDS', about: 'the board: no, three, four or five cards' },
      dead: { type: 'string', value: 'CARDS', about: 'cards known to be out of play' },
      limit: {
        type: 'string',
        value: 'N',
        about: 'enumerate up to this many boards (default 10,000,000)',
      },
      samples: {
        type: 'string',
        value: 'N',
        about: 'boards to sample beyond that limit (default 100,000)',
      },
      seed: { type: 'string', value: 'WORD', about: 'the seed of the sample' },
      json: JSON_OUT,
    },
    notes: [
      HANDS_NOTE,
      'JSON: {"exact":bool,"boards":n,"win":[…],"tie":[…],"equity":[…]}; win and tie in boards, by hand; a sample adds',
      '"error", the standard error of each equity.',
    ],
    examples: [
      'holdem equity AcAd KcKd',
      'holdem equity AhAdKhKd Ts9s8c7c --variation omaha',
      'holdem equity "QQ+,AKs" JhTh --board "9h 8h 2c" --json',
    ],
    load: () => import('./equity.ts'),
  },
  {
    path: ['holdem', 'counts'],
    summary: 'all 133,784,560 hands of seven cards, counted by category',
    usage: ['[--json]'],
    options: { json: JSON_OUT },
    notes: ['JSON: {category: count}.'],
    examples: ['holdem counts'],
    load: () => import('./counts.ts'),
  },
  {
    path: ['holdem', 'replay'],
    summary: 'replay hands in PHH or PokerStars format',
    usage: ['FILE… [--json]'],
    maxWords: Number.POSITIVE_INFINITY,
    options: { json: JSON_OUT },
    notes: [
      'Reads .phh, .phhs (many hands, in tables [1], [2] …; variants NT, PO, NS) and PokerStars hand histories.',
      'JSON, one line per hand: {"file","finishing_stacks":[…],"pots":[{"amount","eligible":[…]}]} with players counted',
      'from 1, or {"file","error":{"code","message"}}. Files with many hands add "hand" and "line". Where a stack is',
      'unknown ("inf"), its finishing stack is null and "net" has what each won. Exit code 1 if a hand could not be',
      'played.',
    ],
    examples: ['holdem replay hand.phh', 'holdem replay hands/*.phhs session.txt --json'],
    load: () => import('./replay.ts'),
  },
  {
    path: ['holdem', 'review'],
    summary: 'grade a player’s decisions in hand files by how much they gave up',
    usage: ['FILE… [--player NAME] [--strategies FOLDER] [--json]'],
    maxWords: Number.POSITIVE_INFINITY,
    options: {
      player: {
        type: 'string',
        value: 'NAME',
        about: 'whose decisions (default: the hero of the history, else everybody whose cards are known)',
      },
      strategies: { type: 'string', value: 'FOLDER', about: 'where the trained strategies are' },
      json: JSON_OUT,
    },
    notes: [
      'Reads .phh, .phhs and PokerStars hand histories. The costliest decision comes first.',
      'JSON, one line per decision: {"file","hand","line","player","street","position","facing","cards","board","pot","toCall",',
      '"action","best","grade","given","givenBb","source","choices":[{"action","frequency","value","error"}]}; amounts are',
      'the file’s, values count from folding now. Hands that cannot be read: {"file","hand","line","error"}. At the end',
      '{"summary":{"hands","decisions","givenBb","givenBb100","refused"}}. Exit code 1 if a hand was refused.',
    ],
    examples: ['holdem review session.txt', 'holdem review hands.phhs --player Ann --json'],
    load: () => import('./review.ts'),
  },
  {
    path: ['holdem', 'fuzz'],
    summary: 'play random hands of 2 to 9 seats and check every step',
    usage: [FUZZ_USAGE],
    options: FUZZ_OPTIONS,
    notes: [
      'Checked: chips conserved, whole amounts, no folded winner, pots as put in, 52 cards, replayed alike, ended.',
    ],
    examples: ['holdem fuzz --hands 1000'],
    load: () => import('./fuzz.ts'),
  },
  {
    path: ['holdem', 'arena'],
    summary: 'play bots against each other; every bot plays every deal from every seat',
    usage: [
      '--bots A,B[,…] [--seats N] [--hands H] [--stack BB] [--seed WORD] [--strategies FOLDER] [--first] [--plain] [--progress] [--json]',
    ],
    options: {
      ...arenaOptions({
        bots: 'tiers (easy, medium, hard), tiers with a personality (hard:rock), baselines, solved, file:PATH#name',
        seats: '2 to 9',
        unit: 'BB',
        stack: '100 big blinds',
      }),
      strategies: { type: 'string', value: 'FOLDER', about: 'where "solved" finds its trained strategies' },
      first: {
        type: 'boolean',
        about: 'measure the first bot only: hands end once it has folded, the figures are the same',
      },
      plain: { type: 'boolean', about: 'don’t take out board luck: a wider interval around the same mean' },
    },
    notes: [
      'Personalities: regular, rock, loose, aggressive. Baselines: always-call, random, maniac, tight; min-raiser,',
      'min-reraiser, pair-raiser, trapper, shover, pair-caller.',
      'file:PATH#name is a function (view, options, chance) that a JavaScript file exports; it must return {"action":…} within',
      'a second. Illegal and late answers are counted ("illegal") and become the first option.',
      'The file runs as a program of yours: it can read and change whatever you can, and use the network. Read it first.',
      'Every deal is played once per bot, with the bots moved on by a seat each time, so that each holds each hand once.',
      'Figures are big blinds won per 100 hands, with the 95 % interval over deals. Luck with the board (the pot on each',
      'street times the change of equity, 0 on average) is taken out. Ctrl-C stops it and prints the result so far.',
      'JSON, one line per bot: {"name","hands","bb100","low","high","vpip","pfr","decisions","meanMs","p95Ms","illegal",',
      '"seats","seed","stack","deals","interval","plain":{"bb100","low","high"}}; "interval" is "luck-adjusted" or "plain".',
    ],
    examples: [
      'holdem arena --bots hard,medium --seats 6 --hands 20000 --seed gate',
      'holdem arena --bots solved,file:my-bots.mjs#tricky --json',
    ],
    load: () => import('./arena.ts'),
  },
  {
    path: ['holdem', 'lbr'],
    summary: 'what a local best response wins against the solved bot, heads-up',
    usage: [
      '[--hands N] [--seed WORD] [--depth BB] [--from STREET] [--strategies FOLDER] [--progress] [--json]',
    ],
    options: {
      hands: { type: 'string', value: 'N', about: 'minimum number of hands (default 2,000)' },
      seed: { type: 'string', value: 'WORD', about: 'the seed of deals and chance (default: a fresh one)' },
      depth: { type: 'string', value: 'BB', about: 'stack of each player in every hand (default 100)' },
      from: {
        type: 'string',
        value: 'STREET',
        about: 'it only checks and calls before this street: preflop, flop (default), turn or river',
      },
      strategies: { type: 'string', value: 'FOLDER', about: 'where the trained strategies are' },
      progress: { type: 'boolean', about: 'show progress even if standard error is not a terminal' },
      json: JSON_OUT,
    },
    notes: [
      'It knows the strategy and so the range, and takes the best of fold, call, fifteen sizes and all-in, as if both',
      'only checked and called afterwards: a lower bound of what the best response wins. Figures are thousandths of a big',
      'blind per hand, with the 95 % interval over deals; always folding loses 750. Ctrl-C stops it and prints the result',
      'so far.',
      'JSON: {"hands","mbb","low","high","depth","from","seed","streets"}; a street has {"bets","folds","gain"}: per hand, the',
      'share folded to, and what the bets gain over checking and calling, before what the bot wins by its own.',
    ],
    examples: ['holdem lbr --hands 5000 --seed gate', 'holdem lbr --depth 20 --from preflop --json'],
    load: () => import('./lbr.ts'),
  },
  {
    path: ['holdem', 'exploit'],
    summary: 'train a best response to the solved bot, heads-up, and measure it in the arena',
    usage: [
      '[--minutes M] [--seed WORD] [--depth BB] [--hands N] [--strategies FOLDER] [--progress] [--json]',
    ],
    options: {
      minutes: { type: 'string', value: 'M', about: 'maximum training time (default 10)' },
      seed: { type: 'string', value: 'WORD', about: 'the seed of learning and deals (default: a fresh one)' },
      depth: { type: 'string', value: 'BB', about: 'a depth of a trained strategy (default 100)' },
      hands: {
        type: 'string',
        value: 'N',
        about: 'minimum number of hands to measure with (default 20,000)',
      },
      strategies: { type: 'string', value: 'FOLDER', about: 'where the trained strategies are' },
      progress: { type: 'boolean', about: 'show progress even if standard error is not a terminal' },
      json: JSON_OUT,
    },
    notes: [
      'The bot is frozen; the learner has bet sizes of its own and the same buckets of cards. It learns until it stops',
      'improving or the time is over, then plays against the bot as it really plays. One that ends below 0 has not',
      'converged and proves nothing. Ctrl-C stops it and prints the result so far.',
      'JSON: {"bb100","low","high","mbb","interval","hands","learned":{"hands","estimate","improving"},"depth","seed"};',
      '"estimate" is what it won in its own tree, in bb/100.',
    ],
    examples: ['holdem exploit --minutes 5 --seed gate', 'holdem exploit --depth 20 --json'],
    load: () => import('./exploit.ts'),
  },
  {
    path: ['holdem', 'hunt'],
    summary: 'search simple plans that look at their cards for the one that wins most from the strong bot',
    usage: ['[--seats N] [--stack BB] [--plans N] [--hands N] [--seed WORD] [--progress] [--json]'],
    options: {
      seats: { type: 'string', value: 'N', about: '2 to 9 (default 6); the others are strong bots' },
      stack: { type: 'string', value: 'BB', about: 'in big blinds (default 100)' },
      plans: { type: 'string', value: 'N', about: 'how many to try (default 40)' },
      hands: {
        type: 'string',
        value: 'N',
        about: 'hands for each (default 600); the best is measured with five times as many',
      },
      seed: { type: 'string', value: 'WORD', about: 'the seed of search and deals (default: a fresh one)' },
      strategies: { type: 'string', value: 'FOLDER', about: 'where the trained strategies are' },
      progress: { type: 'boolean', about: 'show progress even if standard error is not a terminal' },
      json: JSON_OUT,
    },
    notes: [
      'Begins with the plans of the gate and changes a parameter or two of the best at a time. Ctrl-C ends the search and',
      'measures the best so far. JSON: {"plan","tried","search","bb100","low","high","seats","stack","seed"}; "search" is',
      'what it won while it was chosen, which flatters.',
    ],
    examples: ['holdem hunt --seats 6 --plans 60 --seed gate'],
    load: () => import('./hunt.ts'),
  },
  {
    path: ['holdem', 'slumbot'],
    summary: 'play a bot against Slumbot over its HTTP API; needs a network',
    usage: [
      '[--bot NAME] [--hands N] [--address URL] [--pause MS] [--seed WORD] [--strategies FOLDER] [--progress] [--json]',
    ],
    options: {
      bot: { type: 'string', value: 'NAME', about: 'as for the arena (default hard)' },
      hands: { type: 'string', value: 'N', about: 'how many, better an even number (default 1,000)' },
      address: { type: 'string', value: 'URL', about: 'where the API is (default: Slumbot’s own)' },
      pause: { type: 'string', value: 'MS', about: 'milliseconds between two hands (default 0)' },
      seed: { type: 'string', value: 'WORD', about: 'the seed of the bot’s chance (default: a fresh one)' },
      strategies: { type: 'string', value: 'FOLDER', about: 'where the trained strategies are' },
      progress: { type: 'boolean', about: 'show progress even if standard error is not a terminal' },
      json: JSON_OUT,
    },
    notes: [
      'Two players with 200 big blinds each, anew in every hand. Figures are big blinds won per 100 hands, with the 95 %',
      'interval over hands. Luck is taken out if Slumbot says for each hand what it would have won with the same cards.',
      'Ctrl-C finishes the hand and prints the result so far; so does a lost connection, with exit code 1.',
      'JSON: {"bot","hands","bb100","low","high","interval","plain":{"bb100","low","high"},"seed"}.',
    ],
    examples: ['holdem slumbot --hands 2000 --progress', 'holdem slumbot --bot medium --json'],
    load: () => import('./slumbot.ts'),
  },
  {
    path: ['holdem', 'solve'],
    summary: 'solve post-flop spots: two ranges on a board, exactly',
    usage: [
      '--in FILE|- [--target PERCENT] [--iterations N] [--threads N] [--bits 16|32] [--progress] [--json]',
    ],
    options: {
      in: LINES_IN,
      target: {
        type: 'string',
        value: 'PERCENT',
        about: 'stop when best responses win less, in per cent of the pot (default 0.5)',
      },
      iterations: { type: 'string', value: 'N', about: 'stop after this many (default 2,000)' },
      threads: {
        type: 'string',
        value: 'N',
        about: 'for flops and turns (default 1); the result is the same',
      },
      bits: {
        type: 'string',
        value: '16|32',
        about: 'of each stored number; 16 halves the memory (default 32)',
      },
      progress: { type: 'boolean', about: 'show progress even if standard error is not a terminal' },
      json: JSON_OUT,
    },
    notes: [
      'A line: {"name","oop","ip","board","pot","stack","bet","raise"}; "minBet" and "rake" ({"percent","cap"}) are optional.',
      'Ranges as for equity, with weights: "QQ+,AKs:0.5". "stack" is what each player has left. Sizes are per cent of the',
      'pot, of a raise per cent of the pot after the call, or "a" for all-in: "50%,100%", "33%,a"; for all, or by street and',
      'player: {"flop":"33%","turn":{"oop":"50%","ip":"75%,a"}}. Other fields are ignored.',
      'Reply: {"name","evOop","evIp","equityOop","exploitability","iterations","seconds","bytes"}: what each gets of the pot on',
      'average and what best responses win, in chips; or {"error":{"code","message"}}, and exit code 1. Ctrl-C stops it and',
      'prints the result so far.',
    ],
    examples: ['holdem solve --in spots.jsonl --target 0.1 --json', 'holdem solve --in -'],
    load: () => import('./solve.ts'),
  },
  {
    path: ['holdem', 'train'],
    summary: 'solve heads-up play for one depth of stacks, or play at 3 to 9 seats',
    usage: [
      '[--depth BB | --ring] [--seconds S] [--threads N] [--seed N] [--traversals N] [--out FOLDER] [--cards FILE]',
    ],
    options: {
      depth: { type: 'string', value: 'BB', about: '10, 20, 35, 50, 100 or 200 big blinds (default 100)' },
      ring: { type: 'boolean', about: 'for 3 to 9 seats and all depths, by self-play' },
      seconds: { type: 'string', value: 'S', about: 'total time (default 600)' },
      threads: { type: 'string', value: 'N', about: 'default: all cores but one' },
      seed: {
        type: 'string',
        value: 'N',
        about: 'repeatable with one thread and --traversals (default 1)',
      },
      traversals: { type: 'string', value: 'N', about: 'stop after this many (default: never)' },
      out: {
        type: 'string',
        value: 'FOLDER',
        about: 'where checkpoint and strategy go (default data/training)',
      },
      cards: { type: 'string', value: 'FILE', about: 'store the card tables here for the next run (200 MB)' },
    },
    notes: [
      'Resumes from the checkpoint in the folder, if there is one. Ctrl-C stops it and saves what was trained.',
      'The card tables take about two minutes of one core. Without installed packages, the same program is',
      '"node apps/cli/holdem/training/main.ts".',
    ],
    examples: [
      'holdem train --depth 20 --seconds 120',
      'holdem train --depth 100 --threads 15 --out strategies',
    ],
    load: () => import('./train.ts'),
  },
]

export const GAME_COMMANDS: GameCommands = {
  group: { word: 'holdem', summary: 'no-limit Texas Hold’em: equities, hand histories, bots' },
  commands: COMMANDS,
  verifyNotes: [
    'For holdem a line may also be a whole session: {"setup","seed","hands":[{"actions","cards"?,"board"?,"stacks"?},…],',
    '"commitment"?,"outcome"?}, as the history saves it. All hands are dealt again from the seed, with the stacks that',
    'the ones before left. A line out: {"game","agrees","checks","outcome","bad":[numbers of hands],"hands":[…]}.',
  ],
  verifyExamples: ['verify holdem --in session.json'],
}
