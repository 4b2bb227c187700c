/** What the house claims with every round, and the shape of a mismatch. */

export const CLAIMS = [
  /** [F2] The commitment is the only one promised for this nonce, and the one named in the bet. */
  'commitment',
  /** [F2] The revealed seed matches the commitment. */
  'seed',
  /** [F9] The client seed is the one that was sent. */
  'client-seed',
  /** Game, wallet and stake are those of the bet. */
  'bet',
  /** [F11] The terms are those named in the bet. */
  'terms',
  /** [F13] The hand is the one that was planned before the first seed was revealed, by the terms that were announced. */
  'plan',
  /** [F14] Once its seeds were asked for, the hand was dealt, or is void and on record. */
  'vanished',
  /** What was played is what was sent. */
  'actions',
  /** [F8] The rules lead to what the house shows, now and while the round was open. */
  'result',
  'multiplier',
  'payout',
  /** [M3] The balance changed by stake and payout and nothing else. */
  'balance',
  /** [F3] One round for each nonce, and none left out. */
  'nonce',
  /** Every report of a round says the same. */
  'history',
  /** [F12] The public log only grows, and has every round, hand and table as reported. */
  'log',
  /** The reply to a bet or an action can be read. */
  'unreadable',
] as const
export type Claim = (typeof CLAIMS)[number]

export type Mismatch = Readonly<{
  claim: Claim
  /** The round, hand or table it is about; null: none in particular. */
  round: string | null
  nonce: string | null
  field: string
  expected: unknown
  found: unknown
}>

/** What a verdict still waits for. `rules`: this page doesn't know them; `witnesses`: too few have cosigned. */
export type PendingReason = 'terms' | 'actions' | 'rules' | 'balance' | 'witnesses'

export type Verdict = Readonly<{
  round: string
  nonce: string
  game: string
  at: number
}> &
  Readonly<
    | { state: 'verified' /** [F2] Promised to this browser before the bet. */; held: boolean }
    | { state: 'pending'; missing: readonly PendingReason[] }
    | { state: 'mismatch'; mismatches: readonly Mismatch[] }
  >
