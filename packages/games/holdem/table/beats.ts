/**
 * Beats: the things to see in a session, one at a time, in order. They are made from engine events
 * (`event-beats.ts`), shown one after another (`beat-player.ts`), folded into the scene on the table
 * (`scene.ts`), and followed by the states of `flow.ts`, whose triggers are their types.
 */
import type { Card, Chips } from '@fairhouse/kit'
import type { Street } from '../deal.ts'
import type { Category } from '../evaluation/hands.ts'
import type { Chair, SeatedPlayer } from '../session.ts'
import type { Done, Post } from '../state.ts'
import type { Variation } from '../variation.ts'

export type ChairShare = Readonly<{ chair: Chair; amount: Chips }>

/** A shown hand, with its best five in display order. */
export type ShownHand = Readonly<{ chair: Chair; category: Category; best: readonly Card[] }>

export type Beat = Readonly<
  /** The table is set up: who sits where. */
  | { type: 'sit'; players: readonly SeatedPlayer[]; button: Chair }
  /** A new hand: the table is cleared, the button is at its chair. */
  | {
      type: 'hand'
      hand: number
      players: readonly SeatedPlayer[]
      button: Chair
      equalAntes: boolean
      /** Missing in Hold'em. */
      variation?: Variation
      /** [V4] Missing if there is one. */
      boards?: number
    }
  | { type: 'post'; chair: Chair; post: Post; amount: Chips; allIn: boolean }
  /** `card` is null if the viewer may not see it. `place`: how many cards the chair has already. */
  | { type: 'deal'; chair: Chair; card: Card | null; place: number }
  /** Everything has been shown; this chair is to act. `action`: the number of actions so far. */
  | { type: 'await'; chair: Chair; action: number }
  /** `action`: its index in the hand's log, for asking why. `street`: where it was taken. */
  | {
      type: 'act'
      chair: Chair
      did: Done['type']
      street: Street
      paid: Chips
      to: Chips
      allIn: boolean
      action: number
    }
  /** [V3] Whether the chair wants the board run again. */
  | { type: 'answer'; chair: Chair; again: boolean }
  /** The bets of the street move to the pots. */
  | { type: 'collect' }
  /** `board`: of the other boards [V3] [V4], from 1; missing for the first. */
  | { type: 'burn'; street: Street; board?: number }
  /** `suspense`: cards are still to come that decide who wins, and nobody can act any more [T7]. */
  | { type: 'board'; street: Street; cards: readonly Card[]; board?: number; suspense?: true }
  /** [T5] */
  | { type: 'return'; chair: Chair; amount: Chips }
  /** `street`: how far the board had come; before the river, the rest of it is dealt now. */
  | { type: 'show'; chair: Chair; cards: readonly Card[]; street: Street; suspense?: true }
  /** The hands are compared: each gets its name, and its best five are marked. */
  | { type: 'compare'; hands: readonly ShownHand[] }
  /** A pot goes to its winners. `contested`: hands were shown for it. */
  | {
      type: 'push'
      pot: number
      amount: Chips
      shares: readonly ChairShare[]
      category: Category | null
      contested: boolean
    }
  /** [V5] */
  | { type: 'bounty'; from: Chair; to: Chair; amount: Chips }
  /** The whole hand has been shown. */
  | { type: 'done'; hand: number }
  /** A bot without chips leaves. */
  | { type: 'bust'; chair: Chair }
  /** The session is over. */
  | { type: 'end'; outcome: 'won' | 'lost' }
>
export type BeatType = Beat['type']

/**
 * Milliseconds at normal speed: how long a beat's motion lasts, and after how long the next one of the same type may
 * begin (cards are dealt while others are still in the air).
 */
export const BEAT_MS: Readonly<Record<BeatType, Readonly<{ lasts: number; next: number }>>> = {
  sit: { lasts: 400, next: 400 },
  hand: { lasts: 260, next: 260 },
  post: { lasts: 260, next: 160 },
  deal: { lasts: 300, next: 70 },
  await: { lasts: 0, next: 0 },
  act: { lasts: 260, next: 260 },
  answer: { lasts: 0, next: 0 },
  collect: { lasts: 260, next: 260 },
  burn: { lasts: 160, next: 160 },
  board: { lasts: 520, next: 520 },
  return: { lasts: 260, next: 260 },
  show: { lasts: 340, next: 220 },
  compare: { lasts: 700, next: 700 },
  push: { lasts: 420, next: 420 },
  bounty: { lasts: 420, next: 200 },
  done: { lasts: 0, next: 0 },
  bust: { lasts: 400, next: 260 },
  end: { lasts: 0, next: 0 },
}

/** How long odds stand before the next card, if something is at stake. */
export const SUSPENSE_MS = 2_000

/** The wait after a beat; `after` is the next beat, if any. */
export const beatMs = (beat: Beat, after: Beat | undefined): number =>
  'suspense' in beat ? SUSPENSE_MS : BEAT_MS[beat.type][after?.type === beat.type ? 'next' : 'lasts']
