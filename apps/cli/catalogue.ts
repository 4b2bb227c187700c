/** Every command of the house, as data: a new one is an entry here and a module that it loads. */
import { type Command, type Group, JSON_OUT, type Option } from './command.ts'
import { HILO_COMMANDS } from './hilo/commands.ts'
import { HOLDEM_COMMANDS } from './holdem/commands.ts'
import { KENO_COMMANDS } from './keno/commands.ts'
import { PLACES } from './places.ts'
import { ZHAJINHUA_COMMANDS } from './zhajinhua/commands.ts'

const LINES_IN: Option = {
  type: 'string',
  value: 'FILE|-',
  about: 'read JSON lines from a file or (-) from standard input; answers in JSON, line by line',
}
const RULES = {
  goal: { type: 'string', value: 'N', about: 'points that win (1 to 1000; default 100)' },
  sides: { type: 'string', value: 'N', about: 'sides of a die (2 to 20; default 6)' },
  'max-dice': { type: 'string', value: 'N', about: 'the most dice in one throw (1 to 10; default 10)' },
} as const satisfies Record<string, Option>
const STRATEGY_NOTE =
  'A strategy is a text such as suspect(8,4) or optimal; "fairhouse hog strategies" lists them.'

export const GROUPS: readonly Group[] = [
  { word: 'hog', summary: 'the dice game: play it, measure it, solve it' },
  { word: 'holdem', summary: 'no-limit Texas Hold’em: equities, hands in PHH form, bots' },
  { word: 'zhajinhua', summary: '炸金花: hands compared, wild hands checked' },
  { word: 'odds', summary: 'exact figures of the house’s games' },
  { word: 'admin', summary: 'people who look after the house' },
  { word: 'simulate', summary: 'many rounds of a house game, measured beside the exact return' },
]

export const COMMANDS: readonly Command[] = [
  {
    path: ['hog', 'play'],
    summary: 'play a game in the terminal against a strategy',
    usage: [
      '[--against S] [--first me|them] [--goal N] [--sides N] [--max-dice N] [--seed WORD] [--log FILE]',
    ],
    options: {
      against: {
        type: 'string',
        value: 'S',
        about: 'the strategy that plays against you (default suspect(8,4))',
      },
      first: { type: 'string', value: 'me|them', about: 'who begins (default me)' },
      ...RULES,
      seed: { type: 'string', value: 'WORD', about: 'the seed of the dice (default: a fresh secret one)' },
      log: {
        type: 'string',
        value: 'FILE',
        about: 'write the log of the game there; "verify hog" checks it',
      },
    },
    notes: [
      'In the game: a number of dice; ? shows the odds, u takes your last turn back, q quits.',
      STRATEGY_NOTE,
    ],
    examples: [
      'hog play',
      'hog play --against optimal --first them',
      'hog play --seed monday --log game.json',
    ],
    load: () => import('./hog/play.ts'),
  },
  {
    path: ['hog', 'winrate'],
    summary: 'the exact win probability of one strategy against another',
    usage: ['A B [--goal N] [--sides N] [--max-dice N] [--json]', '--in FILE|-'],
    mostWords: 2,
    options: { ...RULES, json: JSON_OUT, in: LINES_IN },
    notes: [
      'A line in:  {"a":S,"b":S,"goal"?:100,"sides"?:6,"maxDice"?:10}',
      'A line out: {"first":p,"second":p,"mean":p}: a moves first, a moves second, the mean of both.',
      STRATEGY_NOTE,
    ],
    examples: [
      'hog winrate "suspect(8,4)" "always_roll(6)"',
      'hog winrate optimal "best_response(optimal)" --goal 50',
      `hog winrate --in - <<< '{"a":"optimal","b":"always_roll(6)"}'`,
    ],
    load: () => import('./hog/winrate.ts'),
  },
  {
    path: ['hog', 'turn'],
    summary: 'what one turn gives: the gain, the new score, whether it wins',
    usage: ['SCORE OPPONENT [DIE…] [--goal N] [--sides N] [--max-dice N] [--json]', '--in FILE|-'],
    mostWords: 12,
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
    load: () => import('./hog/turn.ts'),
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
    load: () => import('./hog/solve.ts'),
  },
  {
    path: ['hog', 'arena'],
    summary: 'every strategy against every other, exactly',
    usage: ['A B [C…] [--goal N] [--sides N] [--max-dice N] [--json]'],
    mostWords: 100,
    options: { ...RULES, json: JSON_OUT },
    notes: ['JSON: a line {"a":S,"b":S,"first":p,"second":p,"mean":p} for each ordered pair.', STRATEGY_NOTE],
    examples: ['hog arena "always_roll(6)" "suspect(8,4)" final_strategy optimal'],
    load: () => import('./hog/arena.ts'),
  },
  {
    path: ['hog', 'strategies'],
    summary: 'the strategies that have a name, and what they do',
    usage: ['[--json]'],
    options: { json: JSON_OUT },
    examples: ['hog strategies'],
    load: () => import('./hog/strategies.ts'),
  },
  ...HOLDEM_COMMANDS,
  ...HILO_COMMANDS,
  ...KENO_COMMANDS,
  ...ZHAJINHUA_COMMANDS,
  {
    path: ['verify'],
    summary: 'play logged rounds again and compare with what they claim',
    usage: ['GAME --in FILE|-'],
    mostWords: 1,
    options: { in: LINES_IN, json: JSON_OUT },
    notes: [
      'GAME is hog, holdem, hilo, keno or zhajinhua. A line in is a round’s log: game, config, seats, seeds, actions;',
      'commitment and result are optional.',
      'A line out: {"game","agrees","result","checks"}. Exit code 1 if one does not agree or cannot be played.',
      'For holdem a line may also be a whole session: {"setup","seed","hands":[{"actions","cards"?,"board"?,"stacks"?},…],',
      '"commitment"?,"outcome"?}, as the history saves it. All hands are dealt again from the seed, with the stacks that',
      'the ones before left. A line out: {"game","agrees","checks","outcome","bad":[numbers of hands],"hands":[…]}.',
      'A link to the verifier, or to a session, stands for the log that it carries.',
      'For hilo a line may also be {"serverSeed","clientSeed","nonce","choices":["higher"|"lower"|"skip"|"cashOut",…],',
      '"rtp"?:"96"}, answered with {"cards","steps":[{"choice","card"?,"win"?,"multiplier"?,"cumulative"?,"refused"?}],',
      '"state","cumulative"}; for keno {"serverSeed","clientSeed","nonce","selectedNumbers","difficulty","rtp"?},',
      'answered with {"drawnNumbers","matchedNumbers","matchCount","multiplier","drawOrder"}.',
    ],
    examples: [
      'verify hog --in game.json',
      'verify holdem --in session.json',
      'verify keno --in requests.jsonl',
    ],
    load: () => import('./verify.ts'),
  },
  {
    path: ['serve'],
    summary: 'open the house: web client, HTTP and sockets on one port',
    usage: [
      '[--port N] [--host H] [--data FOLDER] [--configs FOLDER] [--nats URL] [--no-build | --root FOLDER]',
    ],
    options: {
      port: { type: 'string', value: 'N', about: 'the port (default: PORT, else 3000); 0 takes a free one' },
      host: {
        type: 'string',
        value: 'H',
        about: 'the address to listen on (default localhost; 0.0.0.0: everywhere)',
      },
      'no-build': { type: 'boolean', about: 'serve what was built before' },
      root: {
        type: 'string',
        value: 'FOLDER',
        about: 'serve the client that was built there, and build nothing',
      },
      ...PLACES,
      nats: {
        type: 'string',
        value: 'URL',
        about:
          'where the processes of one house talk to each other (default: NATS_URL; else this is the only one)',
      },
    },
    notes: [
      'The web client is built first if its sources have changed.',
      'Several processes share one DATABASE_URL, one TOKEN_SECRET and one NATS: nats://user:password@machine:4222.',
      'More is set by the environment: docs/OPERATIONS.md.',
    ],
    examples: ['serve', 'serve --port 8080 --host 0.0.0.0', 'serve --port 8081 --nats nats://localhost:4222'],
    load: () => import('./serve.ts'),
  },
  {
    path: ['admin', 'create'],
    summary: 'make somebody an administrator of the house',
    usage: ['NAME [--data FOLDER] [--configs FOLDER]'],
    mostWords: 1,
    options: PLACES,
    notes: ['The password is that of ADMIN_PASSWORD, or a fresh one, which is printed.'],
    examples: ['admin create ada', 'admin create ada --data /var/lib/fairhouse'],
    load: () => import('./admin.ts'),
  },
  {
    path: ['audit'],
    summary: 'check every round and hand of a database, or exported histories',
    usage: [
      '[--db FILE | --database-url URL | --data FOLDER] [--jobs N] [--json]',
      '--in FILE [FILE…] [--filtered] [--jobs N] [--json]',
    ],
    mostWords: 1_000,
    options: {
      db: {
        type: 'string',
        value: 'FILE',
        about: 'a SQLite database, also of a house that is open, or a copy',
      },
      'database-url': { type: 'string', value: 'URL', about: 'PostgreSQL, as DATABASE_URL names it' },
      data: PLACES.data,
      in: {
        type: 'string',
        value: 'FILE',
        about: 'exported histories, JSON or CSV, a player’s in each file',
      },
      filtered: { type: 'boolean', about: 'with --in: the house left rounds out, so nonces may be missing' },
      jobs: { type: 'string', value: 'N', about: 'how many workers (default: as many as there are cores)' },
      json: JSON_OUT,
    },
    notes: [
      'The database is read and never written. Every round and every hand is replayed: seeds, results, seats, rake,',
      'its movements in the ledger; then jackpots, the commitments and actions in all requests that are still kept,',
      'gap-free nonces, seeds used twice, balances against entries, places, statistics. Seeds are not printed. The',
      'report says what was not checked. An export has no ledger and no promises: its rounds are checked, and that',
      'no nonce is missing (--filtered: that is told, and is no mismatch).',
      'JSON: a line {"kind","round"?,"hand"?,"player"?,"account"?,"file"?,"expected","found"} for each mismatch,',
      'then the report.',
      'Exit code 0: no mismatch; 1: there is one, or it cannot be read; 3: none, but there are games that are not',
      'known here; 130: stopped by Ctrl-C before the end.',
    ],
    examples: ['audit', 'audit --db monday.db --json', 'audit --in history.csv'],
    load: () => import('./audit.ts'),
  },
  {
    path: ['backup'],
    summary: 'copy the database, also while the house is open',
    usage: ['FILE [--data FOLDER]'],
    mostWords: 1,
    options: {
      data: { ...PLACES.data, about: 'the folder of the database (default: DATA_DIR, else ./data)' },
    },
    notes: [
      'This is for the embedded database; PostgreSQL (DATABASE_URL) has pg_dump.',
      'To restore it: stop the house, put the copy in the place of fairhouse.db in the data folder, and remove',
      'fairhouse.db-wal and fairhouse.db-shm there.',
    ],
    examples: ['backup monday.db', 'backup /safe/monday.db --data /var/lib/fairhouse'],
    load: () => import('./backup.ts'),
  },
]
