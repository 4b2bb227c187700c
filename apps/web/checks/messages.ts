/** Messages between the page and the worker that checks rounds. */
import type { CheckStatus, Evidence, EvidenceLog, LogStatus, SeenFrame, Verdict } from '@fairhouse/verify'

export type ToWorker =
  | Readonly<{ type: 'frame'; seen: SeenFrame }>
  /** Without a house: check this player's pending rounds again. */
  | Readonly<{ type: 'resume'; player: string }>
  /** An alarm concerns this round: prove its leaf once it is in the log. */
  | Readonly<{ type: 'prove'; round: string }>
  | Readonly<{ type: 'witnesses'; wanted: number }>

/** The worker sends them in batches. */
export type FromWorker =
  | Readonly<{ type: 'verdict'; verdict: Verdict }>
  | Readonly<{ type: 'status'; player: string; status: CheckStatus; log: LogStatus }>
  | Readonly<{ type: 'alarm'; evidence: Evidence }>
  | Readonly<{ type: 'proof'; round: string; log: EvidenceLog }>
  /** Needs a page of the player's history, or the log of a hand. */
  | Readonly<{ type: 'history'; before?: string }>
  | Readonly<{ type: 'hand' | 'voidHand'; table: string }>
  | Readonly<{ type: 'rooms' }>
