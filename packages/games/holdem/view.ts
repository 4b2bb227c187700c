/** What a seat or a spectator may know of a hand: the one place where secrets are filtered out. */
import { type Chips, lastTwo, type Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { leastRaise, owed } from './betting.ts'
import type { Config } from './config.ts'
import { STREETS } from './deal.ts'
import { HAND_FIELDS, LIMITS, ODD_CHIPS, RUN_CHOICES, VARIATIONS } from './fields.ts'
import { Pot, potsOf } from './pots.ts'
import { areDead, Done, ForcedBets, type HoldemPlayer, HoldemResult, Runs, type State } from './state.ts'
import { blindsOf } from './variation.ts'

export const HandConfig: s.Shape<Config> = s.object(
  s.shapesOf(HAND_FIELDS, {
    stacks: s.list(s.count),
    button: s.seat,
    rakeBasisPoints: s.about('[L9] 500 is 5 %.', s.count),
    rakeCap: s.about('[L9] The maximum taken from a hand.', s.count),
    posts: s.about('[L1] What newcomers put in to be dealt in at once; [] if nobody does.', s.list(s.count)),
    variation: s.optional(s.about('[V6] [V7] Omitted in Hold’em.', s.oneOf(...VARIATIONS))),
    limit: s.optional(s.about('[V6] Omitted if it is the variation’s own.', s.oneOf(...LIMITS))),
    boards: s.optional(s.about('[V4] Omitted if there is one.', s.count)),
    runs: s.optional(s.about('[V3] How often a board may be run; omitted if once.', s.count)),
    sevenDeuce: s.optional(s.about('[V5] The bounty; omitted if there is none.', s.count)),
    oddChips: s.optional(s.about('[T6] Omitted if one by one.', s.oneOf(...ODD_CHIPS.values))),
    absent: s.optional(
      s.about('[F15] Seats that post and get no cards; omitted if there are none.', s.list(s.seat)),
    ),
    straddle: s.optional(s.about('[V1] Omitted without.', s.flag)),
    bombPot: s.optional(s.about('[V2] Everybody’s ante in big blinds; omitted if it is none.', s.count)),
    runChoices: s.optional(
      s.about(
        '[V3] By seat, before the hand; omitted if everybody is asked.',
        s.list(s.oneOf(...RUN_CHOICES)),
      ),
    ),
  }),
)

const SeenPlayer = s.object({
  stack: s.count,
  ante: s.count,
  /** As in `HoldemPlayer`: on this street, and on all streets without the ante. */
  bet: s.count,
  total: s.count,
  folded: s.flag,
  allIn: s.flag,
  /** The viewer's own cards, and cards that were shown; null otherwise. */
  hole: s.nullable(s.list(s.card)),
})
export type SeenPlayer = s.Shaped<typeof SeenPlayer>

export const View = s.object({
  config: HandConfig,
  /** Whose view it is; null for a spectator. */
  seat: s.nullable(s.seat),
  phase: s.oneOf('betting', 'over'),
  street: s.oneOf(...STREETS),
  button: s.seat,
  smallBlind: s.seat,
  bigBlind: s.seat,
  forced: ForcedBets,
  /** The seat to act. */
  turn: s.nullable(s.seat),
  board: s.about('Like "Ts": rank and suit.', s.list(s.card)),
  otherBoards: s.optional(
    s.about('[V3] [V4] Second boards and further runs, run after run.', s.list(s.list(s.card))),
  ),
  /** Everything put in and not returned; after the hand, everything won. */
  pot: s.count,
  pots: s.about(
    'Collected on earlier streets, including antes; after the hand, the pots that were won.',
    s.list(Pot),
  ),
  /** The cost of a call for this seat. */
  toCall: s.count,
  level: s.about('The street total everybody has to match.', s.count),
  /** The minimum for a bet or raise, as a street total. */
  leastRaise: s.count,
  players: s.list(SeenPlayer),
  history: s.list(Done),
  runs: s.optional(s.about('[V3] Omitted until somebody is asked.', Runs)),
  result: s.nullable(HoldemResult),
})
export type View = s.Shaped<typeof View>

/** Pots from earlier streets. */
const collected = ({ players, forced }: State): readonly Pot[] =>
  potsOf(
    players.map((player) => ({ ...player, total: player.total - player.bet })),
    areDead(forced.antes),
  )

const callOf = ({ players, betting, result }: State, seat: Seat | null): Chips => {
  const player = seat === null ? undefined : players[seat]
  return player === undefined || player.folded || result !== null
    ? 0
    : Math.min(owed(betting, player), player.stack)
}

const hiddenFrom = (player: HoldemPlayer, isOver: boolean): SeenPlayer => {
  const { stack, ante, bet, total, folded } = player
  return { stack, ante, bet, total, folded, allIn: !isOver && !folded && stack === 0, hole: null }
}

const openFrom = (hidden: SeenPlayer, { hole }: HoldemPlayer): SeenPlayer =>
  hole.length > 0 ? { ...hidden, hole } : hidden

/** A player without and with cards. */
type TwoViews = Readonly<{ hidden: SeenPlayer; open: SeenPlayer }>

const viewsOfPlayer = (player: HoldemPlayer, isOver: boolean): TwoViews => {
  const hidden = hiddenFrom(player, isOver)
  return { hidden, open: openFrom(hidden, player) }
}

/** During a hand, what views have in common is made once, so that they share what hasn't changed. */
const commonOf = lastTwo<State, Readonly<{ views: readonly TwoViews[]; pots: readonly Pot[] }>>(
  (state, near) => ({
    views: state.players.map((player, seat) =>
      near?.of.players[seat] === player ? near.value.views[seat]! : viewsOfPlayer(player, false),
    ),
    pots: collected(state),
  }),
)

export const holdemView = (state: State, seat: Seat | null): View => {
  const { config, players, betting, result, otherBoards, runs } = state
  const { small, big } = blindsOf(config, players.length)
  const common = result === null ? commonOf(state) : null
  const seen = players.map((player, other): SeenPlayer => {
    const { hidden, open } = common?.views[other] ?? viewsOfPlayer(player, true)
    return player.shown || other === seat ? open : hidden
  })
  return {
    config,
    seat,
    phase: result === null ? 'betting' : 'over',
    street: state.street,
    button: config.button,
    smallBlind: small,
    bigBlind: big,
    forced: state.forced,
    turn: state.turn,
    board: state.board,
    ...(otherBoards !== undefined && { otherBoards }),
    pot: players.reduce((sum, { ante, total }) => sum + ante + total, 0),
    pots: result?.pots.map(({ amount, eligible }) => ({ amount, eligible })) ?? common!.pots,
    toCall: callOf(state, seat),
    level: betting.level,
    leastRaise: leastRaise(betting),
    players: seen,
    history: state.history,
    ...(runs !== undefined && { runs }),
    result,
  }
}
