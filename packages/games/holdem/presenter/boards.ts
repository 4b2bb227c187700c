/** Second boards and further runs [V3] [V4], each with what it is called. */
import type { Card } from '@fairhouse/kit'
import { boardsOf } from '../state.ts'

/** Counted from 1; null if there is only one run, or one board. */
export type BoardName = Readonly<{ run: number | null; board: number | null }>

export type ShownBoard = BoardName & Readonly<{ cards: readonly Card[] }>

type Boards = Parameters<typeof boardsOf>[0]

/** `perRun`: how many boards a run has. */
export const boardsShown = (all: Boards, perRun: number): readonly ShownBoard[] => {
  const boards = boardsOf(all)
  return boards.map((cards, at) => ({
    cards,
    run: boards.length > perRun ? Math.floor(at / perRun) + 1 : null,
    board: perRun > 1 ? (at % perRun) + 1 : null,
  }))
}
