/** Every command of the house, as data: a new one is an entry here, or in the folder of its game. */
import { REGISTRY } from '@fairhouse/games'
import { type Command, type Group, JSON_OUT, LINES_IN } from './command.ts'
import { GAME_COMMANDS } from './game-commands.ts'
import { PLACES } from './places.ts'

export const GROUPS: readonly Group[] = [
  ...GAME_COMMANDS.flatMap(({ group }) => (group ? [group] : [])),
  { word: 'odds', summary: 'exact figures of the house’s games' },
  { word: 'admin', summary: 'people who look after the house' },
  { word: 'config', summary: 'the configuration of the house, to files and from them' },
  { word: 'log', summary: 'the keys of the public log' },
  { word: 'simulate', summary: 'many rounds of a house game, measured beside the exact return' },
]

export const COMMANDS: readonly Command[] = [
  ...GAME_COMMANDS.flatMap(({ commands }) => commands),
  {
    path: ['verify', 'evidence'],
    summary: 'judge the file that a client saves when a claim of the house does not hold',
    usage: ['--in FILE [--log URL] [--json]'],
    options: {
      in: { type: 'string', value: 'FILE', about: 'the evidence, as the client saved it' },
      log: {
        type: 'string',
        value: 'URL',
        about: 'the address of the house: its public log is looked up there',
      },
      json: JSON_OUT,
    },
    notes: [
      'The frames in the file are heard again by the verifier that raised the alarm. The report says what the house',
      'has signed and what the frames only claim.',
      'Exit code 0: the claim holds; 1: it does not; 2: it cannot be judged.',
    ],
    examples: [
      'verify evidence --in fairhouse-evidence.json',
      'verify evidence --in fairhouse-evidence.json --log https://house.example',
    ],
    load: () => import('./verify-evidence.ts'),
  },
  {
    path: ['verify'],
    summary: 'play logged rounds again and compare with what they claim',
    usage: ['GAME --in FILE|-'],
    mostWords: 1,
    options: { in: LINES_IN, json: JSON_OUT },
    notes: [
      `GAME is one of ${Object.keys(REGISTRY).join(', ')}. A line in is a round’s log: game, version, config, seats,`,
      'seeds, actions; commitment and result are optional. Or it is a row of an exported history, with its termsText.',
      'A line out: {"game","agrees","result","checks"}. Exit code 1 if one does not agree or cannot be played.',
      'A link to the verifier, or to a session, stands for the log that it carries.',
      ...GAME_COMMANDS.flatMap(({ verifyNotes = [] }) => verifyNotes),
    ],
    examples: GAME_COMMANDS.flatMap(({ verifyExamples = [] }) => verifyExamples),
    load: () => import('./verify.ts'),
  },
  {
    path: ['serve'],
    summary: 'open the house: web client, HTTP and sockets on one port',
    usage: [
      '[--port N] [--host H] [--data FOLDER] [--configs FOLDER] [--nats URL] [--no-build | --root FOLDER] [--accept-loss]',
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
      'accept-loss': {
        type: 'boolean',
        about: 'open also on a database that is behind what the house remembers: after a restored backup',
      },
    },
    notes: [
      'The web client is built first if its sources have changed.',
      'Several processes share one DATABASE_URL, one TOKEN_SECRET and one NATS: nats://user:password@machine:4222.',
      'The environment sets more: docs/SETTINGS.md.',
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
    path: ['config', 'export'],
    summary: 'write the configuration of the house to files',
    usage: ['FOLDER [--data FOLDER]'],
    mostWords: 1,
    options: PLACES,
    notes: ['Files of the same names are written over. The house may stay open.'],
    examples: ['config export configs', 'config export /safe/configs --data /var/lib/fairhouse'],
    load: async () => ({ run: (await import('./configuration.ts')).runExport }),
  },
  {
    path: ['config', 'import'],
    summary: 'read the files of the configuration, as the console does',
    usage: ['[--configs FOLDER] [--data FOLDER]'],
    options: PLACES,
    notes: [
      'What was changed in a file since it was last read is taken over; what administrators have changed stays.',
      'Where both have changed the same, nothing is taken over. The house may stay open.',
    ],
    examples: ['config import', 'config import --configs /etc/fairhouse'],
    load: async () => ({ run: (await import('./configuration.ts')).runImport }),
  },
  {
    path: ['audit'],
    summary: 'check every round and hand of a database, exported histories, or a public log',
    usage: [
      '[--db FILE | --database-url URL | --data FOLDER] [--jobs N] [--json]',
      '--in FILE [FILE…] [--filtered] [--jobs N] [--json]',
      '--log URL|FOLDER [--key KEY] [--state FOLDER] [--jobs N] [--json]',
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
      log: {
        type: 'string',
        value: 'URL',
        about: 'a public log, such as https://house.example/log, or a folder with its files',
      },
      key: { type: 'string', value: 'KEY', about: 'with --log: who must have signed it, name+id+key' },
      state: {
        type: 'string',
        value: 'FOLDER',
        about: 'with --log: go on from here, and keep how far it came',
      },
      jobs: { type: 'string', value: 'N', about: 'how many workers (default: as many as there are cores)' },
      json: JSON_OUT,
    },
    notes: [
      'The database is read and never written. Every round and every hand is replayed: seeds, results, seats, rake,',
      'its movements in the ledger; then terms, jackpots, the commitments in all replies that are still kept,',
      'gap-free nonces, seeds used twice, balances against entries, places, statistics. Seeds are not printed. The',
      'report says what was not checked. An export has no ledger and no promises: its rounds are checked, and that',
      'no nonce is missing (--filtered: that is told, and is no mismatch).',
      'A log is read as anyone can: signature, tree and tiles, every round by its terms, promises, nonces, seeds, hands.',
      'Without --key the house is asked for its key: get it from somewhere else, too. With --json the result of two who',
      'have read the same log is the same to the byte.',
      'JSON: a line {"kind","round"?,"hand"?,"player"?,"account"?,"file"?,"expected","found"} for each mismatch,',
      'then the report.',
      'Exit code 0: no mismatch; 1: there is one, or it cannot be read; 3: none, but there are games that are not',
      'known here, or rounds missing in a log (still open, or left out); 130: stopped by Ctrl-C before the end.',
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
    summary: 'give the public log a new key, beside the old one',
    usage: ['[--data FOLDER]'],
    options: PLACES,
    notes: [
      'A leaf tells the new key, and checkpoints are signed by both until "fairhouse log drop-key". The house may stay',
      'open. The key is made in the data folder; where LOG_KEY is set, give the new one there too: LOG_KEY=present,new.',
    ],
    examples: ['log rotate-key', 'log rotate-key --data /var/lib/fairhouse'],
    load: async () => ({ run: (await import('./log-keys.ts')).runRotate }),
  },
  {
    path: ['log', 'drop-key'],
    summary: 'sign the public log with the new key alone',
    usage: ['[--data FOLDER]'],
    options: PLACES,
    notes: [
      'Wait until everybody who checks the log has seen the new key: a day, say. The house may stay open.',
    ],
    examples: ['log drop-key'],
    load: async () => ({ run: (await import('./log-keys.ts')).runDrop }),
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
      'fairhouse.db-wal and fairhouse.db-shm there; then start once with "serve --accept-loss".',
    ],
    examples: ['backup monday.db', 'backup /safe/monday.db --data /var/lib/fairhouse'],
    load: () => import('./backup.ts'),
  },
  {
    path: ['witness'],
    summary: 'watch the public log of a house, and cosign what continues it',
    usage: [
      '--log URL --key FILE --state FILE [--vkey KEY] [--port N] [--host H] [--name NAME] [--every N] [--once]',
    ],
    options: {
      log: { type: 'string', value: 'URL', about: 'the log, such as https://house.example/log' },
      key: { type: 'string', value: 'FILE', about: 'the witness’s own key; made on the first run' },
      state: {
        type: 'string',
        value: 'FILE',
        about: 'what it has cosigned; made on the first run, never to be lost',
      },
      vkey: {
        type: 'string',
        value: 'KEY',
        about: 'the log’s public key (default: the one the house tells first)',
      },
      port: {
        type: 'string',
        value: 'N',
        about: 'serve cosigned checkpoints and take requests; 0 takes a free one',
      },
      host: {
        type: 'string',
        value: 'H',
        about: 'the address to listen on (default localhost; 0.0.0.0: everywhere)',
      },
      name: {
        type: 'string',
        value: 'NAME',
        about: 'what the witness is called, such as example.org/witness',
      },
      every: { type: 'string', value: 'N', about: 'seconds between two looks (default 1)' },
      once: { type: 'boolean', about: 'look once, and say by the exit code what was found' },
    },
    notes: [
      'A witness cosigns a checkpoint only if it continues the last one: it prints its public key at every start, and',
      'whoever trusts it sees that a house shows everybody the same history. A log that goes back or has two histories',
      'is not cosigned, and both checkpoints are kept in a file beside the state.',
      'GET /checkpoint is the last one cosigned; POST /add-checkpoint is that of C2SP’s tlog-witness.',
      'Exit code with --once 0: it continues; 1: it does not, or something is wrong; 3: it could not be read.',
    ],
    examples: [
      'witness --log https://house.example/log --key witness.pem --state witness.json --port 8090',
      'witness --log https://house.example/log --key witness.pem --state witness.json --once',
    ],
    load: () => import('./witness.ts'),
  },
]
