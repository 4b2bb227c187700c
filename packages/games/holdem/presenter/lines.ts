/** The log of a hand: a line for each thing seen, as codes and numbers. */
import type { Card, Chips } from '@fairhouse/kit'
import type { Street } from '../deal.ts'
import type { Chair } from '../session.ts'
import type { Done, Post } from '../state.ts'
import type { Beat } from '../table/beats.ts'
import { afterBeat, EMPTY_SCENE, type Scene } from '../table/scene.ts'
import { type HandLabel, handLabels, labelOfBest } from './label.ts'

/** `action`: its index in the hand's log, for asking why. */
export type LogLine = Readonly<
  /** `board`: from 2, of second boards and further runs; null for the first. */
  | { code: 'street'; street: Street; cards: readonly Card[]; board: number | null }
  | { code: 'posted'; chair: Chair; post: Post; amount: Chips; allIn: boolean }
  /** `amount`: chips put in by a call, the street total of a bet or raise. */
  | { code: Done['type']; chair: Chair; amount: Chips; allIn: boolean; action: number }
  | { code: 'returned'; chair: Chair; amount: Chips }
  | { code: 'showed'; chair: Chair; cards: readonly Card[]; label: HandLabel | null }
  /** `pot`: 0 is the main pot; `pots`: the number of pots. */
  | { code: 'won'; chair: Chair; amount: Chips; pot: number; pots: number; label: HandLabel | null }
  /** [V3] */
  | { code: 'answered-runs'; chair: Chair; again: boolean }
  /** [V5] */
  | { code: 'bounty'; chair: Chair; from: Chair; amount: Chips }
  | { code: 'left'; chair: Chair }
  | { code: 'session-won' }
  | { code: 'session-lost' }
>

type ShowBeat = Extract<Beat, { type: 'show' }>

/** `scene`: before the beat. `shows`: all hands shown so far, including those after it. */
const linesOfBeat = (beat: Beat, scene: Scene, shows: readonly ShowBeat[]): readonly LogLine[] => {
  switch (beat.type) {
    case 'hand':
      return [{ code: 'street', street: 'preflop', cards: [], board: null }]
    case 'board': {
      const { street, cards, board } = beat
      return [{ code: 'street', street, cards, board: board === undefined ? null : board + 1 }]
    }
    case 'answer':
      return [{ code: 'answered-runs', chair: beat.chair, again: beat.again }]
    case 'bounty':
      return [{ code: 'bounty', chair: beat.to, from: beat.from, amount: beat.amount }]
    case 'post': {
      const { chair, post, amount, allIn } = beat
      return [{ code: 'posted', chair, post, amount, allIn }]
    }
    case 'act': {
      const { did, chair, paid, to, allIn, action } = beat
      return [{ code: did, chair, amount: did === 'called' ? paid : to, allIn, action }]
    }
    case 'return':
      return [{ code: 'returned', chair: beat.chair, amount: beat.amount }]
    case 'show': {
      const labels = handLabels(
        shows.map(({ cards }) => cards),
        scene.board,
        scene,
      )
      const isNamed = scene.board.length >= 3 && scene.otherBoards === undefined
      const label = isNamed ? labels[shows.indexOf(beat)]! : null
      return [{ code: 'showed', chair: beat.chair, cards: beat.cards, label }]
    }
    case 'push':
      return beat.shares.map(({ chair, amount }) => {
        const hand = scene.hands.find((one) => one.chair === chair)
        const label = hand && scene.otherBoards === undefined ? labelOfBest(hand, scene.hands) : null
        return { code: 'won', chair, amount, pot: beat.pot, pots: beat.pot + scene.pots.length, label }
      })
    case 'bust':
      return [{ code: 'left', chair: beat.chair }]
    case 'end':
      return [{ code: beat.outcome === 'won' ? 'session-won' : 'session-lost' }]
    case 'sit':
    case 'deal':
    case 'await':
    case 'collect':
    case 'burn':
    case 'compare':
    case 'done':
      return []
  }
}

/** The lines of one hand, from its first beat. */
export const logLines = (beats: readonly Beat[]): readonly LogLine[] => {
  const lines: LogLine[] = []
  const shows = beats.filter((beat) => beat.type === 'show')
  let scene = EMPTY_SCENE
  for (const beat of beats) {
    lines.push(...linesOfBeat(beat, scene, shows))
    scene = afterBeat(scene, beat)
  }
  return lines
}
