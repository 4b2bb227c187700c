/** The verifier's words, in English. */
import { grouped } from '@fairhouse/kit'

const rounds = (n: number): string => `${grouped(n)} ${n === 1 ? 'round' : 'rounds'}`

export const en = {
  title: 'Check a round',
  lead: 'Runs in this page, without a network. Nothing you enter leaves the device unless you ask the server too.',
  comma: ', ',

  mode: 'What to check',
  logsMode: 'Logs, history',

  fields: {
    server: 'Server seed',
    serverHint: 'revealed after the round',
    commitment: 'Commitment',
    commitmentHint: 'shown before the round',
    client: 'Client seed',
    nonce: 'Nonce',
    terms: 'Terms',
    termsHint: 'hash; empty: the game’s defaults',
    picked: (picked: number, max: number): string => `${picked} of ${max}`,
    rtp: 'Return, %',
    removeLast: 'Remove the last',
    removeAll: 'Remove all',
    remove: 'remove',
    told: 'Compare with what you were told',
    toldNote: 'Empty fields are computed, not compared.',
    multiplier: 'Multiplier',
    multiplierHint: 'such as 4.5',
    spaces: 'A space at its start or end counts.',
  },

  verify: 'Verify',
  ask: 'Ask the server too',
  share: 'Share link',
  shareTitle: 'A link to this check',
  shareLink: 'Link',
  shareNote:
    'It contains everything in the form. Anyone who opens it sees the same check, computed on their own device.',

  example: 'Fill in an example',
  idle: 'Enter the seeds that were revealed after the round, and the verdict will appear here.',
  changed: 'The form has changed. Verify again.',
  wrongFields: 'Some fields are invalid; each says why.',

  verdicts: {
    agrees: 'This round is what it should be',
    differs: 'This round is not what you were told',
    computed: 'This is what the seeds give',
  },
  broken: 'Two computations disagree',
  brokenNote: 'This device or this page is at fault, not the round. Try another browser.',
  computedNote: 'Nothing to compare yet: add the commitment, or what you were told.',

  noTerms: 'The terms of this round are not available',
  notTold: 'not given',
  checks: {
    commitment: {
      name: 'Commitment',
      holds: 'sha256(server seed) agrees',
      fails: 'belongs to another seed',
    },
    twice: {
      name: 'Hashes',
      holds: 'the browser’s and ours agree',
      fails: 'the browser’s and ours disagree',
      'not-possible': 'ours only: the browser’s needs https',
    },
    multiplier: {
      name: 'Multiplier',
      holds: 'agrees',
      fails: 'the result is different',
    },
  },

  server: {
    title: 'Server',
    notAsked: 'Not asked: this page works without the server.',
    asking: 'Asking …',
    agrees: (ms: number): string => `Says the same, ${grouped(ms)} ms.`,
    differs: 'Says something else.',
    offline: 'No answer. The check above doesn’t depend on it.',
    missing: 'There is no verifying server at this address. The check above doesn’t depend on it.',
    refused: 'Refused the request.',
    here: 'Computed here',
    there: 'Server’s answer',
    none: 'missing',
  },

  logs: {
    text: 'A round’s log, or a history',
    textHint: 'JSON, JSON lines, or CSV',
    placeholder: 'Paste it here',
    drop: 'Drop a file anywhere on this page, or',
    choose: 'Choose a file',
    about:
      'Logs of any game here (“Share and verify” at a table), whole sessions, rows of a history (JSON or CSV), or verification requests with their expected answers. They are read on this device and sent nowhere.',
    idle: 'Paste or drop a round’s log, or a whole history, and the verdict will appear here.',
    refused: 'This can’t be checked',
    /** `round` is null if its seed is for this round only. */
    round: (game: string, round: string | null): string =>
      round === null ? `${game}.` : `${game}, round ${round}.`,
    open: 'The round is not over in this log.',
    steps: 'Show each step',
    net: 'Gains and losses',
    netNote: 'In whole chips; coins in the smallest unit of their currency.',
    seat: (seat: number): string => `Seat ${seat + 1}`,
    accounts: { house: 'House', pot: 'Pot', rake: 'Rake', bonus: 'Bonus' },
    result: 'Result as JSON',
    telling: 'The round, replayed from its log',
    wordsUsed: (n: number): string => `${grouped(n)} ${n === 1 ? 'word' : 'words'} of the stream`,
    first: (n: number): string => `the first ${grouped(n)}`,
  },

  claims: {
    commitment: 'Commitment',
    terms: 'Terms',
    result: 'Result',
    steps: 'Steps',
    state: 'State',
    multiplier: 'Multiplier',
    payout: 'Payout',
  } as Readonly<Record<string, string>>,
  claimHolds: 'agrees',
  claimFails: 'does not agree',

  history: {
    running: (n: number): string => `${rounds(n)} checked`,
    progress: 'How much of the history is checked',
    stop: 'Stop',
    all: (n: number): string => (n === 1 ? 'The one round agrees' : `All ${grouped(n)} rounds agree`),
    some: (differ: number, n: number): string =>
      `${grouped(differ)} of ${rounds(n)} ${differ === 1 ? 'does' : 'do'} not agree`,
    allClaimed: (n: number): string => `${rounds(n)} ${n === 1 ? 'agrees' : 'agree'}, none disagrees`,
    nothing: 'There is no round in it',
    unclaimed: (n: number): string => `${rounds(n)} computed, nothing to compare`,
    stopped: (n: number): string => `Stopped after ${rounds(n)}`,
    failed: 'The file could not be read',
    failedNote: 'It may have changed since it was chosen, or be too large for this device.',
    counts: {
      agree: 'agree',
      differ: 'do not agree',
      bare: 'computed, nothing claimed',
      open: 'still open, seed secret',
      reused: 'with a reused client seed',
    },
    problems: 'What does not agree',
    firstOf: (shown: number, all: number): string => `the first ${grouped(shown)} of ${grouped(all)}`,
    columns: { place: 'Line', game: 'Game', round: 'Round', wrong: 'What' },
  },

  errors: {
    'bad-server-seed': 'A server seed has 1 to 256 characters.',
    'bad-client-seed': 'A client seed has 8 to 256 characters.',
    'bad-nonce': 'A whole number, no leading zeros.',
    'bad-commitment': 'A commitment has 64 characters 0–9 and a–f.',
    'bad-terms-hash': 'A terms hash has 64 characters 0–9 and a–f.',
    'unknown-terms': 'The house has never used such terms, so the round can’t be computed.',
    unreachable:
      'They are not on this device yet, and the house can’t be reached. Open this page again when it can; then they are stored here.',
    'false-terms': 'The text from the house has a different hash.',
    'wrong-terms': 'They are the terms of another game.',
    'wrong-version': 'They are for another version of the rules. Use the round’s log instead.',
    'bad-rtp': 'A percentage above 0 and at most 200, such as 96.5.',
    'bad-multiplier': 'A number such as 4.5.',
    'bad-json': 'This is not JSON.',
    'bad-csv': 'This line does not fit the columns of the table.',
    'bad-log': 'A round is a JSON object.',
    'unknown-game': 'It names an unknown game.',
    'unknown-form': 'This is not a log, a session, a history row or a verification request.',
    'still-open': 'The round is still open: its seed is secret until it is over.',
    'missing-seed': 'The round is over, but its seed is missing.',
    'cut-short': 'The history breaks off before its end.',
    'line-too-long': 'This line is too long.',
    'wrong-word-count': 'The log’s count of words is not what its actions use.',
  } as Readonly<Record<string, string>>,
  otherError: 'The round can’t be replayed as written.',
}

export type Words = Readonly<typeof en>
