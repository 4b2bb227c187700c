/** What the page and the worker that checks rounds say to each other. */
import type { CheckStatus, Evidence, LogStatus, SeenFrame, Verdict } from '@fairhouse/verify'

export type ToWorker =
  | Readonly<{ type: 'frame'; seen: SeenFrame }>
  /** Without a house: what was kept of this player is looked at again. */
  | Readonly<{ type: 'resume'; player: string }>

export type FromWorker =
  | Readonly<{ type: 'verdict'; verdict: Verdict }>
  | Readonly<{ type: 'status'; player: string; status: CheckStatus; log: LogStatus }>
  | Readonly<{ type: 'alarm'; evidence: Evidence }>
  /** A page of the player's history, or the log of a hand, is needed. */
  | Readonly<{ type: 'history'; before?: string }>
  | Readonly<{ type: 'hand'; table: string }>
