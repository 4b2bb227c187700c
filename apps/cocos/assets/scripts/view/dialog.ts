/** Dialogs above everything: settings, rules, pages beside the table, the history, a question. */
import type { Client, Frame, PageName } from '../logic/holdem.js'
import { drawButton } from './button'
import { ruleRows, settingRows } from './choices'
import { COLOURS } from './colours'
import { type Box, centredIn, columns, inset, type Layout } from './geometry'
import { newHistoryList } from './history'
import { newPage } from './page'
import type { Pen } from './pen'
import type { PaintLog } from './rail'
import { drawRows, ROW, type Row, rowsHeight } from './rows'
import type { Sheet } from './sheet'

export type DialogName = 'settings' | 'rules' | 'log' | 'aside' | 'history' | 'forget' | PageName

const HEAD = 48
const FOOT = 56
const TABS = 44

/** The most a dialog of rows, or one of text, is wide. */
const WIDTHS = { rows: 920, text: 640 } as const
const MAX_PAGE = 720

type Content = Readonly<{
  title: string
  kind: keyof typeof WIDTHS
  height: number
  draw(box: Box): void
  /** Beside the close button; the answer to a question is the filled one. */
  action: Readonly<{ text: string; answer?: boolean; run(): void }> | null
  close: string
}>

export type Asked = Readonly<{
  frame: Frame
  layout: Layout
  client: Client
  onClose(): void
  onOpen(name: DialogName): void
}>

const mostHeight = ({ safe }: Layout): number => safe.height - 16 - HEAD - FOOT - 32

const drawFrame = (pen: Pen, content: Content, { layout, onClose }: Asked): void => {
  const { screen, safe, arrangement } = layout
  const { title, action } = content
  const width = Math.min(safe.width - 24, arrangement === 'phone' ? 480 : WIDTHS[content.kind])
  const height = Math.min(safe.height - 16, content.height + HEAD + FOOT + 32)
  const panel = centredIn(safe, { width, height })
  pen.box(screen, 0, { fill: COLOURS.scrim })
  pen.box(panel, 14, { fill: COLOURS.panel, line: COLOURS.line })
  // Nothing behind it can be pressed; a press outside closes it.
  pen.press('outside', screen, onClose)
  pen.press('inside', panel, () => {})
  const inner = inset(panel, arrangement === 'phone' ? 14 : 24, 8)
  pen.text(title, { ...inner, height: HEAD }, { size: 19, colour: COLOURS.text, serif: true })
  content.draw({ ...inner, y: inner.y + HEAD, height: inner.height - HEAD - FOOT })
  const buttons = columns({ ...inner, y: inner.y + inner.height - 48, height: 44 }, action ? [1, 1] : [1], 10)
  drawButton(pen, buttons[0]!, {
    id: 'close',
    text: content.close,
    kind: action?.answer ? 'secondary' : 'primary',
    onPress: onClose,
  })
  if (action)
    drawButton(pen, buttons[1]!, {
      id: 'action',
      text: action.text,
      kind: action.answer ? 'primary' : 'secondary',
      onPress: action.run,
    })
}

/** On as many pages as it takes, about equally full. */
const newRowPages = (redraw: () => void) => {
  let at = { title: '', page: 0 }
  return (pen: Pen, title: string, rows: readonly Row[], { frame, layout }: Asked): Content => {
    if (at.title !== title) at = { title, page: 0 }
    const across = layout.arrangement === 'phone' ? 1 : 2
    const room = Math.max(1, Math.floor(mostHeight(layout) / ROW)) * across
    const pages = Math.ceil(rows.length / room)
    const page = at.page % pages
    const each = Math.ceil(rows.length / pages)
    const seen = rows.slice(page * each, (page + 1) * each)
    const next = (): void => {
      at = { title, page: page + 1 }
      redraw()
    }
    return {
      title,
      kind: 'rows',
      height: rowsHeight(each, across),
      draw: (box) => drawRows(pen, seen, box, across),
      action: pages > 1 ? { text: `${page + 1} / ${pages}  ›`, run: next } : null,
      close: frame.texts.rail.close,
    }
  }
}

/** An open session would move to the history. */
const asideContent = (pen: Pen, { frame, client, onClose }: Asked): Content => {
  const { menu: t, cancel } = frame.texts
  const hand = Math.max(1, frame.open?.hands.length ?? 0)
  const run = (): void => {
    onClose()
    client.start()
  }
  return {
    title: t.aside,
    kind: 'text',
    height: 90,
    draw: (box) => pen.text(t.asideText(hand), box, { size: 15, colour: COLOURS.text2, wrap: true }),
    action: { text: t.asideStart, answer: true, run },
    close: cancel,
  }
}

/** Asks, because it can't be undone. */
const forgetContent = (pen: Pen, { frame, client, onClose }: Asked): Content => {
  const { history: t, cancel } = frame.texts
  const run = (): void => {
    client.history.forget()
    onClose()
  }
  return {
    title: t.forget,
    kind: 'text',
    height: 90,
    draw: (box) => pen.text(t.forgetText, box, { size: 15, colour: COLOURS.text2, wrap: true }),
    action: { text: t.forget, answer: true, run },
    close: cancel,
  }
}

type Tab = 'log' | PageName

/** Pages beside the table. */
const tabsOf = ({
  shown,
  settings,
  texts: { rail: t },
  replay,
}: Frame): readonly (readonly [Tab, string])[] => [
  ...(shown.table === null ? [] : [['log', t.log] as const]),
  ...(shown.table === null || replay !== null
    ? []
    : [
        ...(settings.adviser ? [['advice', t.advice] as const] : []),
        ['stats', t.stats] as const,
        ...(settings.debug ? [['debug', t.debug] as const] : []),
      ]),
]

export const newDialogs = (sheet: Sheet, log: PaintLog, redraw: () => void) => {
  const [rowPages, page, historyList] = [newRowPages(redraw), newPage(redraw), newHistoryList(redraw)]

  const tabbed = (pen: Pen, name: Tab, asked: Asked): Content => {
    const { frame, layout, client, onOpen } = asked
    const tabs = tabsOf(frame)
    const { table } = frame.shown
    const draw = (box: Box): void => {
      const top = tabs.length > 1 ? TABS : 0
      const boxes = columns(
        { ...box, height: TABS - 8 },
        tabs.map(() => 1),
        6,
      )
      for (const [index, [id, text]] of tabs.slice(0, top).entries())
        drawButton(pen, boxes[index]!, {
          id: `tab ${id}`,
          text,
          size: 13,
          kind: id === name ? 'chosen' : 'quiet',
          onPress: () => onOpen(id),
        })
      const below = { ...box, y: box.y + top, height: box.height - top }
      if (name !== 'log') page(pen, name, client.page(name), below)
      else if (table !== null) log(pen, table, frame, below)
    }
    const { rail, history } = frame.texts
    return {
      title: name === 'journal' ? frame.words.settings.localLog : rail.more,
      kind: 'text',
      height: Math.min(MAX_PAGE, layout.screen.height),
      draw,
      action:
        name === 'journal'
          ? { text: frame.words.settings.clearLog, run: client.forgetJournal }
          : { text: history.title, run: () => onOpen('history') },
      close: rail.close,
    }
  }

  const historyContent = (pen: Pen, { frame, layout, client, onClose, onOpen }: Asked): Content => ({
    title: frame.texts.history.title,
    kind: 'text',
    height: Math.min(MAX_PAGE, layout.screen.height),
    draw: (box) => historyList(pen, frame, client, box, onClose),
    action: { text: frame.texts.history.forget, run: () => onOpen('forget') },
    close: frame.texts.rail.close,
  })

  const contentOf = (name: DialogName, pen: Pen, asked: Asked): Content => {
    const { frame, client } = asked
    switch (name) {
      case 'settings':
        return rowPages(pen, frame.words.settings.title, settingRows(frame, client), asked)
      case 'rules':
        return rowPages(pen, frame.texts.setup.more, ruleRows(frame, client), asked)
      case 'aside':
        return asideContent(pen, asked)
      case 'forget':
        return forgetContent(pen, asked)
      case 'history':
        return historyContent(pen, asked)
      case 'log':
      case 'advice':
      case 'stats':
      case 'debug':
      case 'journal':
        return tabbed(pen, name, asked)
    }
  }
  const draw = (name: DialogName | null, asked: Asked): void => {
    sheet.node.active = name !== null
    if (name === null) return
    sheet.lay(asked.layout.screen)
    sheet.paint((pen) => drawFrame(pen, contentOf(name, pen, asked), asked))
  }
  return { draw }
}
