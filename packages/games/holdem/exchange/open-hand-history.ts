/** Writes a finished hand as Open Hand History (JSON, specification 1.4.7), which trackers read. */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import { clockwise } from '../positions.ts'
import type { Done } from '../state.ts'
import { isPotLimit, variationOf } from '../variation.ts'
import type { View } from '../view.ts'
import { openHandGame } from './open-hand-game.ts'
import { type About, chaptersOf, playerNameAt, showingOf, startingStacks } from './transcript.ts'

/** `when`: the host's time, UTC, in the form `2026-01-31T20:15:00`. */
export type OpenHandAbout = About & Readonly<{ hand: number; when: string; table?: string }>

const STREET_NAMES = { preflop: 'Preflop', flop: 'Flop', turn: 'Turn', river: 'River' }
const ACTION_NAMES = { folded: 'Fold', checked: 'Check', called: 'Call', bet: 'Bet', raised: 'Raise' }

type Step = Readonly<{
  player_id: Seat
  action: string
  amount?: Chips
  is_allin?: boolean
  cards?: readonly Card[]
}>
type Round = Readonly<{ street: string; cards: readonly Card[]; steps: readonly Step[] }>

const postSteps = ({ config, forced, players, smallBlind, bigBlind }: View, stacks: readonly Chips[]) => {
  const left = [...stacks]
  const post = (seat: Seat, action: string, full: Chips): readonly Step[] => {
    const amount = Math.min(full, left[seat]!)
    left[seat]! -= amount
    return amount === 0 ? [] : [{ player_id: seat, action, amount, is_allin: left[seat] === 0 }]
  }
  const blindName = (seat: Seat): string => {
    if (seat === bigBlind) return 'Post BB'
    return seat === smallBlind && !variationOf(config).isButtonBlind ? 'Post SB' : 'Straddle'
  }
  const order = clockwise(smallBlind + players.length - 1, players.length)
  return [
    ...order.flatMap((seat) => post(seat, 'Post Ante', forced.antes[seat]!)),
    ...order.flatMap((seat) => post(seat, blindName(seat), forced.blinds[seat]!)),
    ...order.flatMap((seat) => post(seat, 'Post Extra Blind', forced.posts?.[seat] ?? 0)),
  ]
}

const doneStep = ({ type, seat, paid, allIn }: Done): Step => ({
  player_id: seat,
  action: ACTION_NAMES[type],
  ...(paid > 0 && { amount: paid, is_allin: allIn }),
})

const roundsOf = (view: View): readonly Round[] => {
  const { players, smallBlind } = view
  const dealing = clockwise(smallBlind + players.length - 1, players.length).map(
    (seat): Step => ({
      player_id: seat,
      action: 'Dealt Cards',
      ...(players[seat]!.hole && { cards: players[seat]!.hole }),
    }),
  )
  const streets = chaptersOf(view).map(({ street, cards, actions }) => ({
    street: STREET_NAMES[street],
    cards,
    steps: [
      ...(street === 'preflop' ? [...postSteps(view, startingStacks(view)), ...dealing] : []),
      ...actions.map(doneStep),
    ],
  }))
  const showing = showingOf(view).map((seat): Step => {
    const { hole } = players[seat]!
    return { player_id: seat, action: hole ? 'Shows Cards' : 'Mucks Cards', ...(hole && { cards: hole }) }
  })
  const showdown = { street: 'Showdown', cards: (view.otherBoards ?? []).flat(), steps: showing }
  return showing.length === 0 ? streets : [...streets, showdown]
}

/** Throws if the specification has no name for the game: see `openHandGame`. */
export const printOpenHandHistory = (view: View, about: OpenHandAbout): string => {
  const { config, button, seat: hero, result, otherBoards = [] } = view
  const game = openHandGame(config)
  if (game === null) throw new Error(`Open Hand History has no name for ${config.variation}`)
  let number = 0
  const ohh = {
    spec_version: '1.4.7',
    site_name: 'Fairhouse',
    network_name: 'Fairhouse',
    internal_version: '1',
    tournament: false,
    game_number: String(about.hand),
    start_date_utc: about.when,
    table_name: about.table ?? 'Fairhouse',
    game_type: game,
    bet_limit: { bet_type: isPotLimit(config) ? 'PL' : 'NL', bet_cap: 0 },
    table_size: 9,
    currency: 'XPM',
    dealer_seat: button + 1,
    small_blind_amount: config.smallBlind,
    big_blind_amount: config.bigBlind,
    ante_amount: Math.max(...view.forced.antes),
    ...(hero !== null && { hero_player_id: hero }),
    flags: [...(otherBoards.length > 0 ? ['Run_It_Twice'] : []), ...(hero === null ? ['Observed'] : [])],
    players: startingStacks(view).map((starting_stack, seat) => ({
      id: seat,
      seat: seat + 1,
      name: playerNameAt(about, seat),
      starting_stack,
    })),
    rounds: roundsOf(view).map(({ street, cards, steps }, id) => ({
      id,
      street,
      cards,
      actions: steps.map((step) => ({ action_number: number++, ...step })),
    })),
    pots: (result?.pots ?? []).map(({ amount, shares, rake = 0 }, number) => ({
      number,
      amount,
      rake,
      player_wins: shares.map((share) => ({ player_id: share.seat, win_amount: share.amount })),
    })),
  }
  return JSON.stringify({ ohh }, null, 2)
}
