/** What a simulated person does next: bets on any game, plays a round on, takes a seat, gets coins, sets a limit. */
import { type Chance, houseGamesIn, type Registry } from '@fairhouse/kit'
import type { Place, Round, Table } from '@fairhouse/messages'
import { atParty, chooseParty } from './party-choices.ts'
import type { Scheduler } from './scheduler.ts'

/** `prefix` starts the request's key; null if it has no key. */
export type Choice = Readonly<{
  type: string
  fields: Readonly<Record<string, unknown>>
  prefix: 'bet' | 'act' | 'table' | 'coins' | 'party' | null
}>

export type PartyPlace = Extract<Place, { type: 'party' }>

export type Situation = Readonly<{
  scheduler: Scheduler
  games: Registry
  rooms: readonly string[]
  /** Open tables with friends, as far as people told each other, and whether each has a free seat. */
  links: ReadonlyMap<string, boolean>
  /** When somebody last found a game switched off. */
  offSince: ReadonlyMap<string, number>
  isDemo: boolean
  /** Only bets. */
  isBettor: boolean
  /** Bets as fast as possible. */
  isAutobet: boolean
  isCareful: boolean
  place: Place | null
  /** By game. */
  openRounds: ReadonlyMap<string, Round>
  /** For the games' own scripts. */
  script: Chance
}>

const CURRENCY = 'USD'

/** The least and the most are where rules go wrong first. */
const amountIn = ({ random, pick, between }: Scheduler, min: number, max: number): number =>
  random() < 0.6 ? pick([min, max]) : between(min, max)

const atTable = (scheduler: Scheduler, { table, sequence, options }: Table): Choice => {
  const { pick, happens } = scheduler
  const bold = options.filter(({ action }) => action.type !== 'fold')
  const { action: chosen, min, max } = pick(bold.length > 0 && happens(0.8) ? bold : options)
  const action = min === undefined ? chosen : { ...chosen, amount: amountIn(scheduler, min, max ?? min) }
  return { type: 'tableAct', fields: { table, sequence, action }, prefix: 'table' }
}

/** The player's table, if it is their turn there. */
const turnIn = (place: Place | null): Table | null => {
  const table = place?.type === 'waiting' ? null : place?.table
  return table && table.options.length > 0 ? table : null
}

/** Whether a bet is all there is to a round. */
const isOver = (scripts: readonly Readonly<{ next?: unknown }>[]): boolean =>
  scripts.every(({ next }) => next === undefined)

/** How long people mostly stay away from a game that was switched off. */
const OFF_MS = 15_000

const onGame = (situation: Situation): Choice => {
  const { scheduler, games, offSince, isDemo, isAutobet, openRounds, script } = situation
  const { pick, between, happens, hex } = scheduler
  const all = houseGamesIn(games).filter(([, { house }]) => !isAutobet || isOver(house.scripts))
  const on = all.filter(([id]) => (offSince.get(id) ?? -OFF_MS) + OFF_MS <= scheduler.now())
  const [game, { house }] = pick(on.length > 0 && happens(0.9) ? on : all)
  const held = openRounds.get(game)
  const playing = house.scripts.find(({ next }) => next)
  if (held && playing?.next) {
    const { roundId: round, sequence, view } = held
    const action = playing.next(view as never, script)
    return { type: 'act', fields: { round, sequence, action }, prefix: 'act' }
  }
  const amount = `${between(1, 5)}.${between(0, 9)}0`
  const clientSeed = happens(0.7) ? { clientSeed: hex(8) } : {}
  const params = pick(house.scripts).params(script)
  const fields = { game, currency: CURRENCY, isDemo, amount, ...clientSeed, params }
  return { type: 'placeBet', fields, prefix: 'bet' }
}

/** Null if the person waits for news. */
export const choose = (situation: Situation): Choice | null => {
  const { scheduler, rooms, isDemo, isCareful, place } = situation
  const { happens, pick, between } = scheduler
  const turn = turnIn(place)
  if (turn) return atTable(scheduler, turn)
  if (place) return place.type === 'party' ? atParty(situation, place) : null
  if (situation.isBettor || situation.isAutobet) return onGame(situation)
  const wanted = isDemo ? chooseParty(situation) : null
  if (wanted) return wanted
  if (rooms.length > 0 && isDemo && happens(0.15)) {
    return { type: 'joinRoom', fields: { room: pick(rooms), isDemo: true }, prefix: null }
  }
  if (isDemo && happens(0.03)) {
    return { type: 'refill', fields: { currency: CURRENCY, isDemo: true }, prefix: 'coins' }
  }
  if (isDemo && isCareful && happens(0.12)) {
    const amount = `${between(3, 30)}.00`
    const stakePerDay = { currency: CURRENCY, isDemo: true, amount }
    return { type: 'setLimits', fields: { stakePerDay }, prefix: null }
  }
  if (happens(0.03)) return { type: 'history', fields: { limit: 5 }, prefix: null }
  return onGame(situation)
}
