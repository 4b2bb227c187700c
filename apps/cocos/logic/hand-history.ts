/** The hands stored on this device: listed, replayed step by step, shared and verified by a code. */
import type { DeviceStorage } from '@fairhouse/games/holdem/storage/device-storage.ts'
import {
  type HandRow,
  handAgrees,
  handRows,
  type PlayedHand,
  type Replay,
  replayOf,
  replaySnapshot,
} from '@fairhouse/games/holdem/storage/history.ts'
import { handText, parseHandText } from '@fairhouse/games/holdem/storage/links.ts'
import { restoreSession, type SavedSession } from '@fairhouse/games/holdem/storage/saved-session.ts'
import type { TableSnapshot } from '@fairhouse/games/holdem/table.ts'
import { isRefusal } from '@fairhouse/kit'

export type KeptSession = Readonly<{ saved: SavedSession; open: boolean }>

/** The state of a replay. */
export type ShownReplay = Readonly<{
  position: number
  end: number
  /** Whether all cards are face up. */
  all: boolean
  playing: boolean
  /** The hand as a code; null while its session is open, since the seed gives away the cards to come. */
  code: string | null
  /** [F8] Whether replaying it here gives the same result. */
  agrees: boolean
}>

export type History = Readonly<{
  /** Latest first, before them the open one. */
  sessions(): readonly KeptSession[]
  /** Latest first; empty if they can no longer be replayed. */
  hands(session: KeptSession): readonly HandRow[]
  open(session: KeptSession, hand: number): void
  /** The code of a refusal, or null if opened. */
  openCode(code: string): string | null
  forget(): void
  /** To a position; positions outside the hand are ignored. */
  step(to: number): void
  play(): void
  showAll(all: boolean): void
  close(): void
}>

type Open = Readonly<{
  played: PlayedHand
  replay: Replay
  position: number
  all: boolean
  code: string | null
  agrees: boolean
}>

/** How long a position is shown during playback. */
const STEP_MS = 1100

export type HistoryPorts = Readonly<{
  kept: DeviceStorage
  after(ms: number, run: () => void): () => void
  onChange(): void
}>

const playedHands = ({ saved }: KeptSession): readonly PlayedHand[] => {
  const restored = restoreSession(saved)
  return isRefusal(restored) ? [] : restored.hands
}

export const openHistory = ({ kept, after, onChange }: HistoryPorts) => {
  let now: Open | null = null
  let stop: (() => void) | null = null
  const halt = (): void => {
    stop?.()
    stop = null
  }
  const set = (next: Open | null): void => {
    now = next
    onChange()
  }
  const start = (played: PlayedHand, code: string | null): void => {
    halt()
    set({
      played,
      replay: replayOf(played, 'mine'),
      position: 0,
      all: false,
      code,
      agrees: handAgrees(played),
    })
  }
  const end = (): number => (now === null ? 0 : now.replay.positions.length - 1)
  const step = (to: number): void => {
    if (now !== null && to >= 0 && to <= end()) set({ ...now, position: to })
  }
  const advance = (): void => {
    stop = null
    if (now === null || now.position >= end()) {
      onChange()
      return
    }
    stop = after(STEP_MS, advance)
    step(now.position + 1)
  }
  const history: History = {
    sessions: () => {
      const open = kept.loadOpen()
      const past = kept.loadPast().toReversed()
      return [
        ...(open === null ? [] : [{ saved: open, open: true }]),
        ...past.map((saved) => ({ saved, open: false })),
      ]
    },
    hands: (session) => handRows(playedHands(session)),
    open: (session, hand) => {
      const played = playedHands(session).find(({ table }) => table.hand === hand)
      if (played !== undefined) start(played, session.open ? null : handText(played))
    },
    openCode: (code) => {
      const played = parseHandText(code.trim())
      if (isRefusal(played)) return played.refused
      start(played, code.trim())
      return null
    },
    forget: () => {
      kept.forgetPast()
      onChange()
    },
    step: (to) => {
      halt()
      step(to)
    },
    play: () => {
      if (stop !== null) halt()
      else advance()
      onChange()
    },
    showAll: (all) => {
      if (now !== null) set({ ...now, all, replay: replayOf(now.played, all ? 'all' : 'mine') })
    },
    close: () => {
      halt()
      set(null)
    },
  }
  return {
    history,
    /** Null if no hand is being replayed. */
    snapshot: (): TableSnapshot | null => (now === null ? null : replaySnapshot(now.replay, now.position)),
    shown: (): ShownReplay | null =>
      now === null
        ? null
        : {
            position: now.position,
            end: end(),
            all: now.all,
            playing: stop !== null,
            code: now.code,
            agrees: now.agrees,
          },
  }
}
export type Replaying = ReturnType<typeof openHistory>
