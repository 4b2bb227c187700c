/** The hands stored on this device, in a dialog: by session, and a field for the code of somebody's hand. */
import { type Card, type Client, dateText, type Frame, type KeptSession } from '../logic/holdem.js'
import { drawButton } from './button'
import { COLOURS } from './colours'
import { type Box, columns, inset } from './geometry'
import type { Pen } from './pen'

const ROW = 40
const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' } as const
const cardText = (card: Card): string =>
  (card[0] === 'T' ? '10' : card[0]!) + SIGNS[card[1] as keyof typeof SIGNS]

const sessionText = ({ saved, open }: KeptSession, { texts: { history: t } }: Frame): string => {
  const at = saved.hands[0]?.at
  return open ? t.openSession(saved.hands.length) : t.sessionOf(at ? dateText(at) : '–', saved.hands.length)
}

export const newHistoryList = (redraw: () => void) => {
  let [session, page] = [0, 0]
  let refused: string | null = null
  const go = (to: number, first = 0): void => {
    session = to
    page = first
    redraw()
  }

  const drawSessions = (pen: Pen, sessions: readonly KeptSession[], frame: Frame, box: Box): void => {
    const [less, said, more] = columns(box, [1, 5, 1], 6) as [Box, Box, Box]
    const step = (id: string, text: string, at: Box, to: number): void =>
      drawButton(pen, at, { id, text, kind: 'quiet', off: sessions[to] === undefined, onPress: () => go(to) })
    step('later session', '‹', less, session - 1)
    step('earlier session', '›', more, session + 1)
    pen.text(sessionText(sessions[session]!, frame), said, {
      size: 14,
      colour: COLOURS.text,
      align: 'centre',
    })
  }

  const drawHands = (
    pen: Pen,
    kept: KeptSession,
    frame: Frame,
    client: Client,
    box: Box,
    onOpen: () => void,
  ) => {
    const { words: w, texts } = frame
    const rows = client.history.hands(kept)
    const room = Math.max(1, Math.floor(box.height / ROW) - 1)
    for (const [index, row] of rows.slice(page * room, (page + 1) * room).entries()) {
      const label = row.label === null ? texts.history.folded : w.hand(row.label)
      const text = `${row.hand}  ${row.cards.map(cardText).join(' ')}  ${label}  ${w.signed(row.net)}`
      const at = { ...box, y: box.y + index * ROW, height: ROW - 6 }
      const onPress = (): void => {
        client.history.open(kept, row.hand)
        onOpen()
      }
      drawButton(pen, at, { id: `hand ${row.hand}`, text, kind: 'quiet', size: 13, onPress })
    }
    const pages = Math.ceil(rows.length / room)
    if (pages > 1)
      drawButton(
        pen,
        { ...box, y: box.y + room * ROW, height: ROW - 6 },
        {
          id: 'more hands',
          text: `${page + 1} / ${pages}  ›`,
          kind: 'quiet',
          size: 13,
          onPress: () => go(session, (page + 1) % pages),
        },
      )
  }

  const drawCode = (
    pen: Pen,
    { texts, words: w }: Frame,
    client: Client,
    box: Box,
    onOpen: () => void,
  ): void => {
    const frame = { ...box, height: ROW - 6 }
    pen.box(frame, 10, { fill: COLOURS.ground, line: COLOURS.edge })
    pen.field(inset(frame, 10, 4), {
      text: '',
      hint: texts.history.pasteCode,
      onDone: (code) => {
        if (code.trim() === '') return
        refused = client.history.openCode(code)
        if (refused === null) onOpen()
        redraw()
      },
    })
    if (refused !== null)
      pen.text(
        `${texts.menu.broken} ${w.refused(refused)}`,
        { ...box, y: box.y + ROW - 4, height: 20 },
        { size: 13, colour: COLOURS.bad },
      )
  }

  return (pen: Pen, frame: Frame, client: Client, box: Box, onOpen: () => void): void => {
    const sessions = client.history.sessions()
    session = Math.max(0, Math.min(session, sessions.length - 1))
    drawCode(pen, frame, client, box, onOpen)
    const list = { ...box, y: box.y + ROW + 20, height: box.height - ROW - 20 }
    const kept = sessions[session]
    if (kept === undefined) {
      pen.text(frame.texts.history.none, list, { size: 14, colour: COLOURS.text2, wrap: true })
      return
    }
    drawSessions(pen, sessions, frame, { ...list, height: ROW - 4 })
    drawHands(pen, kept, frame, client, { ...list, y: list.y + ROW, height: list.height - ROW }, onOpen)
  }
}
