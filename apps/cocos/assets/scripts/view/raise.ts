/** The amount of a bet or raise: a slider, a text field, and fractions of the pot. */
import { clampRaise, type Frame, type RaiseModel } from '../logic/holdem.js'
import { drawButton } from './button'
import { COLOURS } from './colours'
import { type Box, columns, inset } from './geometry'
import type { Pen } from './pen'

export type Amount = Readonly<{ value: number; set(amount: number): void }>

const KNOB = 10

const drawSlider = (pen: Pen, raise: RaiseModel, { value, set }: Amount, box: Box): void => {
  const { min, max, step } = raise
  const share = max === min ? 1 : (value - min) / (max - min)
  const [left, room] = [box.x + KNOB, box.width - 2 * KNOB]
  const y = box.y + box.height / 2
  pen.box({ x: left, y: y - 3, width: room, height: 6 }, 3, { fill: COLOURS.pressed })
  pen.box({ x: left, y: y - 3, width: Math.max(6, room * share), height: 6 }, 3, { fill: COLOURS.accent })
  pen.disc([left + room * share, y], KNOB, { fill: COLOURS.paper, line: COLOURS.accent, width: 2 })
  pen.drag(box, ([x]) => {
    const wanted = min + ((x - left) / room) * (max - min)
    // In steps; the maximum can always be reached.
    set(x >= left + room ? max : clampRaise(raise, min + Math.round((wanted - min) / step) * step))
  })
}

/** The amount, editable, in the unit of the buttons; invalid amounts are ignored. */
const drawAmount = (
  pen: Pen,
  raise: RaiseModel,
  { value, set }: Amount,
  { teller, settings }: Frame,
  box: Box,
): void => {
  pen.box(box, 8, { fill: COLOURS.ground, line: COLOURS.edge })
  pen.field(inset(box, 8, 2), {
    text: teller!.amountText(value),
    numeric: settings.inBigBlinds ? 'decimal' : 'whole',
    onDone: (text) => set(clampRaise(raise, teller!.typedAmount(text) ?? value)),
  })
}

export const drawRaise = (pen: Pen, raise: RaiseModel, amount: Amount, frame: Frame, box: Box): void => {
  const half = box.height / 2
  const [slider, figure] = columns({ ...box, height: half - 4 }, [3, 1], 10) as [Box, Box]
  drawSlider(pen, raise, amount, slider)
  drawAmount(pen, raise, amount, frame, figure)
  const buttons = columns(
    { ...box, y: box.y + half, height: half },
    raise.shortcuts.map(() => 1),
    6,
  )
  for (const [index, shortcut] of raise.shortcuts.entries())
    drawButton(pen, buttons[index]!, {
      id: shortcut.id,
      text: frame.words.preset(shortcut.preset),
      size: 13,
      kind: shortcut.amount === amount.value && !shortcut.off ? 'chosen' : 'secondary',
      off: shortcut.off,
      fixed: true,
      onPress: () => amount.set(shortcut.amount),
    })
}
