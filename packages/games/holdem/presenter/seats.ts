/** The nine chairs as drawn: who sits there, with what, and in which state. */
import type { Card, Chips } from '@fairhouse/kit'
import type { Chair } from '../session.ts'
import { share, statisticsOf } from '../storage/statistics.ts'
import { isAllIn, isIn, type Scene, type SceneSeat, type SeatTag, seatsOf } from '../table/scene.ts'
import type { Absence, Onlooker, SeenHand, SeenTable } from '../table/seen-table.ts'
import { variationOf } from '../variation.ts'
import { type HandLabel, handLabels } from './label.ts'
import type { ShownName } from './names.ts'
import { placeOf } from './places.ts'
import { runOutOdds } from './run-out.ts'
import type { HoldemSettings } from './settings.ts'

const POSITIONS = ['BTN', 'SB', 'BB', 'UTG', 'UTG+1', 'UTG+2', 'LJ', 'HJ', 'CO'] as const
export type Position = (typeof POSITIONS)[number]

export type SeatStatus = 'waiting' | 'turn' | 'folded' | 'all-in' | 'won' | Absence

/** Shares 0 to 1; null without an opportunity. `aggression`: bets and raises per call. */
export type PlateStats = Readonly<{
  hands: number
  vpip: number | null
  pfr: number | null
  aggression: number | null
}>

export type ShownSeat = Readonly<{
  chair: Chair
  /** Clockwise from me: 0 is the bottom centre. */
  place: number
  me: boolean
  name: ShownName
  /** Null before the first hand. */
  position: Position | null
  button: boolean
  stack: Chips
  stackInBigBlinds: number
  bet: Chips
  status: SeatStatus
  /** Its last action. */
  tag: SeatTag | null
  /** Null for a hidden card. Empty before the deal, and after folding unless the cards are open. */
  cards: readonly (Card | null)[]
  /** At the showdown: the hole and board cards of its best five. */
  marked: readonly Card[]
  /** Mine always, others' once their cards are open. */
  label: HandLabel | null
  /** With everybody all-in: its chance to win, 0 to 1. */
  equity: number | null
  /** Won in this hand. */
  won: Chips
  /** Over the hands seen; null if switched off, for me, or without hands. */
  stats: PlateStats | null
  /** Its person is disconnected. */
  away: boolean
  /** A bot's last action, as an index into the hand's log, if it may be explained now. */
  why: number | null
}>

/** Clockwise from the button. */
const positionsOf = (count: number): readonly Position[] => {
  if (count === 2) return ['BTN', 'BB']
  const late: readonly Position[] = (['LJ', 'HJ', 'CO'] as const).slice(
    3 - Math.max(0, Math.min(3, count - 4)),
  )
  const early: readonly Position[] = (['UTG', 'UTG+1', 'UTG+2'] as const).slice(0, count - 3 - late.length)
  return ['BTN', 'SB', 'BB', ...early, ...late]
}

const positionOf = (scene: Scene, chair: Chair): Position | null => {
  const chairs = seatsOf(scene).map((seat) => seat.chair)
  if (scene.button === null || scene.hand === 0 || !chairs.includes(scene.button)) return null
  const offset = chairs.indexOf(chair) - chairs.indexOf(scene.button)
  const position = positionsOf(chairs.length)[(offset + chairs.length) % chairs.length] ?? null
  const hasBlind = position === 'SB' || position === 'BB'
  return hasBlind && variationOf(scene).isButtonBlind ? null : position // [V7]
}

const statusOf = (seat: SceneSeat, scene: Scene): SeatStatus => {
  if (seat.won > 0) return 'won'
  if (seat.folded) return 'folded'
  if (scene.turn === seat.chair) return 'turn'
  return isAllIn(seat, scene) ? 'all-in' : 'waiting'
}

/** After the hand everybody's cards may be turned over, as far as they are known. */
const cardsOf = (
  seat: SceneSeat,
  { hands, scene, revealed }: SeenTable,
  showAll: boolean,
): SceneSeat['cards'] => {
  const last = hands.at(-1)
  const isLast = scene.over && last?.table.hand === scene.hand
  const hole = isLast && showAll ? holeOn(last, seat.chair) : null
  const shown = scene.over && !seat.person ? revealed.get(seat.chair) : undefined
  const given = shown?.length === 1 ? [shown[0]!, null] : shown
  return given ?? hole ?? (seat.folded && seat.cards.includes(null) ? [] : seat.cards)
}

const holeOn = ({ table, end }: SeenHand, chair: Chair): readonly Card[] | null =>
  end.players[table.players.findIndex((player) => player.chair === chair)]?.hole ?? null

const whyOf = ({ beats, scene }: SeenTable, chair: Chair, atOnce: boolean): number | null => {
  if (!scene.over && !atOnce) return null
  const last = beats.findLast((beat) => beat.type === 'act' && beat.chair === chair)
  return last?.type === 'act' ? last.action : null
}

/** Needed with every beat, but unchanged until the next hand is over: cached. */
const remembered = new WeakMap<SeenTable['hands'], Map<Chair, PlateStats | null>>()

const plateStats = (hands: SeenTable['hands'], chair: Chair): PlateStats | null => {
  const known = remembered.get(hands) ?? new Map<Chair, PlateStats | null>()
  remembered.set(hands, known)
  const before = known.get(chair)
  if (before !== undefined) return before
  const { hands: seen, vpip, pfr, aggression } = statisticsOf(hands, chair)
  const stats =
    seen === 0 ? null : { hands: seen, vpip: share(vpip), pfr: share(pfr), aggression: share(aggression) }
  known.set(chair, stats)
  return stats
}

type Drawing = Readonly<{
  seen: SeenTable
  settings: HoldemSettings
  odds: ReadonlyMap<Chair, number>
  labels: ReadonlyMap<Chair, HandLabel | null>
}>

/** [V3] [V4] With several, no hand is the best five of a seat. */
const hasOneBoard = ({ otherBoards }: Scene): boolean => otherBoards === undefined

/** Of everybody still in, and of the person, as far as their cards are open. */
const labelsOf = (seen: SeenTable, { showBotCards }: HoldemSettings): Drawing['labels'] => {
  const inside = seatsOf(seen.scene).filter((seat) => isIn(seat) || seat.person)
  const holes = inside.map((seat) => cardsOf(seat, seen, showBotCards).filter((card) => card !== null))
  const { scene } = seen
  const labels = hasOneBoard(scene) ? handLabels(holes, scene.board, scene) : []
  return new Map(inside.map(({ chair }, at) => [chair, labels[at] ?? null]))
}

const seatShown = (seat: SceneSeat, { seen, settings, odds, labels }: Drawing): ShownSeat => {
  const { scene, stakes, names } = seen
  const { chair, person, stack, bet, tag, won } = seat
  const cards = cardsOf(seat, seen, settings.showBotCards)
  return {
    chair,
    place: placeOf(chair, seen.viewer, seen.places),
    me: person,
    name: names.get(chair)!,
    position: positionOf(scene, chair),
    button: scene.button === chair,
    stack,
    stackInBigBlinds: stack / stakes.bigBlind,
    bet,
    status: statusOf(seat, scene),
    tag,
    cards,
    marked: hasOneBoard(scene) ? (scene.hands.find((hand) => hand.chair === chair)?.best ?? []) : [],
    label: labels.get(chair) ?? null,
    equity: odds.get(chair) ?? null,
    won,
    stats: settings.opponentStats && !person ? plateStats(seen.hands, chair) : null,
    away: seen.away.includes(chair),
    why: person ? null : whyOf(seen, chair, settings.whyAtOnce),
  }
}

/** At the felt without cards. */
const onlookerShown = (
  { chair, person, stack, absence }: Onlooker,
  { seen, settings }: Drawing,
): ShownSeat => ({
  chair,
  place: placeOf(chair, seen.viewer, seen.places),
  me: person,
  name: seen.names.get(chair)!,
  position: null,
  button: seen.scene.button === chair,
  stack,
  stackInBigBlinds: stack / seen.stakes.bigBlind,
  bet: 0,
  status: absence,
  tag: null,
  cards: [],
  marked: [],
  label: null,
  equity: null,
  won: 0,
  stats: settings.opponentStats && !person ? plateStats(seen.hands, chair) : null,
  away: seen.away.includes(chair),
  why: null,
})

/** By chair; null for an empty one. */
export const seatsShown = (seen: SeenTable, settings: HoldemSettings): readonly (ShownSeat | null)[] => {
  const odds = settings.runOutOdds ? runOutOdds(seen.scene) : new Map<Chair, number>()
  const drawing = { seen, settings, odds, labels: labelsOf(seen, settings) }
  return seen.scene.chairs.map((seat, chair) => {
    if (seat !== null) return seatShown(seat, drawing)
    const onlooker = seen.onlookers.find((one) => one.chair === chair)
    return onlooker ? onlookerShown(onlooker, drawing) : null
  })
}
