/** All commands, as data: a new one is an entry here, or in its game's folder, or in `verify-commands.ts`. */
import { REGISTRY } from '@fairhouse/games'
import { type Command, type Group, JSON_OUT } from './command.ts'
import { GAME_COMMANDS } from './game-commands.ts'
import { PLACES } from './places.ts'
import { SERVE_OPTIONS } from './serve-options.ts'
import { VERIFY_COMMANDS } from './verify-commands.ts'

export const GROUPS: readonly Group[] = [
  ...GAME_COMMANDS.flatMap(({ group }) => (group ? [group] : [])),
  { word: 'odds', summary: 'exact figures of house games' },
  { word: 'admin', summary: 'administrators of the house' },
  { word: 'config', summary: 'export and import the configuration' },
  { word: 'log', summary: 'the keys of the public log' },
  { word: 'simulate', summary: 'play many rounds of a house game and compare with the exact return' },
]

export const COMMANDS: readonly Command[] = [
  ...GAME_COMMANDS.flatMap(({ commands }) => commands),
  ...VERIFY_COMMANDS,
  {
    path: ['env'],
    summary: 'play rounds seat by seat from another program, over standard input and output',
    usage: ['GAME'],
    maxWords: 1,
    options: {},
    notes: [
      'A line in deals, {"deal":{"seats","seed","config"?}}, or acts for the seat to act, {"act":ACTION}.',
      'A line out: {"turn","options","views","net"}: the seat to act (null: the round is over), what it may do, what each',
      'seat sees, and what each has won; or {"error":{"code","message"}}, which changes nothing.',
      'examples/python has an environment in the style of PettingZoo on top of it.',
    ],
    examples: Object.keys(REGISTRY).map((game) => `env ${game}`),
    load: () => import('./env.ts'),
  },
  {
    path: ['serve'],
    summary: 'start the house: web client, HTTP and sockets on one port',
    usage: [
      '[--port N] [--host H] [--data FOLDER] [--configs FOLDER] [--nats URL] [--no-build | --root FOLDER] [--accept-loss]',
    ],
    options: SERVE_OPTIONS,
    notes: [
      'The web client is built first if its sources have changed.',
      'Processes of one house share DATABASE_URL, TOKEN_SECRET and NATS: nats://user:password@machine:4222.',
      'The environment sets more: docs/SETTINGS.md.',
    ],
    examples: ['serve', 'serve --port 8080 --host 0.0.0.0', 'serve --port 8081 --nats nats://localhost:4222'],
    load: () => import('./serve.ts'),
  },
  {
    path: ['new'],
    summary: 'make a game that passes its tests, to go on from',
    usage: ['ladder NAME [--package]', 'house NAME [--package]', 'table NAME [--package]'],
    maxWords: 2,
    options: {
      package: { type: 'boolean', about: 'an npm package in this folder, with a list of games beside it' },
    },
    notes: [
      'ladder: the payout grows with every step until one fails; house: a bet, and the round is over.',
      'It is added to games.config.ts. Then follow docs/ADDING-A-GAME.md.',
    ],
    examples: ['new ladder up-and-down', 'new house coin --package'],
    load: () => import('./new.ts'),
  },
  {
    path: ['admin', 'create'],
    summary: 'create an administrator',
    usage: ['NAME [--data FOLDER] [--configs FOLDER]'],
    maxWords: 1,
    options: PLACES,
    notes: ['Takes the password from ADMIN_PASSWORD, or makes one up and prints it.'],
    examples: ['admin create ada', 'admin create ada --data /var/lib/fairhouse'],
    load: () => import('./admin.ts'),
  },
  {
    path: ['config', 'export'],
    summary: 'write the configuration of the house to files',
    usage: ['FOLDER [--data FOLDER]'],
    maxWords: 1,
    options: PLACES,
    notes: ['Overwrites files of the same names. The house may keep running.'],
    examples: ['config export configs', 'config export /safe/configs --data /var/lib/fairhouse'],
    load: async () => ({ run: (await import('./configuration.ts')).runExport }),
  },
  {
    path: ['config', 'import'],
    summary: 'read the configuration files, as the console does',
    usage: ['[--configs FOLDER] [--data FOLDER]'],
    options: PLACES,
    notes: [
      'Takes over what has changed in the files since they were last read; administrators’ changes stay.',
      'If both changed the same thing, nothing is taken over. The house may keep running.',
    ],
    examples: ['config import', 'config import --configs /etc/fairhouse'],
    load: async () => ({ run: (await import('./configuration.ts')).runImport }),
  },
  {
    path: ['audit'],
    summary: 'check every round and hand of a database, exported histories, or a public log',
    usage: [
      '[--db FILE | --database-url URL | --data FOLDER] [--bots] [--jobs N] [--json]',
      '--in FILE [FILE…] [--filtered] [--jobs N] [--json]',
      '--log URL|FOLDER [--key KEY] [--state FOLDER] [--bots] [--jobs N] [--json]',
    ],
    maxWords: 1_000,
    options: {
      db: {
        type: 'string',
        value: 'FILE',
        about: 'a SQLite database, even of a running house, or a copy',
      },
      'database-url': { type: 'string', value: 'URL', about: 'a PostgreSQL database, as in DATABASE_URL' },
      data: PLACES.data,
      in: {
        type: 'string',
        value: 'FILE',
        about: 'exported histories, JSON or CSV, one player per file',
      },
      filtered: { type: 'boolean', about: 'with --in: the export was filtered, so nonces may be missing' },
      log: {
        type: 'string',
        value: 'URL',
        about: 'a public log, such as https://house.example/log, or a folder with its files',
      },
      key: { type: 'string', value: 'KEY', about: 'with --log: the key it must be signed with, name+id+key' },
      state: {
        type: 'string',
        value: 'FOLDER',
        about: 'with --log: resume from this folder, and save progress there',
      },
      bots: {
        type: 'boolean',
        about: 'decide every move of a bot again, from what its seat saw; may take long',
      },
      jobs: { type: 'string', value: 'N', about: 'number of workers (default: one per core)' },
      json: JSON_OUT,
    },
    notes: [
      'A database is only read. Every round and hand is replayed and compared: seeds, results, seats, rake, movements in',
      'the ledger. Then terms, jackpots, commitments in stored replies, nonces without gaps, seeds used twice, balances,',
      'places and statistics are checked. Seeds are not printed. The report says what was not checked.',
      'An export has no ledger and no promises: its rounds are checked, and that no nonce is missing. With --filtered',
      'a missing nonce is only mentioned.',
      'A log is checked from outside: signature, tree and tiles, every round by its terms, promises, nonces, seeds, hands.',
      'Without --key the house is asked for its key: get it from another source too. With --json, everybody who reads',
      'the same log gets the same bytes.',
      'JSON: a line {"kind","round"?,"hand"?,"player"?,"account"?,"file"?,"expected","found"} for each mismatch,',
      'then the report.',
      'Exit code 0: no mismatch; 1: a mismatch, or it cannot be read; 3: no mismatch, but unknown games, or rounds',
      'missing in a log (still open, or left out); 130: stopped by Ctrl-C before the end.',
    ],
    examples: [
      'audit',
      'audit --db monday.db --json',
      'audit --in history.csv',
      'audit --log https://house.example/log --state audited',
    ],
    load: () => import('./audit.ts'),
  },
  {
    path: ['log', 'rotate-key'],
    summary: 'add a new key to the public log, beside the old one',
    usage: ['[--data FOLDER]'],
    options: PLACES,
    notes: [
      'A leaf announces the new key, and both sign checkpoints until "fairhouse log drop-key". The house may keep',
      'running. The key is made in the data folder; if LOG_KEY is set, add the new one there too: LOG_KEY=current,new.',
    ],
    examples: ['log rotate-key', 'log rotate-key --data /var/lib/fairhouse'],
    load: async () => ({ run: (await import('./log-keys.ts')).runRotate }),
  },
  {
    path: ['log', 'drop-key'],
    summary: 'sign the public log with the new key only',
    usage: ['[--data FOLDER]'],
    options: PLACES,
    notes: [
      'First give everybody who checks the log time to see the new key, for example a day. The house may keep running.',
    ],
    examples: ['log drop-key'],
    load: async () => ({ run: (await import('./log-keys.ts')).runDrop }),
  },
  {
    path: ['backup'],
    summary: 'copy the database, even while the house runs',
    usage: ['FILE [--data FOLDER]'],
    maxWords: 1,
    options: {
      data: { ...PLACES.data, about: 'the folder of the database (default: DATA_DIR, else ./data)' },
    },
    notes: [
      'For the embedded database; with PostgreSQL (DATABASE_URL) use pg_dump.',
      'To restore: stop the house, replace fairhouse.db in the data folder with the copy, and remove',
      'fairhouse.db-wal and fairhouse.db-shm there; then start once with "serve --accept-loss".',
    ],
    examples: ['backup monday.db', 'backup /safe/monday.db --data /var/lib/fairhouse'],
    load: () => import('./backup.ts'),
  },
  {
    path: ['witness'],
    summary: 'watch a house’s public log and cosign checkpoints that extend it',
    usage: [
      '--log URL --key FILE --state FILE [--vkey KEY] [--port N] [--host H] [--name NAME] [--every N] [--once]',
    ],
    options: {
      log: { type: 'string', value: 'URL', about: 'the log, such as https://house.example/log' },
      key: { type: 'string', value: 'FILE', about: 'the witness’s own key; created on the first run' },
      state: {
        type: 'string',
        value: 'FILE',
        about: 'what it has cosigned; created on the first run, must never be lost',
      },
      vkey: {
        type: 'string',
        value: 'KEY',
        about: 'the log’s public key (default: the first one the house gives)',
      },
      port: {
        type: 'string',
        value: 'N',
        about: 'serve cosigned checkpoints and accept requests; 0 picks a free one',
      },
      host: {
        type: 'string',
        value: 'H',
        about: 'the address to listen on (default localhost; 0.0.0.0 for all)',
      },
      name: {
        type: 'string',
        value: 'NAME',
        about: 'the name of the witness, such as example.org/witness',
      },
      every: { type: 'string', value: 'N', about: 'seconds between two checks (default 1)' },
      once: { type: 'boolean', about: 'check once and report the result as exit code' },
    },
    notes: [
      'A witness cosigns a checkpoint only if it extends the last one. It prints its public key at every start:',
      'if you trust it, you know that the house shows everybody the same history. A log that shrinks or forks',
      'is not cosigned, and both checkpoints are kept in a file beside the state.',
      'GET /checkpoint returns the last one cosigned; POST /add-checkpoint follows C2SP’s tlog-witness.',
      'Exit code with --once 0: the log was extended correctly; 1: it was not; 3: it could not be read.',
    ],
    examples: [
      'witness --log https://house.example/log --key witness.pem --state witness.json --port 8090',
      'witness --log https://house.example/log --key witness.pem --state witness.json --once',
    ],
    load: () => import('./witness.ts'),
  },
]
