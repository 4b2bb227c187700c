/**
 * Comparisons on the felt: cards to the middle, a beat of suspense, the verdict. Until the verdict the table looks as if
 * nothing were decided: seats, chips, log and dock wait for it.
 */
import type { Seat } from '@fairhouse/kit'
import type { Done, ZhajinhuaResult } from '../state.ts'
import type { SeenPlayer, View } from '../view.ts'
import type { Moment } from './moments.ts'
import type { ZhajinhuaTable } from './table.ts'

export type TableScene = Readonly<{
  moment: Moment
  phase: 'suspense' | 'verdict'
  /** The table shown meanwhile; null: the current one. */
  table: ZhajinhuaTable | null
  /** Whether it is one of several comparisons in a row. */
  quick: boolean
}>

/** The index in the history of the action that the moment decides; -1 if it is not there. */
const placeOf = (history: readonly Done[], moment: Moment): number => {
  if (moment.type === 'won' || moment.how === 'forced') return -1
  const type = moment.how === 'compare' ? 'compared' : 'wentAllIn'
  return history.findLastIndex((done) => done.type === type && done.seat === moment.seat)
}

const gainOf = ({ winner, won, refunds, bonuses }: ZhajinhuaResult, seat: Seat): number =>
  [...refunds, ...bonuses].reduce(
    (sum, share) => (share.seat === seat ? sum + share.amount : sum),
    winner === seat ? won : 0,
  )

/** Before the end only the player's own cards are visible, once looked at [Z3]. */
const beforeTheEnd =
  (view: View, hidden: boolean) =>
  (player: SeenPlayer, seat: Seat): SeenPlayer => ({
    ...player,
    stack: player.stack - (view.result === null ? 0 : gainOf(view.result, seat)),
    cards: hidden && !(seat === view.seat && player.looked) ? null : player.cards,
  })

/** The table before these verdicts, which are its last. */
const beforeVerdicts = (table: ZhajinhuaTable, open: readonly Moment[]): ZhajinhuaTable => {
  if (open.length === 0) return table
  const { view } = table
  const duels = open.filter((moment) => moment.type === 'compared')
  const losers = new Set(duels.filter(({ out }) => out).map(({ loser }) => loser))
  const cut = duels.map((duel) => placeOf(view.history, duel)).find((place) => place >= 0)
  const players = view.players
    .map((player, seat) => (losers.has(seat) ? { ...player, status: 'in' as const } : player))
    .map(beforeTheEnd(view, duels.length > 0))
  return {
    ...table,
    options: [],
    deadline: null,
    view: {
      ...view,
      players,
      phase: 'playing',
      turn: null,
      costs: null,
      result: null,
      round: cut === undefined ? view.round : view.history[cut]!.round,
      history: cut === undefined ? view.history : view.history.slice(0, cut),
    },
  }
}

const isDuel = ({ type }: Moment): boolean => type === 'compared'

/** The scenes for a message about the table. On the player's own turn only the last verdict is shown. */
export const scenesOf = (moments: readonly Moment[], table: ZhajinhuaTable): readonly TableScene[] => {
  const quick = moments.filter(isDuel).length > 1
  if (table.view.turn !== null && table.view.turn === table.seat) {
    const last = moments.findLast(isDuel)
    return last === undefined ? [] : [{ moment: last, phase: 'verdict', table: null, quick: true }]
  }
  return moments.flatMap((moment, place): readonly TableScene[] => {
    const after = beforeVerdicts(table, moments.slice(place + 1))
    const verdict: TableScene = { moment, phase: 'verdict', table: after, quick }
    if (moment.type === 'won') return [verdict]
    return [{ ...verdict, phase: 'suspense', table: beforeVerdicts(table, moments.slice(place)) }, verdict]
  })
}
