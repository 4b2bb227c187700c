/** Where the player decides: the numbers of the turn, the amount, and four buttons, one of them filled. */
import {
  type ActionButton,
  buttonOf,
  type Client,
  type Frame,
  type HoldemDock,
  type ShownSession,
  toggle,
} from '../logic/holdem.js'
import { drawButton } from './button'
import { COLOURS } from './colours'
import { type Box, columns, inset, type Layout } from './geometry'
import type { Pen } from './pen'
import { type Amount, drawRaise } from './raise'
import type { Sheet } from './sheet'

export type Turn = Readonly<{ table: ShownSession; frame: Frame; amount: Amount; client: Client }>

const factsOf = (of: HoldemDock, { texts, words: w, teller }: Frame) => {
  const { dock: t } = texts
  const { chips } = teller!
  const { facts } = of
  const lift = buttonOf(of, 'betRaise').label === 'bet' ? 'bet' : 'raise'
  return [
    [t.toCall, facts.toCall > 0 ? chips(facts.toCall) : t.nothing],
    [t.potOdds, facts.potOdds === null ? t.nothing : w.percent(facts.potOdds)],
    [t.least[lift], facts.minRaise === null ? t.nothing : chips(facts.minRaise)],
    [t.pot, chips(facts.pot)],
  ] as const
}

/** One below the other, or side by side. */
const drawFacts = (pen: Pen, { table, frame }: Turn, box: Box, beside: boolean): void => {
  const rows = factsOf(table.dock, frame)
  const value = { size: 14, colour: COLOURS.text, bold: true } as const
  if (!beside) {
    const [left, right] = columns(box, [3, 2], 4) as [Box, Box]
    pen.lines(
      rows.map(([name]) => name),
      left,
      { size: 13, colour: COLOURS.text3 },
    )
    pen.lines(
      rows.map(([, said]) => said),
      right,
      { ...value, align: 'right' },
    )
    return
  }
  const boxes = columns(
    { ...box, height: box.height / 2 },
    rows.map(() => 1),
    8,
  )
  for (const [index, [name, said]] of rows.entries()) {
    const at = boxes[index]!
    pen.text(name, at, { size: 12, colour: COLOURS.text3, kind: 'fixed' })
    pen.text(said, { ...at, y: at.y + at.height }, { ...value, kind: 'figure' })
  }
}

const amountOn = ({ raise }: HoldemDock, { id, amount }: ActionButton, chosen: number): number | null =>
  (id === 'betRaise' && raise ? chosen : amount) || null

/** All-in has its own label. */
const takesAll = ({ raise }: HoldemDock, { id, allIn }: ActionButton, chosen: number): boolean =>
  id === 'betRaise' ? raise !== null && chosen === raise.max : id === 'checkCall' && allIn

const drawActions = (
  pen: Pen,
  { table: { dock }, frame, amount, client }: Turn,
  box: Box,
  size: number,
): void => {
  const boxes = columns(
    box,
    dock.buttons.map(() => 1),
    8,
  )
  for (const [index, button] of dock.buttons.entries()) {
    const text = frame.teller!.act(button.label, amountOn(dock, button, amount.value))
    const all = takesAll(dock, button, amount.value) ? `\n${frame.texts.dock.allIn}` : ''
    drawButton(pen, boxes[index]!, {
      id: button.id,
      text: text + all,
      kind: button.id === 'checkCall' ? 'primary' : 'secondary',
      off: button.action === null,
      size,
      tall: true,
      onPress: () => client.press(button.id, amount.value),
    })
  }
}

/** While others act: pre-actions for the player's next turn. */
const drawPreActions = (pen: Pen, { table: { dock }, frame, client }: Turn, box: Box): void => {
  pen.text(frame.texts.dock.pre, { ...box, height: box.height / 2 - 4 }, { size: 13, colour: COLOURS.text3 })
  const row = { ...box, y: box.y + box.height / 2, height: box.height / 2 }
  const boxes = columns(
    row,
    dock.preActions.map(() => 1),
    6,
  )
  for (const [index, button] of dock.preActions.entries())
    drawButton(pen, boxes[index]!, {
      id: button.preAction.type,
      text: frame.teller!.preAct(button.preAction, dock.facts.toCall),
      size: 13,
      kind: button.chosen ? 'chosen' : 'secondary',
      onPress: () => client.send(toggle(button)),
    })
}

/** Nothing to decide, or no amount to choose: says why, and offers to skip animations. */
const drawIdle = (pen: Pen, { table, frame, client }: Turn, box: Box): void => {
  const { dock, beat } = table
  const { texts: t, words: w } = frame
  const { off } = buttonOf(dock, 'betRaise')
  const [left, right] = columns(box, [3, 1], 10) as [Box, Box]
  pen.text(off === null ? '' : w.off[off], left, { size: 13, colour: COLOURS.text2 })
  if (dock.mode !== 'act')
    drawButton(
      pen,
      { ...right, y: box.y + box.height / 2 - 20, height: 40 },
      {
        id: 'skip',
        text: t.dock.skip,
        size: 13,
        kind: 'quiet',
        off: beat === null,
        onPress: () => client.send({ type: 'skip' }),
      },
    )
}

const drawBetween = (pen: Pen, turn: Turn, box: Box): void => {
  const { dock } = turn.table
  if (dock.raise !== null) drawRaise(pen, dock.raise, turn.amount, turn.frame, box)
  else if (dock.mode === 'wait') drawPreActions(pen, turn, box)
  else drawIdle(pen, turn, box)
}

/** Up to the edges of the screen, under notches and system bars. */
export const paintDockGround = (pen: Pen, { dock, rail, screen }: Layout): void => {
  const right = rail === null ? screen.width : rail.x
  const ground = { x: -dock.x, y: 0, width: right, height: screen.height - dock.y }
  pen.box(ground, 0, { fill: COLOURS.surface })
  pen.box({ ...ground, height: 1 }, 0, { fill: COLOURS.line })
}

export const drawDock = (sheet: Sheet, turn: Turn, layout: Layout): void => {
  const { dock, arrangement } = layout
  const whole = { x: 0, y: 0, width: dock.width, height: dock.height }
  const pad = arrangement === 'wide' ? 20 : 12
  const box = inset(whole, pad, arrangement === 'low' ? 6 : 12)
  sheet.lay(dock)
  sheet.paint((pen) => {
    paintDockGround(pen, layout)
    if (arrangement === 'phone') {
      drawFacts(pen, turn, { ...box, height: 36 }, true)
      drawBetween(pen, turn, { ...box, y: box.y + 42, height: 96 })
      drawActions(pen, turn, { ...box, y: box.y + 148, height: box.height - 148 }, 15)
      return
    }
    const [facts, between, actions] = columns(box, arrangement === 'wide' ? [16, 34, 54] : [15, 33, 52], 20)
    drawFacts(pen, turn, facts!, false)
    drawBetween(pen, turn, between!)
    const high = Math.min(64, box.height)
    drawActions(
      pen,
      turn,
      { ...actions!, y: box.y + (box.height - high) / 2, height: high },
      arrangement === 'wide' ? 16 : 14,
    )
  })
}
