/** Replaces the dock after a hand or the session: the result, and the next step. */
import type { Client, Frame, ShownEnd, ShownSummary } from '../logic/holdem.js'
import { drawButton } from './button'
import { COLOURS } from './colours'
import { paintDockGround } from './dock'
import { type Box, columns, inset, type Layout } from './geometry'
import type { Pen } from './pen'
import type { Sheet } from './sheet'

const LINE = 22

const potLines = (
  { pots, returned, busted }: ShownSummary,
  { texts: t, words: w, teller }: Frame,
): readonly string[] => {
  const { name, chips, pot } = teller!
  const potName = (place: number): string => (pots.length < 2 ? '' : `${pot(place, pots.length)}: `)
  return [
    ...pots.map(
      ({ winners }, place) =>
        potName(place) +
        winners
          .map(
            ({ chair, amount, label }) =>
              `${name(chair)} ${chips(amount)}${label ? ` · ${w.hand(label)}` : ''}`,
          )
          .join(' · '),
    ),
    ...(returned ? [t.dock.returned(name(returned.chair), chips(returned.amount))] : []),
    ...(busted.length > 0 ? [t.dock.leaves(t.list(busted.map(name)))] : []),
  ]
}

const endLines = (
  { outcome, players, hands, best, worst }: ShownEnd,
  { texts: { dock: t }, words: w }: Frame,
) => [
  outcome === 'won' ? t.wonText(players, hands) : t.lostText(hands),
  `${t.best}: ${w.signed(best)}`,
  `${t.worst}: ${w.signed(worst)}`,
]

type Over = Readonly<{
  title: string
  figure: string | null
  lines: readonly string[]
  buttons: readonly OverButton[]
}>
type OverButton = Readonly<{ id: string; text: string; primary: boolean; onPress(): void }>

const drawTitle = (pen: Pen, { title, figure }: Over, box: Box): void => {
  if (figure === null) {
    pen.text(title, box, { size: 19, colour: COLOURS.text, serif: true })
    return
  }
  pen.text(title, { ...box, height: 20 }, { size: 13, colour: COLOURS.text3 })
  pen.text(
    figure,
    { ...box, y: box.y + 22, height: Math.min(34, box.height - 22) },
    { size: 26, colour: COLOURS.text, bold: true },
  )
}

const drawOver = (sheet: Sheet, over: Over, layout: Layout): void => {
  const { dock, arrangement } = layout
  const phone = arrangement === 'phone'
  const whole = { x: 0, y: 0, width: dock.width, height: dock.height }
  const box = inset(whole, phone ? 12 : 20, 12)
  sheet.lay(dock)
  sheet.paint((pen) => {
    paintDockGround(pen, layout)
    const [title, lines, buttons] = phone
      ? [
          { ...box, height: 58 },
          { ...box, y: box.y + 64, height: box.height - 132 },
          { ...box, y: box.y + box.height - 58, height: 58 },
        ]
      : columns(box, [24, 50, 30], 20)
    drawTitle(pen, over, title!)
    const height = Math.min(LINE, lines!.height / over.lines.length)
    for (const [index, line] of over.lines.entries())
      pen.text(line, { ...lines!, y: lines!.y + index * height, height }, { size: 14, colour: COLOURS.text2 })
    const boxes = columns(
      { ...buttons!, y: buttons!.y + (phone ? 0 : (box.height - 56) / 2), height: 56 },
      over.buttons.map(() => 1),
      8,
    )
    for (const [index, { id, text, primary, onPress }] of over.buttons.entries())
      drawButton(pen, boxes[index]!, { id, text, kind: primary ? 'primary' : 'secondary', size: 16, onPress })
  })
}

export const drawHandOver = (
  sheet: Sheet,
  summary: ShownSummary,
  frame: Frame,
  layout: Layout,
  client: Client,
): void => {
  const { dock: t } = frame.texts
  const next: OverButton = {
    id: 'next',
    text: t.next[summary.leadsTo],
    primary: true,
    onPress: () => client.send({ type: 'next' }),
  }
  drawOver(
    sheet,
    {
      title: t.handOver(summary.hand),
      figure: summary.net === null ? '' : frame.teller!.net(summary.net),
      lines: potLines(summary, frame),
      buttons: [next],
    },
    layout,
  )
}

export const drawSessionOver = (
  sheet: Sheet,
  end: ShownEnd,
  frame: Frame,
  layout: Layout,
  client: Client,
): void => {
  const { dock: t, rail } = frame.texts
  const { setup } = frame.shown.table!
  drawOver(
    sheet,
    {
      title: t[end.outcome],
      figure: null,
      lines: endLines(end, frame),
      buttons: [
        { id: 'menu', text: rail.menu, primary: false, onPress: client.leave },
        { id: 'again', text: t.again, primary: true, onPress: () => client.start(setup) },
      ],
    },
    layout,
  )
}
