/** Which screen is shown, and its state: the dialog, the pause, the amount of a raise. */
import type { Node } from 'cc'
import {
  type Client,
  clampRaise,
  type Frame,
  type ShownSession,
  stepRaise,
  wishOfKey,
} from '../logic/holdem.js'
import { paintBar } from './bar'
import { type DialogName, newDialogs } from './dialog'
import { drawDock, type Turn } from './dock'
import { isTyping } from './fields'
import type { Layout } from './geometry'
import { paintLastLine } from './log'
import { drawMenu, type MenuActions } from './menu'
import { drawHandOver, drawSessionOver } from './over'
import { newLog, paintRail } from './rail'
import type { Amount } from './raise'
import { drawReplay } from './replay'
import { newSheet, type Sheet } from './sheet'
import { newStage } from './stage'

export type Screens = Readonly<{
  draw(frame: Frame, layout: Layout): void
  /** Ends all animations. */
  settle(): void
  /** Pauses while the app is hidden. */
  hide(hidden: boolean): void
  key(key: string, shift: boolean): void
}>

/** The amount of a bet or raise. Each turn starts with the minimum; it always stays legal. */
const newAmounts = (redraw: () => void) => {
  let chosen = { turn: '', amount: 0 }
  return ({ hand, dock }: ShownSession): Amount => {
    const turn = `${hand} ${dock.sequence}`
    const { raise } = dock
    const wanted = chosen.turn === turn ? chosen.amount : (raise?.min ?? 0)
    return {
      value: raise === null ? 0 : clampRaise(raise, wanted),
      set: (amount) => {
        chosen = { turn, amount }
        redraw()
      },
    }
  }
}

/** Why the table is paused: a dialog, the person, a hidden app, a replay in its place. */
type Reason = 'dialog' | 'person' | 'hidden' | 'replay'

const newPauses = (client: Client) => {
  const reasons = new Set<Reason>()
  return {
    has: (reason: Reason) => reasons.has(reason),
    set: (reason: Reason, on: boolean): void => {
      if (reasons.has(reason) === on) return
      if (on) reasons.add(reason)
      else reasons.delete(reason)
      client.send({ type: reasons.size > 0 ? 'pause' : 'resume' })
    },
  }
}

const newSheets = (parent: Node) => ({
  /** Bar, rail and last line: everything around the table. */
  around: newSheet('around', parent),
  dock: newSheet('dock', parent),
  menu: newSheet('menu', parent),
  dialog: newSheet('dialog', parent),
})
const OF_THE_TABLE = ['around', 'dock'] as const

/** Handles a key at the table. */
const answerKey = (
  key: string,
  shift: boolean,
  { dock }: ShownSession,
  amount: Amount,
  client: Client,
): void => {
  const wish = wishOfKey(key, shift, dock)
  if (wish?.type === 'press') client.press(wish.id, amount.value)
  if (wish?.type === 'amount') amount.set(wish.amount)
  if (wish?.type === 'step' && dock.raise) amount.set(stepRaise(dock.raise, amount.value, wish.steps))
  if (wish?.type === 'next' || wish?.type === 'skip') client.send({ type: wish.type })
}

/** At the bottom: the dock, or the result of the hand or session. */
const drawBelow = (sheet: Sheet, turn: Turn, layout: Layout, onCopy: Outside['copy']): void => {
  const { table, frame, client } = turn
  const { screen } = frame.shown
  if (frame.replay !== null) drawReplay(sheet, frame.replay, frame, layout, client, onCopy)
  else if (screen === 'summary' && table.summary !== null)
    drawHandOver(sheet, table.summary, frame, layout, client)
  else if ((screen === 'won' || screen === 'lost') && table.end !== null)
    drawSessionOver(sheet, table.end, frame, layout, client)
  else drawDock(sheet, turn, layout)
}

/** What the device provides to the screens. */
export type Outside = Readonly<{
  quit: MenuActions['onQuit']
  copy(text: string): void
}>

export const newScreens = (parent: Node, client: Client, redraw: () => void, outside: Outside): Screens => {
  const stage = newStage(parent)
  const sheets = newSheets(parent)
  const log = newLog(redraw, client.why)
  const dialogs = newDialogs(sheets.dialog, log, redraw)
  const amounts = newAmounts(redraw)
  const pauses = newPauses(client)
  let dialog: DialogName | null = null

  const open = (name: DialogName | null): void => {
    dialog = name
    pauses.set('dialog', name !== null)
    redraw()
  }
  const bar = {
    onPause: () => pauses.set('person', !pauses.has('person')),
    onMore: () => open('log'),
    onSettings: () => open('settings'),
    onMenu: () => {
      client.history.close()
      pauses.set('person', false)
      client.leave()
    },
  }
  const drawTable = (table: ShownSession, frame: Frame, layout: Layout): void => {
    stage.draw(table, frame, layout)
    sheets.around.lay(layout.screen)
    sheets.around.paint((pen) => {
      // A press on the felt ends animations.
      pen.press('table', layout.table, () => client.send({ type: 'skip' }))
      paintRail(pen, table, frame, layout, log)
      paintLastLine(pen, table, frame, layout, () => open('log'))
      paintBar(pen, table, frame, layout, { ...bar, held: pauses.has('person') })
    })
    drawBelow(sheets.dock, { table, frame, amount: amounts(table), client }, layout, outside.copy)
  }
  return {
    draw: (frame, layout) => {
      const { screen, table } = frame.shown
      const menu = screen === 'menu' || table === null
      stage.node.active = !menu
      for (const name of OF_THE_TABLE) sheets[name].node.active = !menu
      sheets.menu.node.active = menu
      pauses.set('replay', frame.replay !== null)
      const onStart = (): void => (frame.open === null ? client.start() : open('aside'))
      if (menu) drawMenu(sheets.menu, frame, layout, client, { onStart, onOpen: open, onQuit: outside.quit })
      else drawTable(table, frame, layout)
      dialogs.draw(dialog, { frame, layout, client, onClose: () => open(null), onOpen: open })
    },
    settle: stage.settle,
    hide: (hidden) => pauses.set('hidden', hidden),
    key: (key, shift) => {
      if (isTyping()) return
      const { shown, replay } = client.frame()
      const { table } = shown
      if (dialog !== null && key === 'Escape') open(null)
      if (dialog === null && table !== null && replay === null)
        answerKey(key, shift, table, amounts(table), client)
    },
  }
}
