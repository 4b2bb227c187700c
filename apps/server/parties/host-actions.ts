/** [L4] [A36] What the host does. It takes effect between hands; a running hand is played as dealt. */
import { isRefusal, isTournamentOver, type Refusal, refuse } from '@fairhouse/kit'
import type { HostAction } from '@fairhouse/messages'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, PersonalPush } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { closeParty, freeSeat, replan, storeParty } from './between-hands.ts'
import { seatBot } from './bots.ts'
import { readmit, withRemoved } from './guests.ts'
import { checkSettings, NO_HANDS, newLink, noSuchParty } from './membership.ts'
import { isHome } from './money.ts'
import { isDealtIn, type Party, people, withSeat } from './party.ts'
import { freeSeats } from './party-hands.ts'
import { lockParty } from './party-store.ts'
import { newSeat } from './seats.ts'
import { seriesOf } from './series.ts'

type HostResult = Readonly<{ party: Party; pushes?: readonly PersonalPush[] }>

const changeSettings = (
  house: TableHouse,
  party: Party,
  asked: Extract<HostAction, { type: 'change' }>,
): Party | Refusal => {
  const { frame, settings } = party.changes ?? party
  const checked = checkSettings(house, party.game, {
    frame: { ...frame, ...asked.frame, seats: party.seats.length },
    settings: { ...settings, ...asked.settings },
  })
  if (isRefusal(checked)) return checked
  const { isTournament, series } = seriesOf(house, party)
  const isOther = series.format(checked.settings) !== series.format(party.settings)
  if (isOther || (isTournament && party.isStarted)) {
    return refuse('bad-party', 'this can no longer be changed')
  }
  return party.current === null ? { ...party, ...checked } : { ...party, changes: checked }
}

/** The bot has the usual buy-in. */
function* addBot(
  house: TableHouse,
  party: Party,
  temperament: string | undefined,
): Work<HostResult | Refusal> {
  const { bots } = house.live(party.game).live
  if (!bots) return refuse('no-bots', 'this game has no bots')
  if (seriesOf(house, party).isTournament && party.isStarted) {
    return refuse('party-started', 'the tournament has started')
  }
  if (temperament !== undefined && !bots.temperaments.includes(temperament)) {
    return refuse('bad-party', `a bot’s temperament is one of ${bots.temperaments.join(', ')}`)
  }
  return hostResult(
    yield* seatBot(house, party, temperament === undefined ? bots.temperaments : [temperament]),
  )
}

function* removeSeat(house: TableHouse, party: Party, place: number): Work<HostResult | Refusal> {
  const seat = party.seats[place]
  if (!seat) return refuse('place-empty', 'nobody sits there')
  if (seat.player === party.host) return refuse('not-allowed', 'the host can’t be removed')
  if (seriesOf(house, party).isTournament && party.isStarted) {
    return refuse('party-started', 'nobody can be removed from a tournament that has started')
  }
  const barred = seat.player === null ? party : withRemoved(party, seat.player)
  if (isDealtIn(party, place) || party.current?.type === 'window') {
    return { party: withSeat(barred, place, { leaving: 'removed' }) }
  }
  return yield* freeSeat(house, barred, place, 'removed')
}

const start = (house: TableHouse, party: Party): Party | Refusal => {
  if (!seriesOf(house, party).isTournament || party.isStarted) return party
  const field = party.seats.filter((seat) => seat !== null).length
  return field < house.live(party.game).rules.seats.min
    ? refuse('too-few', 'there are too few players')
    : { ...party, isStarted: true, field }
}

/** Once the tournament is over. [M5] Chips from a wallet are bought by their owners, who sit down again. */
function* playAgain(house: TableHouse, party: Party): Work<HostResult | Refusal> {
  const { series, settings, isTournament } = seriesOf(house, party)
  const isOver = isTournamentOver(party.seats.filter((seat) => seat !== null))
  if (!isTournament || !party.isStarted || !isOver || party.current !== null) {
    return refuse('party-started', 'this game is not over')
  }
  const kept = isHome(party) ? { party, pushes: [] } : yield* freeSeats(house, party, () => 'again')
  const stack = series.buyIn(settings)!.usual
  const seats = kept.party.seats.map((seat) => seat && newSeat(party, { ...seat, stack }))
  const guests = kept.party.guests.map((guest) => ({ ...guest, rank: null, prize: 0 }))
  return { party: { ...kept.party, ...NO_HANDS, seats, guests }, pushes: kept.pushes }
}

const passHost = (party: Party, place: number): Party | Refusal => {
  const next = party.seats[place]?.player
  return next == null
    ? refuse('place-empty', 'nobody sits there, or only a bot')
    : { ...party, host: next, hostAwaySince: null }
}

const hostResult = (party: Party | Refusal): HostResult | Refusal => (isRefusal(party) ? party : { party })

function* carryOut(
  house: TableHouse,
  party: Party,
  action: Exclude<HostAction, { type: 'close' }>,
): Work<HostResult | Refusal> {
  switch (action.type) {
    case 'again':
      return yield* playAgain(house, party)
    case 'start':
      return hostResult(start(house, party))
    case 'pause':
      return { party: { ...party, pausedAt: party.pausedAt ?? house.now() } }
    case 'resume':
      return { party: { ...party, pausedAt: null } }
    case 'change':
      return hostResult(changeSettings(house, party, action))
    case 'addBot':
      return yield* addBot(house, party, action.temperament)
    case 'remove':
      return yield* removeSeat(house, party, action.place)
    case 'readmit':
      return { party: readmit(party, action.person) }
    case 'newLink':
      return { party: { ...party, link: newLink(house) } }
    case 'passHost':
      return hostResult(passHost(party, action.place))
  }
}

export function* actAsHost(
  house: TableHouse,
  player: bigint,
  id: bigint,
  action: HostAction,
): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* lockParty(id)
  if (!party || party.closedAt !== null || !people(party).some((seat) => seat.player === player)) {
    return noSuchParty()
  }
  if (party.host !== player) return refuse('not-host', 'only the host can do that')
  if (action.type === 'close') {
    if (party.current === null) return [(yield* closeParty(house, party)).change]
    return [(yield* storeParty(house, { ...party, isClosing: true })).change]
  }
  const done = yield* carryOut(house, party, action)
  if (isRefusal(done)) return done
  return [(yield* storeParty(house, replan(house, done.party), done.pushes)).change]
}
