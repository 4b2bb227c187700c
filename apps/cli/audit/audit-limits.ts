/** What an audit can't check, and why: part of every report, so that nobody believes it was checked. */
import { countIn, type Figures } from './findings.ts'

export type NotChecked = Readonly<{ what: string; why: string }>

/** [A57] `columns`: those that only this leaves unchecked, as `table.column`, or `table.*` for a whole table. */
type Unchecked = NotChecked & Readonly<{ columns: readonly string[] }>

export const UNCHECKED: readonly Unchecked[] = [
  {
    what: 'whether the terms and room settings of a round or hand were in force when it was played',
    why: 'the database does not say when they were; each is checked by its own',
    columns: ['configuration.*'],
  },
  {
    what: 'whether the players got the stored commitment of their hand, or those in replies that have been deleted',
    why: 'only the players have them',
    columns: [],
  },
  {
    what: 'what people chose, and without `--bots` what bots did',
    why: 'any choice that the rules allow is possible, and requests are not stored',
    columns: [],
  },
  {
    what: 'the chips that seats of rooms started with, how many bots came, and bots that have not played',
    why: 'they depend on balances and settings at that moment',
    columns: ['bots.id', 'bots.operator', 'bots.room', 'bots.name', 'bots.temperament'],
  },
  {
    what: 'at a table that outlives its hands: its link, who opened it and when, who watches, and the exact times of its log until it closes',
    why: 'nothing follows from them; all else follows from the log of its commands',
    columns: [
      ...['link', 'operator', 'creator', 'opened_at'].map((column) => `parties.${column}`),
      ...['party_watchers.*', 'party_log.at'],
    ],
  },
  {
    what: 'the amounts of free coins, deposits, withdrawals and operators’ wallets (outbox, last balances)',
    why: 'they come from outside; only the accounts are checked',
    columns: ['accounts.refilled_at', 'outbox.*', 'operator_balances.*'],
  },
  {
    what: 'limits, exclusions, names, roles, passwords and addresses of players; when a pair last met',
    why: 'nothing else stored says what they should be',
    columns: [
      ...['name', 'folded', 'password', 'role', 'limited', 'excluded_until', 'reminder_minutes'].map(
        (column) => `players.${column}`,
      ),
      ...['origin', 'demo_of', 'created_at', 'latest_session', 'sessions_valid_from'].map(
        (column) => `players.${column}`,
      ),
      ...['limits.*', 'pairs.at', 'arrivals.*', 'sessions.*'],
    ],
  },
  {
    what: 'which earlier client seeds the house remembers, and the one it proposes next',
    why: 'they are hashes of what the rounds have; the marks of rounds are checked against the rounds themselves',
    columns: ['client_seeds.*', 'players.recent_seeds', 'players.seeds_from', 'players.client_seed'],
  },
  {
    what: 'a player’s next server seed before the first bet, and from which round on the player is logged',
    why: 'nobody has been promised anything stored yet; later the public log has the commitment',
    columns: ['players.next_seed', 'players.log_from'],
  },
  {
    what: 'where rounds are looked up in the public log, when it began and was last signed, cosignatures',
    why: 'they lead nobody to another leaf; witnesses keep their own',
    columns: [
      ...['began_at', 'low_at', 'high_at', 'signed_at', 'cosignatures', 'problem', 'earlier'].map(
        (column) => `log_state.${column}`,
      ),
      ...['log_state.sequencer', 'log_state.sequencer_until', 'log_bundles.low_at', 'log_bundles.high_at'],
      ...['log_batches.id', 'log_batches.low_at', 'log_batches.high_at', 'log_queue.turn', 'log_queue.at'],
    ],
  },
  {
    what: 'a void hand’s room, and who was left out and why',
    why: 'a void hand has no settings; its seeds are checked',
    columns: ['void_hands.operator', 'void_hands.room', 'void_hands.demo', 'void_hands.people'],
  },
  {
    what: 'whether idle bots, players who never played, stored replies or places of people are missing or too many',
    why: 'anybody may have left, or never come',
    columns: [],
  },
  {
    what: 'the exact moment of a movement',
    why: 'the clocks of processes differ; those of a hand must be in order within a second',
    columns: ['movements.at'],
  },
  {
    what: 'stored replies except the commitments they promise',
    why: 'they are only sent again to a client that asks twice',
    columns: ['requests.key', 'requests.request', 'requests.sequence', 'requests.reply', 'requests.at'],
  },
  {
    what: 'what was lost after the house last raised its mark, or from a database without a .mark file',
    why: 'the mark is raised every 5 seconds and when the house stops',
    columns: [],
  },
  {
    what: 'the ticker’s text and notices; connections, processes, clocks of turns, queues',
    why: 'they are short-lived, and no money depends on them',
    columns: [
      ...[
        'notices.*',
        'tickers.*',
        'attendance.*',
        'processes.*',
        'queues.*',
        'play_minutes.*',
        'counters.*',
      ],
      ...['hand_seats.auto_call', 'hand_seats.bank_ms', 'hand_seats.missed'],
      ...['hands.last_keys', 'hands.turn_ms', 'hands.deadline', 'hands.due_at', 'hands.version'],
      ...['places.device', 'places.away', 'places.away_since', 'step_programs.*'],
    ],
  },
]

const NOT_IN_DATABASE: readonly NotChecked[] = UNCHECKED.map(({ what, why }) => ({ what, why }))

const NOT_IN_EXPORT: readonly NotChecked[] = [
  { what: 'the ledger', why: 'it is not in an export' },
  { what: 'what was promised before each bet', why: 'it is not in an export' },
  { what: 'payout tables of a house’s own', why: 'they are not in an export' },
]

const some = (count: number, thing: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`]

export const unknownIn = ({ unknownRounds, unknownHands }: Figures): number =>
  countIn(unknownRounds) + countIn(unknownHands)

/** By game. */
const unknownGames = ({ unknownRounds, unknownHands }: Figures): readonly NotChecked[] =>
  [...new Set([...Object.keys(unknownRounds), ...Object.keys(unknownHands)])].map((game) => {
    const [rounds, hands] = [unknownRounds, unknownHands].map((tallies) =>
      Object.hasOwn(tallies, game) ? countIn({ [game]: tallies[game]! }) : 0,
    )
    const things = [...some(rounds!, 'round'), ...some(hands!, 'hand')].join(' and ')
    return { what: `${things} of ${game}`, why: 'this program does not know its rules' }
  })

/** [F9] */
const seedsNotNoted = ({ seedsNotNoted: count }: Figures): readonly NotChecked[] =>
  count === 0
    ? []
    : [
        {
          what: `whether the house knew the client seed of ${some(count, 'round')} in advance`,
          why: 'played before this was noted',
        },
      ]

/** Reported with the audit of an export. */
export const notInExport = (figures: Figures): readonly NotChecked[] => [
  ...seedsNotNoted(figures),
  ...NOT_IN_EXPORT,
]

/** Reported with the audit of a database. */
export const notInDatabase = (figures: Figures): readonly NotChecked[] => [
  ...unknownGames(figures),
  ...seedsNotNoted(figures),
  ...NOT_IN_DATABASE,
]
