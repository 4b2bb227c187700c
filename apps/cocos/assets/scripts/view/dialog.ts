/** What stands above everything until it is closed: settings, the log on a phone, a question before a new session. */
import type { Client, Frame } from '../logic/holdem.js'
import { drawButton } from './button'
import { settingRows } from './choices'
import { COLOURS } from './colours'
import { type Box, centredIn, columns, inset, type Layout } from './geometry'
import type { Pen } from './pen'
import type { PaintLog } from './rail'
import { drawRows, rowsHeight } from './rows'
import type { Sheet } from './sheet'

export type DialogName = 'settings' | 'log' | 'aside'

const HEAD = 48
const FOOT = 56

type Content = Readonly<{
  title: string
  height: number
  draw(box: Box): void
  /** The filled one, beside the one that closes. */
  action: Readonly<{ text: string; run(): void }> | null
  close: string
}>

export type Asked = Readonly<{ frame: Frame; layout: Layout; client: Client; onClose(): void }>

const drawFrame = (pen: Pen, content: Content, { layout, onClose }: Asked): void => {
  const { screen, safe, arrangement } = layout
  const { title, action } = content
  const width = Math.min(safe.width - 24, arrangement === 'phone' ? 480 : 920)
  const height = Math.min(safe.height - 16, content.height + HEAD + FOOT + 32)
  const panel = centredIn(safe, { width, height })
  pen.box(screen, 0, { fill: COLOURS.scrim })
  pen.box(panel, 14, { fill: COLOURS.panel, line: COLOURS.line })
  // Nothing behind it can be pressed; a press beside it closes it.
  pen.press('outside', screen, onClose)
  pen.press('inside', panel, () => {})
  const inner = inset(panel, arrangement === 'phone' ? 14 : 24, 8)
  pen.text(title, { ...inner, height: HEAD }, { size: 19, colour: COLOURS.text, serif: true })
  content.draw({ ...inner, y: inner.y + HEAD, height: inner.height - HEAD - FOOT })
  const buttons = columns({ ...inner, y: inner.y + inner.height - 48, height: 44 }, action ? [1, 1] : [1], 10)
  drawButton(pen, buttons[0]!, {
    id: 'close',
    text: content.close,
    kind: action ? 'secondary' : 'primary',
    onPress: onClose,
  })
  if (action)
    drawButton(pen, buttons[1]!, { id: 'action', text: action.text, kind: 'primary', onPress: action.run })
}

const settingsContent = (pen: Pen, { frame, layout, client }: Asked): Content => {
  const rows = settingRows(frame, client)
  const across = layout.arrangement === 'phone' ? 1 : 2
  return {
    title: frame.words.settings.title,
    height: rowsHeight(rows.length, across),
    draw: (box) => drawRows(pen, rows, box, across),
    action: null,
    close: frame.texts.rail.close,
  }
}

/** An open session would be put into the history. */
const asideContent = (pen: Pen, { frame, client, onClose }: Asked): Content => {
  const { menu: t, cancel } = frame.texts
  const hand = Math.max(1, frame.open?.hands.length ?? 0)
  const run = (): void => {
    onClose()
    client.start()
  }
  return {
    title: t.aside,
    height: 90,
    draw: (box) => pen.text(t.asideText(hand), box, { size: 15, colour: COLOURS.text2, wrap: true }),
    action: { text: t.asideStart, run },
    close: cancel,
  }
}

export const newDialogs = (sheet: Sheet, log: PaintLog) => {
  const logContent = (pen: Pen, asked: Asked): Content => {
    const { frame, layout } = asked
    const { table } = frame.shown
    return {
      title: frame.texts.rail.log,
      height: layout.screen.height,
      draw: (box) => (table === null ? undefined : log(pen, table, frame, box)),
      action: null,
      close: frame.texts.rail.close,
    }
  }
  const contents: Readonly<Record<DialogName, (pen: Pen, asked: Asked) => Content>> = {
    settings: settingsContent,
    log: logContent,
    aside: asideContent,
  }
  const draw = (name: DialogName | null, asked: Asked): void => {
    sheet.node.active = name !== null
    if (name === null) return
    sheet.lay(asked.layout.screen)
    sheet.paint((pen) => drawFrame(pen, contents[name](pen, asked), asked))
  }
  return { draw }
}
