/**
 * The table and its animations. Pieces at rest are drawn on two sheets, cards below and plates above; moving ones
 * have their own sheet between them for the duration of a beat.
 */
import type { Node } from 'cc'
import type { Frame, ShownSession } from '../logic/holdem.js'
import { MAX_MOVES, type Move, movesOf } from './beats'
import { drawFelt } from './felt'
import { type Box, dealerBox, type Layout, type Point } from './geometry'
import { newMotion } from './motion'
import { type Pen, penAt } from './pen'
import { type Piece, piecesOf } from './pieces'
import { newNode, newSheet, type Sheet } from './sheet'

const keyOf = (pieces: readonly Piece[]): string => JSON.stringify(pieces.map(({ box, key }) => [box, key]))

/** `origin`: the position of the sheet's corner. */
const drawPieces = (sheet: Sheet, pieces: readonly Piece[], [x, y]: Point): void =>
  sheet.paintFor(keyOf(pieces), (pen: Pen) => {
    for (const { box, draw } of pieces) draw(penAt(pen, [box.x - x, box.y - y]))
  })

/** Pieces moving together are placed at their destination; single ones where they lie. */
const layMove = (sheet: Sheet, { way }: Move, pieces: readonly Piece[]): void => {
  const { box } = pieces[0]!
  const at = 'at' in way ? { x: way.at[0], y: way.at[1], width: 0, height: 0 } : box
  sheet.lay(at)
  drawPieces(sheet, pieces, [at.x, at.y])
}

const newSheets = (parent: Node) => ({
  felt: newSheet('felt', parent),
  cards: newSheet('cards', parent),
  movers: Array.from({ length: MAX_MOVES }, (_, index) => newSheet(`mover ${index}`, parent)),
  plates: newSheet('plates', parent),
})

export const newStage = (parent: Node) => {
  const node = newNode('stage', parent)
  const sheets = newSheets(node)
  const motion = newMotion()
  let last: ShownSession['beat'] = null
  let moves: readonly Move[] = []
  let dealer: Box | null = null

  const drawMovers = (pieces: readonly Piece[], begins: boolean): void => {
    for (const [index, sheet] of sheets.movers.entries()) {
      const move = moves[index]
      const moved = pieces.filter(({ id }) => move?.ids.includes(id))
      sheet.node.active = moved.length > 0
      if (move === undefined || moved.length === 0) continue
      if (begins) layMove(sheet, move, moved)
      if (begins) motion.start(sheet.node, move.way)
    }
  }
  return {
    node,
    /** Ends all animations. */
    settle: (): void => {
      motion.settle()
      moves = []
    },
    draw: (table: ShownSession, frame: Frame, layout: Layout): void => {
      const begins = table.beat !== last
      last = table.beat
      const before = dealer
      dealer = table.button === null ? null : dealerBox(layout, table.places[table.button]!)
      if (begins) {
        motion.settle()
        moves = movesOf(table, { layout, factor: frame.motion, dealer: [before, dealer] })
      }
      const pieces = piecesOf(table, frame, layout, dealer)
      const isStill = ({ id }: Piece): boolean => !moves.some(({ ids }) => ids.includes(id))
      const still = pieces.filter(isStill)
      drawFelt(sheets.felt, layout)
      for (const layer of ['cards', 'plates'] as const) {
        sheets[layer].lay(layout.screen)
        drawPieces(
          sheets[layer],
          still.filter((piece) => piece.layer === layer),
          [0, 0],
        )
      }
      drawMovers(pieces, begins)
    },
  }
}
