/** The bar above the table: the game, the stakes, and the ways out. */
import type { Frame, ShownSession } from '../logic/holdem.js'
import { drawButton } from './button'
import { COLOURS } from './colours'
import { type Box, columns, inset, type Layout } from './geometry'
import { lastWords } from './log'
import type { Pen } from './pen'

/** `held`: paused by the person, not by a dialog. */
export type BarProps = Readonly<{
  held: boolean
  onPause(): void
  onMore(): void
  onSettings(): void
  onMenu(): void
}>

const metaOf = ({ setup, hand, source }: ShownSession, { words: w, texts, teller }: Frame): string => {
  const t = texts.table
  const facts = [
    t.stakes(w.chips(setup.smallBlind), w.chips(setup.bigBlind)),
    ...(setup.ante > 0 ? [t.ante(teller!.chips(setup.ante))] : []),
    ...(hand > 0 ? [t.hand(hand)] : []),
    ...(source === 'weak' ? [w.sources.weak] : []),
  ]
  return facts.join(' · ')
}

/** On a phone the last line opens the log and more. */
const drawTools = (pen: Pen, { texts: t }: Frame, box: Box, props: BarProps, phone: boolean): void => {
  const tools = [
    ['pause', props.held ? t.menu.resume : t.history.pause, props.onPause],
    ...(phone ? [] : [['more', t.rail.more, props.onMore] as const]),
    ['settings', t.rail.settings, props.onSettings],
    ['menu', t.rail.menu, props.onMenu],
  ] as const
  const boxes = columns(
    box,
    tools.map(() => 1),
    8,
  )
  for (const [index, [id, text, onPress]] of tools.entries()) {
    const kind = id === 'pause' && props.held ? 'primary' : 'quiet'
    drawButton(pen, boxes[index]!, { id, text, size: 13, kind, fixed: true, onPress })
  }
}

export const paintBar = (
  pen: Pen,
  table: ShownSession,
  frame: Frame,
  { bar, screen, arrangement }: Layout,
  props: BarProps,
): void => {
  const phone = arrangement === 'phone'
  const foot = bar.y + bar.height
  // Up to the edges of the screen, under notches and system bars.
  pen.box({ ...screen, height: foot }, 0, { fill: COLOURS.surface })
  pen.box({ ...screen, y: foot - 1, height: 1 }, 0, { fill: COLOURS.line })
  const tools = phone ? 252 : 400
  const left = { ...inset(bar, phone ? 12 : 20, 0), width: bar.width - tools - 40 }
  const [title, facts] = phone
    ? [
        { ...left, height: 28, y: bar.y + 4 },
        { ...left, height: 18, y: bar.y + 28 },
      ]
    : columns(left, [1, 2], 16)
  pen.text(phone ? frame.words.name : frame.words.fullName, title!, {
    size: phone ? 16 : 20,
    colour: COLOURS.text,
    serif: true,
    kind: 'fixed',
  })
  const meta =
    arrangement === 'low' ? `${metaOf(table, frame)} · ${lastWords(table, frame, 1)}` : metaOf(table, frame)
  pen.text(meta, facts!, { size: phone ? 12 : 13, colour: COLOURS.text3 })
  const box = { x: bar.x + bar.width - tools - 12, y: bar.y + 7, width: tools, height: bar.height - 14 }
  drawTools(pen, frame, box, props, phone)
}
