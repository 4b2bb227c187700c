/** Replaces the dock during a replay: stepping, all cards, verification, the hand's code. */
import type { Client, Frame, ShownReplay } from '../logic/holdem.js'
import { drawButton } from './button'
import { COLOURS } from './colours'
import { paintDockGround } from './dock'
import { type Box, columns, inset, type Layout } from './geometry'
import type { Pen } from './pen'
import type { Sheet } from './sheet'

const drawSteps = (
  pen: Pen,
  { position, end, playing }: ShownReplay,
  { texts }: Frame,
  { history }: Client,
  box: Box,
): void => {
  const { history: t } = texts
  const steps = [
    ['to start', '|‹', () => history.step(0), position === 0],
    ['back', '‹', () => history.step(position - 1), position === 0],
    ['play', playing ? t.pause : t.playIt, history.play, position === end],
    ['on', '›', () => history.step(position + 1), position === end],
    ['to end', '›|', () => history.step(end), position === end],
  ] as const
  const boxes = columns(box, [1, 1, 2, 1, 1], 6)
  for (const [index, [id, text, onPress, off]] of steps.entries())
    drawButton(pen, boxes[index]!, { id, text, off, kind: id === 'play' ? 'primary' : 'secondary', onPress })
}

/** The code to send to others, who paste it into their own history. */
const drawShared = (pen: Pen, { code, agrees }: ShownReplay, { texts }: Frame, box: Box): void => {
  const { history: t } = texts
  const half = box.height / 2
  pen.text(
    agrees ? t.checked : t.differs,
    { ...box, height: half },
    { size: 13, colour: agrees ? COLOURS.accent : COLOURS.bad },
  )
  const frame = { ...box, y: box.y + half, height: half - 2 }
  if (code === null) {
    pen.text(t.openSeed, frame, { size: 12, colour: COLOURS.text3 })
    return
  }
  pen.box(frame, 8, { fill: COLOURS.ground, line: COLOURS.edge })
  pen.field(inset(frame, 8, 2), { text: code, onDone: () => {} })
}

const drawTools = (
  pen: Pen,
  { all, code }: ShownReplay,
  { texts }: Frame,
  { history }: Client,
  box: Box,
  onCopy: (text: string) => void,
): void => {
  const { history: t } = texts
  const tools = [
    {
      id: 'all cards',
      text: t.allCards,
      kind: all ? 'chosen' : 'quiet',
      onPress: () => history.showAll(!all),
    },
    { id: 'copy', text: t.copy, kind: 'quiet', off: code === null, onPress: () => onCopy(code ?? '') },
    { id: 'back to table', text: texts.rail.close, kind: 'quiet', onPress: history.close },
  ] as const
  const boxes = columns(box, [2, 1, 1], 6)
  for (const [index, tool] of tools.entries()) drawButton(pen, boxes[index]!, { ...tool, size: 13 })
}

export const drawReplay = (
  sheet: Sheet,
  replay: ShownReplay,
  frame: Frame,
  layout: Layout,
  client: Client,
  onCopy: (text: string) => void,
): void => {
  const { dock, arrangement } = layout
  const box = inset(
    { x: 0, y: 0, width: dock.width, height: dock.height },
    arrangement === 'wide' ? 20 : 12,
    8,
  )
  sheet.lay(dock)
  sheet.paint((pen) => {
    paintDockGround(pen, layout)
    const phone = arrangement === 'phone'
    const [left, right] = phone
      ? [
          { ...box, height: box.height * 0.6 },
          { ...box, y: box.y + box.height * 0.62, height: box.height * 0.38 },
        ]
      : columns(box, [1, 1], 20)
    const said = { ...left!, height: phone ? 20 : 16 }
    pen.text(frame.texts.history.step(replay.position, replay.end), said, { size: 12, colour: COLOURS.text3 })
    const half = (left!.height - said.height) / 2
    drawSteps(pen, replay, frame, client, { ...left!, y: said.y + said.height, height: half - 4 })
    const tools = { ...left!, y: said.y + said.height + half, height: half - 2 }
    drawTools(pen, replay, frame, client, tools, onCopy)
    drawShared(pen, replay, frame, right!)
  })
}
