/**
 * Fuzzing: random hands of 2 to 5 seats with random settings and stacks, and the invariants that each must
 * satisfy.
 */
import {
  accepted,
  type Card,
  type Chance,
  type Chips,
  draw,
  labelled,
  netOf,
  type Option,
  type Seat,
  type Step,
  type WildTable,
  wildHands,
  words,
} from '@fairhouse/kit'
import { type Config, configure, stackOf, ZHAJINHUA_SEATS } from '../config.ts'
import { CHOICES } from '../fields.ts'
import { type Action, type Event, type State, zhajinhua } from '../rules.ts'

const oneOf = <T>(chance: Chance, things: readonly T[]): T => things[draw(chance, things.length)]!
const upTo = (chance: Chance, most: number): number => 1 + draw(chance, most)

/** Stacks from the bare ante to more than anybody needs. */
const wildConfig = (chance: Chance, seats: number): Config => {
  const ante = upTo(chance, oneOf(chance, [1, 10, 300]))
  const raw = {
    ante,
    cap: ante * (2 + draw(chance, oneOf(chance, [1, 20, 120]))),
    rounds: oneOf(chance, [1, 2, 3, 5, 20]),
    lookFromRound: upTo(chance, 3),
    compareFromRound: upTo(chance, 3),
    compareCost: oneOf(chance, CHOICES.compareCost.values),
    rakeBasisPoints: oneOf(chance, [0, 1, 500, 500, 3333, 10_000]),
    rakeAllInWin: draw(chance, 2) === 0,
    a23: oneOf(chance, CHOICES.a23.values),
    single: oneOf(chance, CHOICES.single.values),
    leopardBonus: draw(chance, 2) === 0,
    stacks: Array.from({ length: seats }, () => ante + draw(chance, ante * oneOf(chance, [1, 4, 30, 2000]))),
  }
  return accepted(configure(raw, seats))
}

/** Random seats, settings and stacks. */
export const wildTable = (seed: string, hand: number): WildTable<Config> => {
  const chance = words(labelled(seed, 'fuzz', hand))
  const seats = ZHAJINHUA_SEATS.min + draw(chance, ZHAJINHUA_SEATS.max - ZHAJINHUA_SEATS.min + 1)
  return { chance, seats, config: wildConfig(chance, seats) }
}

/** Folds and comparisons must be drawn twice, so that hands last. */
export const wildAction = (chance: Chance, options: readonly Option<Action>[]): Action => {
  const { action } = oneOf(chance, options)
  return action.type === 'fold' || action.type === 'compare' ? oneOf(chance, options).action : action
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

type HandStep = Step<State, Event>

const complaintAboutChips = (
  { state, moves, events }: HandStep,
  before: readonly Chips[],
  all: Chips,
): string | null => {
  const { players, result, config } = state
  const stacks = players.map(({ stack }) => stack)
  const bonus = sum(result?.bonuses.map(({ amount }) => amount) ?? [])
  const elsewhere = result === null ? sum(players.map(({ paid }) => paid)) : result.rake - bonus
  if (sum(stacks) + elsewhere !== all)
    return `${sum(stacks)} chips in stacks and ${elsewhere} elsewhere are not ${all}`
  const amounts = players.flatMap(({ stack, paid, paidThisRound }) => [stack, paid, paidThisRound])
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    return 'an amount is no whole number, or negative'
  if (events.some((event) => 'paid' in event && event.paid > config.cap)) return 'a payment exceeds the cap'
  const net = netOf(moves)
  const strayed = stacks.findIndex(
    (stack, seat) => BigInt(stack) !== BigInt(before[seat]!) + (net.get(String(seat)) ?? 0n),
  )
  return strayed < 0 ? null : `the stack of seat ${strayed} does not follow the moves`
}

/** Who was compared with whom so far, from the events. [Z10] */
const meetingsIn = (events: readonly Event[]): readonly (readonly [Seat, Seat])[] =>
  events.flatMap((event): readonly (readonly [Seat, Seat])[] => {
    if (event.type === 'compared') return [[event.seat, event.with]]
    if (event.type === 'forcedCompared') return [[event.a, event.b]]
    if (event.type !== 'wentAllIn') return []
    const met = event.lostTo === null ? event.beaten : [...event.beaten, event.lostTo]
    return met.map((other) => [event.seat, other])
  })

const maySee = (
  { players, result }: State,
  met: readonly (readonly [Seat, Seat])[],
  viewer: Seat | null,
  owner: Seat,
): boolean => {
  if (result === null) return viewer === owner && players[owner]!.looked // [Z3]
  if (result.winner === owner || viewer === owner) return true // [Z10]
  return viewer !== null && met.some((pair) => pair.includes(viewer) && pair.includes(owner))
}

/** Everything a viewer gets must contain the cards meant for them, and no others. */
const complaintAboutSecrets = ({ state, events }: HandStep, told: readonly Event[]): string | null => {
  const met = meetingsIn(told)
  const holds = (text: string, cards: readonly Card[]): boolean =>
    cards.some((card) => text.includes(`"${card}"`))
  for (const viewer of [null, ...state.players.keys()]) {
    const view = JSON.stringify({ ...zhajinhua.view(state, viewer), config: null })
    const heard = JSON.stringify(events.filter((event) => !('only' in event) || event.only === viewer))
    for (const [owner, { cards }] of state.players.entries()) {
      const allowed = maySee(state, met, viewer, owner)
      if (holds(view, cards) !== allowed)
        return `${viewer ?? 'a spectator'} ${allowed ? 'does not see' : 'sees'} the cards of ${owner}`
      if (!allowed && holds(heard, cards)) return `${viewer ?? 'a spectator'} is told the cards of ${owner}`
    }
  }
  return null
}

const complaintAboutEnd = (last: State): string | null => {
  const { players, result } = last
  if (result === null) return 'nobody is to act, but the hand has no result'
  const { pot, refunds, rake, won, winner } = result
  if (won + rake + sum(refunds.map(({ amount }) => amount)) !== pot)
    return 'the pot is not the sum of what was paid from it' // [Z7]
  if (pot !== sum(players.map(({ paid }) => paid))) return 'the pot is not what was put in'
  if (players.some(({ status }, seat) => (status === 'in') !== (seat === winner)))
    return 'not the winner alone is in'
  return last.round > last.config.rounds ? 'it has too many rounds' : null
}

/** Follows the stacks and the events. */
const watch = (config: Config, seats: number) => {
  let before: readonly Chips[] = Array.from({ length: seats }, (_, seat) => stackOf(config, seat))
  const all = sum(before)
  const told: Event[] = []
  return (step: HandStep): string | null => {
    told.push(...step.events)
    const complaint = complaintAboutChips(step, before, all) ?? complaintAboutSecrets(step, told)
    before = step.state.players.map(({ stack }) => stack)
    return complaint
  }
}

export const { wildHand, fuzz } = wildHands(zhajinhua, {
  maxActions: 1_000,
  table: wildTable,
  choose: wildAction,
  watch,
  complaintAboutEnd,
})
