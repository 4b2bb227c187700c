/**
 * A player's statistics over many hands, in the usual numbers. Each rate is a count out of a count, so that nothing
 * is claimed without data.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import { netIn } from '../presenter/summary.ts'
import type { Chair } from '../session.ts'
import type { Done } from '../state.ts'
import type { SeenHand } from '../table/seen-table.ts'

/** `times` out of `of` opportunities. */
export type Rate = Readonly<{ times: number; of: number }>

export type Statistics = Readonly<{
  hands: number
  /** Of these, hands that the rates count: of the game played last, without bomb pots, which have no betting before the flop. */
  counted: number
  /** Put chips in voluntarily before the flop. A walk isn't an opportunity. */
  vpip: Rate
  /** Raised before the flop. */
  pfr: Rate
  /** Reraised when facing exactly one raise. */
  threeBet: Rate
  /** After the flop: bets and raises per call. */
  aggression: Rate
  /** Saw the flop and went to the showdown. */
  wentToShowdown: Rate
  /** Of those, won chips there. */
  wonAtShowdown: Rate
  net: Chips
  /** Big blinds won per 100 hands. */
  bb100: number
  /** The running total after each hand, for a graph. Starts with 0. */
  winnings: readonly Chips[]
}>

export const share = ({ times, of }: Rate): number | null => (of === 0 ? null : times / of)

type Flags = Readonly<
  Record<'vpip' | 'pfr' | 'threeBet' | 'aggression' | 'wentToShowdown' | 'wonAtShowdown', Rate>
>

const rate = (times: boolean | number, of: boolean | number): Rate => ({
  times: Number(times),
  of: Number(of),
})

const raises = ({ type }: Done): boolean => type === 'raised' || type === 'bet'

/** The seat's first action against exactly one raise. */
const facedOneRaise = (preflop: readonly Done[], seat: Seat): Done | undefined =>
  preflop.find((done, index) => done.seat === seat && preflop.slice(0, index).filter(raises).length === 1)

const flagsOf = ({ history, players, board, result }: SeenHand['end'], seat: Seat): Flags => {
  const mine = history.filter((done) => done.seat === seat)
  const preflop = mine.filter(({ street }) => street === 'preflop')
  const later = mine.filter(({ street }) => street !== 'preflop')
  const faced = facedOneRaise(
    history.filter(({ street }) => street === 'preflop'),
    seat,
  )
  const acted = preflop.length > 0
  const sawFlop = board.length >= 3 && !preflop.some(({ type }) => type === 'folded')
  // [T7] At a showdown everybody who is still in shows.
  const showed = sawFlop && !players[seat]!.folded && result!.pots.some(({ category }) => category !== null)
  const won = result!.pots.some(({ shares }) => shares.some((one) => one.seat === seat && one.amount > 0))
  return {
    vpip: rate(
      preflop.some((done) => raises(done) || done.type === 'called'),
      acted,
    ),
    pfr: rate(preflop.some(raises), acted),
    threeBet: rate(faced !== undefined && raises(faced), faced !== undefined),
    aggression: rate(later.filter(raises).length, later.filter(({ type }) => type === 'called').length),
    wentToShowdown: rate(showed, sawFlop),
    wonAtShowdown: rate(showed && won, showed),
  }
}

const NO_FLAGS: Flags = {
  vpip: rate(0, 0),
  pfr: rate(0, 0),
  threeBet: rate(0, 0),
  aggression: rate(0, 0),
  wentToShowdown: rate(0, 0),
  wonAtShowdown: rate(0, 0),
}

const added = (a: Flags, b: Flags): Flags => {
  const sum = (key: keyof Flags): Rate => rate(a[key].times + b[key].times, a[key].of + b[key].of)
  return {
    vpip: sum('vpip'),
    pfr: sum('pfr'),
    threeBet: sum('threeBet'),
    aggression: sum('aggression'),
    wentToShowdown: sum('wentToShowdown'),
    wonAtShowdown: sum('wonAtShowdown'),
  }
}

/** [V2] [V6] [V7] Whether rates of the two hands may be added up. */
const isSameGame = ({ config }: SeenHand['end'], last: SeenHand | undefined): boolean =>
  config.bombPot === undefined && config.variation === last?.end.config.variation

/** `who`: the person, or whoever sat on this chair; hands without them are skipped. */
export const statisticsOf = (hands: readonly SeenHand[], who: 'person' | Chair): Statistics => {
  let flags = NO_FLAGS
  let bigBlinds = 0
  let counted = 0
  const last = hands.findLast(({ end }) => end.config.bombPot === undefined)
  const winnings: Chips[] = [0]
  for (const played of hands) {
    const seat = played.table.players.findIndex(({ chair, person }) =>
      who === 'person' ? person : chair === who,
    )
    if (seat < 0) continue
    const net = netIn(played, seat)
    if (isSameGame(played.end, last)) {
      flags = added(flags, flagsOf(played.end, seat))
      counted += 1
    }
    bigBlinds += net / played.end.config.bigBlind
    winnings.push(winnings.at(-1)! + net)
  }
  const count = winnings.length - 1
  return {
    hands: count,
    counted,
    ...flags,
    net: winnings.at(-1)!,
    bb100: count === 0 ? 0 : (bigBlinds / count) * 100,
    winnings,
  }
}
