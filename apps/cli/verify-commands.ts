/** The commands that verify a round, a table, or a claim against a house. */
import { REGISTRY } from '@fairhouse/games'
import { type Command, JSON_OUT, LINES_IN } from './command.ts'
import { GAME_COMMANDS } from './game-commands.ts'

export const VERIFY_COMMANDS: readonly Command[] = [
  {
    path: ['verify', 'evidence'],
    summary: 'judge the evidence that a client saves after a mismatch',
    usage: ['--in FILE [--log URL] [--json]'],
    options: {
      in: { type: 'string', value: 'FILE', about: 'the evidence, as the client saved it' },
      log: {
        type: 'string',
        value: 'URL',
        about: 'the house whose public log is consulted',
      },
      json: JSON_OUT,
    },
    notes: [
      'Replays the frames in the file through the verifier that raised the alarm. The report says what the house',
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
    path: ['verify', 'table'],
    summary: 'recompute a table from its log: deals, ranks, prizes, chips brought and taken away',
    usage: ['--in FILE|- [--log ADDRESS] [--key KEY]'],
    options: {
      in: LINES_IN,
      json: JSON_OUT,
      log: {
        type: 'string',
        value: 'ADDRESS',
        about: 'the house, whose public log must have this log’s hash; its hands are played again from there',
      },
      key: {
        type: 'string',
        value: 'KEY',
        about: 'who must have signed the public log; default: whom the house names',
      },
    },
    notes: [
      'A line in is the log of a table that has closed, as its page hands it out: {"first","log"}.',
      'A line out: {"game","hands","voids","book","isClosed"}; setup has stacks, button and blinds owed, plan the hash',
      'of the hand’s plan, which is in the public log. Exit code 1 if the table does not allow a command of the log.',
    ],
    examples: [
      'verify table --in fairhouse-table.json',
      'verify table --in fairhouse-table.json --log https://house.example',
    ],
    load: () => import('./verify-table.ts'),
  },
  {
    path: ['verify'],
    summary: 'replay logged rounds and compare them with what they claim',
    usage: ['GAME --in FILE|-'],
    maxWords: 1,
    options: { in: LINES_IN, json: JSON_OUT },
    notes: [
      `GAME is one of ${Object.keys(REGISTRY).join(', ')}. A line in is a round’s log: game, version, config, seats,`,
      'seeds, actions; commitment and result are optional. Or it is a row of an exported history, with its termsText.',
      'A line out: {"game","agrees","result","checks"}. Exit code 1 if a round disagrees or cannot be replayed.',
      'Instead of a log you can give a link to the verifier or to a session.',
      ...GAME_COMMANDS.flatMap(({ verifyNotes = [] }) => verifyNotes),
    ],
    examples: GAME_COMMANDS.flatMap(({ verifyExamples = [] }) => verifyExamples),
    load: () => import('./verify.ts'),
  },
]
