/** Writes a finished hand as a .phh file. Cards hidden in the view are written `????`. */
import type { Card, Seat } from '@fairhouse/kit'
import { clockwise } from '../positions.ts'
import type { Done } from '../state.ts'
import { variationOf } from '../variation.ts'
import type { View } from '../view.ts'
import { printVariant } from './phh-variants.ts'
import {
  type About,
  type Chapter,
  chaptersOf,
  playerNameAt,
  showingOf,
  startingStacks,
} from './transcript.ts'

const cardsText = (cards: readonly Card[] | null, count = 2): string => cards?.join('') ?? '??'.repeat(count)

const doneText = ({ type, to }: Done): string => {
  switch (type) {
    case 'folded':
      return 'f'
    case 'checked':
    case 'called':
      return 'cc'
    case 'bet':
    case 'raised':
      return `cbr ${to}`
  }
}

/** In the file's order; if the rest of the board came at once, hands are shown before it. */
const actionLines = (view: View, player: (seat: Seat) => string): readonly string[] => {
  const { players, button, config } = view
  const { holeCards } = variationOf(config)
  const holeText = (seat: Seat): string => cardsText(players[seat]!.hole, holeCards)
  const dealing = clockwise(button, players.length).map((seat) => `d dh ${player(seat)} ${holeText(seat)}`)
  const chapters = chaptersOf(view)
  const lastStreet = view.history.at(-1)?.street ?? 'preflop'
  const end = chapters.findIndex(({ street }) => street === lastStreet) + 1
  const board = ({ cards }: Chapter): readonly string[] =>
    cards.length > 0 ? [`d db ${cardsText(cards)}`] : []
  const betting = chapters
    .slice(0, end)
    .flatMap((chapter) => [
      ...board(chapter),
      ...chapter.actions.map((done) => `${player(done.seat)} ${doneText(done)}`),
    ])
  const showing = showingOf(view).map((seat) => `${player(seat)} sm ${holeText(seat)}`)
  return [...dealing, ...betting, ...showing, ...chapters.slice(end).flatMap(board)]
}

export const printPhh = (view: View, about: About = {}): string => {
  const { players, button, config, forced } = view
  const order = clockwise(button, players.length)
  /** Heads-up the small blind is written first, though that player is p2. */
  const inOrder = <T>(bySeat: readonly T[]): readonly T[] => order.map((seat) => bySeat[seat]!)
  const blindsFirst = <T>(bySeat: readonly T[]): readonly T[] =>
    players.length === 2 ? inOrder(bySeat).toReversed() : inOrder(bySeat)
  const list = (things: readonly (number | string)[]): string => `[${things.join(', ')}]`
  const blinds = forced.blinds.map((blind, seat) => blind - (forced.posts?.[seat] ?? 0))
  const lines = actionLines(view, (seat) => `p${order.indexOf(seat) + 1}`)
  const { code, own } = printVariant(view)
  return [
    `variant = '${code}'`,
    `ante_trimming_status = ${forced.antes.every((ante) => ante === forced.antes[0])}`,
    `antes = ${list(blindsFirst(forced.antes))}`,
    `blinds_or_straddles = ${list(blindsFirst(blinds))}`,
    `min_bet = ${config.bigBlind}`,
    `starting_stacks = ${list(inOrder(startingStacks(view)))}`,
    'actions = [',
    ...lines.map((line) => `  '${line}',`),
    ']',
    `finishing_stacks = ${list(inOrder(players.map(({ stack }) => stack)))}`,
    `players = ${list(order.map((seat) => JSON.stringify(playerNameAt(about, seat))))}`,
    ...(about.hand === undefined ? [] : [`hand = ${about.hand}`]),
    ...own,
    '',
  ].join('\n')
}
