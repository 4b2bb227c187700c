/** What the page and the worker that checks rounds say to each other. */
import type { CheckStatus, Evidence, EvidenceLog, LogStatus, SeenFrame, Verdict } from '@fairhouse/verify'

export type ToWorker =
  | Readonly<{ type: 'frame'; seen: SeenFrame }>
  /** Without a house: what was kept of this player is looked at again. */
  | Readonly<{ type: 'resume'; player: string }>
  /** An alarm is about this round: its leaf is wanted with a proof, once it is in the log. */
  | Readonly<{ type: 'prove'; round: string }>
  | Readonly<{ type: 'witnesses'; wanted: number }>

/** The worker sends several at once, as a list. */
export type FromWorker =
  | Readonly<{ type: 'verdict'; verdict: Verdict }>
  | Readonly<{ type: 'status'; player: string; status: CheckStatus; log: LogStatus }>
  | Readonly<{ type: 'alarm'; evidence: Evidence }>
  | Readonly<{ type: 'proof'; round: string; log: EvidenceLog }>
  /** A page of the player's history, or the log of a hand, is needed. */
  | Readonly<{ type: 'history'; before?: string }>
  | Readonly<{ type: 'hand'; table: string }>
