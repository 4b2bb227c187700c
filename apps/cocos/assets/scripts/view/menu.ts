/** [8.1] The main menu: continue, play, settings; and, after an error of ours, what happened to the session. */
import type { Client, Frame } from '../logic/holdem.js'
import { drawButton } from './button'
import { setupRows } from './choices'
import { COLOURS } from './colours'
import { type Arrangement, type Box, centredIn, columns, feltBox, inset, type Layout } from './geometry'
import type { Pen } from './pen'
import { drawRows, rowsHeight } from './rows'
import type { Sheet } from './sheet'

export type MenuActions = Readonly<{
  onStart(): void
  onOpen(name: 'settings' | 'rules' | 'history' | 'journal'): void
  /** Null if the program can't be quit. */
  onQuit: (() => void) | null
}>

/** [8.5] [11.2] What the player should know first. */
const noticeOf = ({ shown, startedAnew, texts: { menu: t, list } }: Frame): string | null => {
  if (shown.failure !== null) return [t.failed, t.failedText, shown.failure].join(' · ')
  return startedAnew.length > 0
    ? [t.reset, t.resetText(list(startedAnew.map((kind) => t.kept[kind])))].join(' · ')
    : null
}

const GAP = 10

type Part = Readonly<{ height: number; draw(box: Box): void }>

const text = (pen: Pen, height: number, said: string, style: Parameters<Pen['text']>[2]): Part => ({
  height,
  draw: (box) => pen.text(said, box, style),
})

type Quiet = Readonly<{ id: string; text: string; onPress(): void }>

/** `across` side by side. */
const quietButtons = (pen: Pen, across: number, buttons: readonly Quiet[]): readonly Part[] =>
  Array.from({ length: Math.ceil(buttons.length / across) }, (_, row) => ({
    height: 44,
    draw: (box) => {
      const seen = buttons.slice(row * across, (row + 1) * across)
      const boxes = columns(
        box,
        seen.map(() => 1),
        GAP,
      )
      for (const [index, button] of seen.entries())
        drawButton(pen, boxes[index]!, { ...button, size: 14, kind: 'quiet' })
    },
  }))

const partsOf = (
  pen: Pen,
  frame: Frame,
  client: Client,
  actions: MenuActions,
  arrangement: Arrangement,
): readonly Part[] => {
  const across = arrangement === 'low' ? 2 : 1
  const { words: w, open } = frame
  const { menu: t } = frame.texts
  const notice = noticeOf(frame)
  const rows = setupRows(frame, client)
  const small = { size: 13, colour: COLOURS.text3 }
  const button = (id: string, said: string, primary: boolean, onPress: () => void): Part => ({
    height: 52,
    draw: (box) =>
      drawButton(pen, box, { id, text: said, kind: primary ? 'primary' : 'secondary', size: 17, onPress }),
  })
  return [
    text(pen, 40, w.fullName, { size: 27, colour: COLOURS.text, serif: true }),
    notice === null
      ? text(pen, arrangement === 'phone' ? 44 : 24, t.lead, { size: 14, colour: COLOURS.text2, wrap: true })
      : text(pen, 68, notice, { size: 13, colour: COLOURS.warn, wrap: true }),
    ...(open === null
      ? []
      : [
          button('resume', t.resume, true, client.resume),
          text(pen, 20, t.open(Math.max(1, open.hands.length)), small),
        ]),
    button('start', t.start, open === null, actions.onStart),
    { height: rowsHeight(rows.length, across), draw: (box) => drawRows(pen, rows, box, across) },
    ...quietButtons(pen, arrangement === 'phone' ? 2 : 5, [
      { id: 'settings', text: t.settings, onPress: () => actions.onOpen('settings') },
      { id: 'rules', text: frame.texts.setup.more, onPress: () => actions.onOpen('rules') },
      { id: 'history', text: frame.texts.history.title, onPress: () => actions.onOpen('history') },
      ...(frame.settings.localLog
        ? [{ id: 'journal', text: w.settings.showLog, onPress: () => actions.onOpen('journal') }]
        : []),
      ...(actions.onQuit === null ? [] : [{ id: 'quit', text: t.quit, onPress: actions.onQuit }]),
    ]),
    ...(notice === null ? [text(pen, 20, w.settings.privacy, small)] : []),
  ]
}

export const drawMenu = (
  sheet: Sheet,
  frame: Frame,
  layout: Layout,
  client: Client,
  actions: MenuActions,
): void => {
  const { screen, safe, arrangement } = layout
  const width = arrangement === 'phone' ? safe.width - 24 : arrangement === 'low' ? 860 : 620
  sheet.lay(screen)
  sheet.paint((pen) => {
    const felt = feltBox({ ...layout, table: screen })
    pen.box(screen, 0, { fill: COLOURS.ground })
    pen.box(felt, Math.min(felt.width, felt.height) / 2, { fill: COLOURS.feltDeep })
    const parts = partsOf(pen, frame, client, actions, arrangement)
    const pad = arrangement === 'low' ? 16 : 24
    const height = parts.reduce((sum, part) => sum + part.height + GAP, -GAP) + 2 * pad
    const panel = centredIn(safe, { width, height })
    pen.box(panel, 14, { fill: COLOURS.panel, line: COLOURS.line })
    const inner = inset(panel, pad)
    let { y } = inner
    for (const part of parts) {
      part.draw({ ...inner, y, height: part.height })
      y += part.height + GAP
    }
  })
}
