/** Pages of text beside the table, in the player's language: statistics, debug, the local log, advice. */
import { type Advice, adviseOn } from '@fairhouse/games/holdem/advice/advice.ts'
import { bestOf } from '@fairhouse/games/holdem/advice/choices.ts'
import type { Solutions } from '@fairhouse/games/holdem/bots/solutions.ts'
import type { Teller } from '@fairhouse/games/holdem/presenter/teller.ts'
import {
  debugShown,
  type Journal,
  type JournalEntry,
  thoughtBehind,
} from '@fairhouse/games/holdem/presenter.ts'
import { holdem } from '@fairhouse/games/holdem/rules.ts'
import { type Rate, share, statisticsOf } from '@fairhouse/games/holdem/storage/statistics.ts'
import type { TableSnapshot } from '@fairhouse/games/holdem/table.ts'
import type { Words } from '@fairhouse/games/holdem/words/index.ts'
import { reviewWords } from '@fairhouse/games/holdem/words/review.ts'
import type { Texts } from '@fairhouse/games/holdem/words/screen.ts'
import { accepted, labelled, replay, words as wordsOf } from '@fairhouse/kit'
import type { Language } from '@fairhouse/ui/words.ts'

/** `figure` is at the end of the line; `faint` explains the line above. */
export type PageLine = Readonly<{ text: string; figure?: string; faint?: boolean }>

export type Speech = Readonly<{ language: Language; w: Words; t: Texts; teller: Teller | null }>

const two = (n: number): string => String(n).padStart(2, '0')

/** By hand: an engine without ICU has no date formats. */
export const dateText = (at: number): string => {
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

const RATES = ['vpip', 'pfr', 'threeBet', 'wentToShowdown', 'wonAtShowdown'] as const
const tenths = (n: number): string => (n > 0 ? '+' : n < 0 ? '−' : '') + Math.abs(n).toFixed(1)

export const statisticsPage = (
  { hands }: TableSnapshot,
  { w, t: { stats: t } }: Speech,
): readonly PageLine[] => {
  const stats = statisticsOf(hands, 'person')
  if (stats.hands === 0) return [{ text: t.none, faint: true }]
  const percent = (rate: Rate): string => {
    const value = share(rate)
    return value === null ? '–' : `${w.percent(value)} · ${t.of(rate.times, rate.of)}`
  }
  const aggression = share(stats.aggression)
  return [
    { text: t.hands, figure: w.chips(stats.hands) },
    { text: t.net, figure: w.signed(stats.net) },
    { text: t.bb100, figure: tenths(stats.bb100) },
    ...RATES.flatMap((key) => [
      { text: t.rates[key], figure: percent(stats[key]) },
      { text: t.explained[key], faint: true },
    ]),
    { text: t.aggression, figure: aggression === null ? '–' : aggression.toFixed(1) },
    { text: t.aggressionNote, faint: true },
  ]
}

/** [10.2] */
export const debugPage = (snapshot: TableSnapshot, { w, t, teller }: Speech): readonly PageLine[] => {
  const { debug: d } = t
  const state = { text: d.state, figure: snapshot.state }
  const info = debugShown(snapshot)
  if (info === null) return [state]
  const actions = info.actions.map(
    ({ seat, action }) => `${seat}:${action.type}${'amount' in action ? ` ${action.amount}` : ''}`,
  )
  return [
    state,
    { text: d.seed, faint: true },
    { text: info.seed },
    { text: d.players, faint: true },
    ...info.players.map(({ seat, chair, stack }) => ({
      text: d.player(seat, chair, teller?.name(chair) ?? '', w.chips(stack)),
    })),
    { text: d.deck, faint: true },
    { text: info.deck === null ? d.deckLater : info.deck.join(' ') },
    { text: d.actions, faint: true },
    { text: actions.join(' · ') },
  ]
}

const entryLines = (entry: JournalEntry, { w, t }: Speech): readonly PageLine[] => {
  const when = dateText(entry.at)
  switch (entry.type) {
    case 'session':
      return [{ text: `${when} · ${t.history.session}`, faint: true }, { text: entry.seed }]
    case 'hand':
      return [
        { text: `${when} · ${t.table.hand(entry.hand)}`, figure: w.signed(entry.net) },
        { text: entry.actions, faint: true },
      ]
    case 'error':
      return [{ text: `${when} · ${entry.message}` }, { text: entry.stack, faint: true }]
  }
}

/** [11.4] The latest first. */
export const journalPage = (journal: Journal, speech: Speech): readonly PageLine[] => [
  { text: speech.t.settings.entries(journal.length), faint: true },
  ...journal.toReversed().flatMap((entry) => entryLines(entry, speech)),
]

/** Whether the player has to decide; also while the table is paused, as it is behind a page. */
export const isMyTurn = ({ view }: TableSnapshot): boolean => view?.seat != null && view.turn === view.seat

/** Null if there is nothing to decide. The same spot gets the same advice as on the web. */
export const adviceFor = (snapshot: TableSnapshot, solutions: Solutions | null): Advice | null => {
  const { view, log } = snapshot
  if (view?.seat == null || log === null || !isMyTurn(snapshot)) return null
  const chance = wordsOf(labelled(log.seeds.server, 'adviser', view.history.length))
  const { state } = accepted(replay(holdem, log))
  return adviseOn(view, holdem.options(state, view.seat), chance, solutions)
}

/** `advice`: `waiting` while it is being computed. */
export const advicePage = (
  advice: Advice | null | 'waiting',
  { language, w, t, teller }: Speech,
): readonly PageLine[] => {
  const r = reviewWords[language]
  if (advice === 'waiting') return [{ text: r.advice.waiting, faint: true }]
  if (advice === null || teller === null) return [{ text: t.advice.none, faint: true }]
  const { choices, thought, source } = advice
  return [
    { text: t.advice.best, figure: teller.decision(bestOf(choices).action) },
    { text: r.thought(thought), faint: true },
    ...choices.map(({ action, frequency, value }) => ({
      text: teller.decision(action),
      figure: `${w.percent(frequency)} · ${teller.net(Math.round(value))}`,
    })),
    ...[r.advice.sources[source], r.advice.zero, t.advice.also].map((text) => ({ text, faint: true })),
  ]
}

/** Why a bot acted as it did. */
export const whyText = (
  { table, log }: Pick<TableSnapshot, 'table' | 'log'>,
  action: number,
  solutions: Solutions | null,
  { w, t }: Speech,
): string => {
  const thought = table && log ? thoughtBehind(table, log, action, solutions) : null
  return thought === null ? t.rail.whyNone : w.reason(thought.reason)
}
