/** What the house claims with every round, and how a claim is said not to hold. */

export const CLAIMS = [
  /** [F2] The commitment is the one that was promised for this nonce and named in the bet; there is only one. */
  'commitment',
  /** [F2] The seed revealed is the one that was committed to. */
  'seed',
  /** [F9] The client seed is the one that was sent. */
  'client-seed',
  /** Game, wallet and stake are those of the bet. */
  'bet',
  /** [F11] The terms are those named in the bet. */
  'terms',
  /** What was played is what was sent. */
  'actions',
  /** [F8] The rules lead to what is shown, now and while the round was open. */
  'result',
  'multiplier',
  'payout',
  /** [M3] The balance has changed by stake and payout and by nothing else. */
  'balance',
  /** [F3] One round for each nonce, and none left out. */
  'nonce',
  /** A round is always told in the same way. */
  'history',
  /** [F12] The public log grows only, and has every round as reported. */
  'log',
  /** The reply to a bet or an action can be read. */
  'unreadable',
] as const
export type Claim = (typeof CLAIMS)[number]

export type Mismatch = Readonly<{
  claim: Claim
  /** The round or the hand it is about; null: none in particular. */
  round: string | null
  nonce: string | null
  field: string
  expected: unknown
  found: unknown
}>

/** What a verdict still waits for: `rules`: this page does not know them; `witnesses`: too few have cosigned. */
export type Missing = 'terms' | 'actions' | 'rules' | 'balance' | 'witnesses'

export type Verdict = Readonly<{
  round: string
  nonce: string
  game: string
  at: number
}> &
  Readonly<
    | { state: 'verified' /** [F2] Promised to this browser before the bet. */; held: boolean }
    | { state: 'pending'; missing: readonly Missing[] }
    | { state: 'mismatch'; mismatches: readonly Mismatch[] }
  >
