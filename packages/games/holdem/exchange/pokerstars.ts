/** Writes a finished hand in PokerStars’ text form, for trackers and for reading. */
import { type Card, type Chips, type Rank, rankOf, type Seat } from '@fairhouse/kit'
import type { Street } from '../deal.ts'
import type { RankedHand } from '../evaluation/hands.ts'
import { clockwise } from '../positions.ts'
import type { Done } from '../state.ts'
import { isPotLimit, type Variation, variationOf } from '../variation.ts'
import type { View } from '../view.ts'
import { type About, chaptersOf, playerNameAt, showingOf, startingStacks } from './transcript.ts'

/** `when` is the host's time in the usual form, `2026/01/31 20:15:00 UTC`. */
export type PokerStarsAbout = About & Readonly<{ hand: number; when: string; table?: string }>

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  2: 'Deuce',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  T: 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
}
const STREET_NAMES: Readonly<Record<Street, string>> = {
  preflop: 'before Flop',
  flop: 'on the Flop',
  turn: 'on the Turn',
  river: 'on the River',
}

const one = (card: Card): string => RANK_NAMES[rankOf(card)]
const many = (card: Card): string => (rankOf(card) === '6' ? 'Sixes' : `${one(card)}s`)

/** `two pair, Aces and Kings` */
const describe = ({ category, best }: RankedHand): string => {
  const [first, , third, fourth, fifth] = best as [Card, Card, Card, Card, Card]
  /** A wheel ends with its ace. */
  const run = `${one(fifth)} to ${one(first)}`
  switch (category) {
    case 'high-card':
      return `high card ${one(first)}`
    case 'pair':
      return `a pair of ${many(first)}`
    case 'two-pair':
      return `two pair, ${many(first)} and ${many(third)}`
    case 'three-of-a-kind':
      return `three of a kind, ${many(first)}`
    case 'straight':
      return `a straight, ${run}`
    case 'flush':
      return `a flush, ${one(first)} high`
    case 'full-house':
      return `a full house, ${many(first)} full of ${many(fourth)}`
    case 'four-of-a-kind':
      return `four of a kind, ${many(first)}`
    case 'straight-flush':
      return `a straight flush, ${run}`
    case 'royal-flush':
      return 'a Royal Flush'
  }
}

const inBrackets = (cards: readonly Card[]): string => `[${cards.join(' ')}]`

type Namer = (seat: Seat) => string

const doneLine = (done: Done, level: Chips, name: Namer): string => {
  const allIn = done.allIn ? ' and is all-in' : ''
  switch (done.type) {
    case 'folded':
      return `${name(done.seat)}: folds`
    case 'checked':
      return `${name(done.seat)}: checks`
    case 'called':
      return `${name(done.seat)}: calls ${done.paid}${allIn}`
    case 'bet':
      return `${name(done.seat)}: bets ${done.to}${allIn}`
    case 'raised':
      return `${name(done.seat)}: raises ${done.to - level} to ${done.to}${allIn}`
  }
}

const doneLines = (actions: readonly Done[], opening: Chips, name: Namer): readonly string[] => {
  let level = opening
  return actions.map((done) => {
    const line = doneLine(done, level, name)
    level = Math.max(level, done.to)
    return line
  })
}

const postLines = (view: View, name: Namer): readonly string[] => {
  const { config, forced, players, smallBlind, bigBlind } = view
  const { isButtonBlind } = variationOf(config)
  const stacks = startingStacks(view)
  const order = clockwise(smallBlind + players.length - 1, players.length)
  const line = (seat: Seat, what: string, full: Chips, left: Chips): readonly string[] => {
    const paid = Math.min(full, left)
    return paid === 0 ? [] : [`${name(seat)}: posts ${what} ${paid}${paid === left ? ' and is all-in' : ''}`]
  }
  const blindName = (seat: Seat): string => {
    if (isButtonBlind && seat === bigBlind) return 'button blind'
    return seat === smallBlind ? 'small blind' : seat === bigBlind ? 'big blind' : 'straddle'
  }
  return [
    ...order.flatMap((seat) => line(seat, 'the ante', forced.antes[seat]!, stacks[seat]!)),
    ...order.flatMap((seat) =>
      line(seat, blindName(seat), forced.blinds[seat]!, stacks[seat]! - players[seat]!.ante),
    ),
    ...order.flatMap((seat) =>
      line(seat, 'big blind', forced.posts?.[seat] ?? 0, stacks[seat]! - players[seat]!.ante),
    ),
  ]
}

const boardHeading = (street: Street, cards: readonly Card[], board: readonly Card[]): string => {
  const before = board.slice(0, board.indexOf(cards[0]!))
  const parts = [before, cards].filter((part) => part.length > 0).map(inBrackets)
  return `*** ${street.toUpperCase()} *** ${parts.join(' ')}`
}

/** An uncalled bet is returned before the next card. */
const streetLines = (view: View, name: Namer): readonly string[] => {
  const { board, forced, history, result } = view
  const lastStreet = history.at(-1)?.street ?? 'preflop'
  const returned = result?.returned ?? null
  return chaptersOf(view).flatMap(({ street, cards, actions }) => [
    ...(street === 'preflop' ? [] : [boardHeading(street, cards, board)]),
    ...doneLines(actions, street === 'preflop' ? Math.max(...forced.blinds) : 0, name),
    ...(street === lastStreet && returned !== null
      ? [`Uncalled bet (${returned.amount}) returned to ${name(returned.seat)}`]
      : []),
  ])
}

/** Null if the view doesn't show the hand. */
const handText = ({ config, players, board }: View, seat: Seat): string | null => {
  const hole = players[seat]!.hole
  return hole === null || board.length < 5 ? null : describe(variationOf(config).best(hole, board))
}

const showdownLines = (view: View, name: Namer): readonly string[] => {
  const showing = showingOf(view).map((seat) => {
    const hand = handText(view, seat)
    return hand === null
      ? `${name(seat)}: mucks hand`
      : `${name(seat)}: shows ${inBrackets(view.players[seat]!.hole!)} (${hand})`
  })
  const pots = view.result?.pots ?? []
  const potName = (index: number): string =>
    pots.length === 1
      ? 'pot'
      : index === 0
        ? 'main pot'
        : pots.length === 2
          ? 'side pot'
          : `side pot-${index}`
  const collecting = pots.flatMap(({ shares }, index) =>
    shares.map(({ seat, amount }) => `${name(seat)} collected ${amount} from ${potName(index)}`),
  )
  return [...(showing.length > 0 ? ['*** SHOW DOWN ***', ...showing] : []), ...collecting]
}

const GAMES: Readonly<Record<Variation, string>> = {
  holdem: "Hold'em",
  omaha: 'Omaha',
  omaha5: '5 Card Omaha',
  'short-deck': "6+ Hold'em",
}
const gameName = ({ config }: View): string =>
  `${GAMES[config.variation ?? 'holdem']} ${isPotLimit(config) ? 'Pot' : 'No'} Limit`

const ORDINALS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH']

/** [V3] [V4] */
const boardLines = ({ config, board, otherBoards = [] }: View): readonly string[] => {
  if (board.length === 0) return []
  if (otherBoards.length === 0) return [`Board ${inBrackets(board)}`]
  const runs = (1 + otherBoards.length) / (config.boards ?? 1)
  return [
    ...(runs > 1 ? [`Hand was run ${runs === 2 ? 'twice' : 'three times'}`] : []),
    ...[board, ...otherBoards].map((one, at) => `${ORDINALS[at]} Board ${inBrackets(one)}`),
  ]
}

/** [V5] */
const bountyLines = ({ result }: View, name: Namer): readonly string[] =>
  (result?.bounties ?? []).map(
    ({ from, to, amount }) => `${name(from)}: pays ${amount} to ${name(to)} for seven-deuce`,
  )

/** [L9] */
const rakeIn = ({ result }: View): Chips => result?.pots.reduce((sum, { rake = 0 }) => sum + rake, 0) ?? 0

const summaryLine = (view: View, seat: Seat, name: Namer): string => {
  const { button, smallBlind, bigBlind, players, history, result } = view
  const roles = [
    ...(seat === button ? ['(button)'] : []),
    ...(seat === smallBlind ? ['(small blind)'] : seat === bigBlind ? ['(big blind)'] : []),
  ]
  const won = (result?.pots ?? [])
    .flatMap(({ shares }) => shares)
    .reduce((sum, share) => sum + (share.seat === seat ? share.amount : 0), 0)
  const fold = history.find((done) => done.type === 'folded' && done.seat === seat)
  const ending = (): string => {
    if (fold) return `folded ${STREET_NAMES[fold.street]}`
    const hand = showingOf(view).includes(seat) ? handText(view, seat) : null
    if (hand === null) return won > 0 ? `collected (${won})` : 'mucked'
    const cards = inBrackets(players[seat]!.hole!)
    return won > 0 ? `showed ${cards} and won (${won}) with ${hand}` : `showed ${cards} and lost with ${hand}`
  }
  return [`Seat ${seat + 1}: ${name(seat)}`, ...roles, ending()].join(' ')
}

export const printPokerStars = (view: View, about: PokerStarsAbout): string => {
  const { config, players, button, seat: hero } = view
  const { hand, when, table = 'Fairhouse' } = about
  const name: Namer = (seat) => playerNameAt(about, seat)
  const own = hero === null ? null : players[hero]!.hole
  const stacks = startingStacks(view)
  return [
    `PokerStars Hand #${hand}: ${gameName(view)} (${config.smallBlind}/${config.bigBlind}) - ${when}`,
    `Table '${table}' 9-max Seat #${button + 1} is the button`,
    ...stacks.map((stack, seat) => `Seat ${seat + 1}: ${name(seat)} (${stack} in chips)`),
    ...postLines(view, name),
    '*** HOLE CARDS ***',
    ...(hero !== null && own !== null ? [`Dealt to ${name(hero)} ${inBrackets(own)}`] : []),
    ...streetLines(view, name),
    ...showdownLines(view, name),
    ...bountyLines(view, name),
    '*** SUMMARY ***',
    `Total pot ${view.pot} | Rake ${rakeIn(view)}`,
    ...boardLines(view),
    ...players.map((_, seat) => summaryLine(view, seat, name)),
    '',
  ].join('\n')
}
