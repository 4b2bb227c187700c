/** [L4] [A36] What the host does. Hands that are played go on as they were dealt; it takes effect between them. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { HostAction } from '@fairhouse/messages'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, Letter } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { closeParty, freeSeat, keepParty, replanned } from './between-hands.ts'
import { seatBot } from './bots.ts'
import { checkedSettings, noSuchParty } from './membership.ts'
import { isDealtIn, type Party, people, withSeat } from './party.ts'
import { lockParty } from './party-store.ts'
import { seriesOf } from './series.ts'

type Hosted = Readonly<{ party: Party; letters?: readonly Letter[] }>

const change = (
  house: TableHouse,
  party: Party,
  asked: Extract<HostAction, { type: 'change' }>,
): Party | Refusal => {
  const { frame, settings } = party.changes ?? party
  const checked = checkedSettings(house, party.game, {
    frame: { ...frame, ...asked.frame, seats: party.seats.length },
    settings: { ...settings, ...asked.settings },
  })
  if (isRefusal(checked)) return checked
  const { isTournament, series } = seriesOf(house, party)
  const isOther = series.format(checked.settings) !== series.format(party.settings)
  if (isOther || (isTournament && party.isStarted)) {
    return refuse('bad-party', 'this cannot be changed any more')
  }
  return party.current === null ? { ...party, ...checked } : { ...party, changes: checked }
}

/** It plays with the usual chips. */
function* addBot(house: TableHouse, party: Party, temperament: string | undefined): Work<Hosted | Refusal> {
  const { bots } = house.live(party.game).live
  if (!bots) return refuse('no-bots', 'this game has no bots')
  if (seriesOf(house, party).isTournament && party.isStarted) {
    return refuse('party-started', 'the tournament has begun')
  }
  if (temperament !== undefined && !bots.temperaments.includes(temperament)) {
    return refuse('bad-party', `a bot is one of ${bots.temperaments.join(', ')}`)
  }
  return hosted(yield* seatBot(house, party, temperament === undefined ? bots.temperaments : [temperament]))
}

function* remove(house: TableHouse, party: Party, place: number): Work<Hosted | Refusal> {
  const seat = party.seats[place]
  if (!seat) return refuse('place-empty', 'nobody sits there')
  if (seat.player === party.host) return refuse('not-allowed', 'the host leaves by himself')
  if (seriesOf(house, party).isTournament && party.isStarted) {
    return refuse('party-started', 'nobody is removed from a tournament that has begun')
  }
  if (isDealtIn(party, place) || party.current?.type === 'window') {
    return { party: withSeat(party, place, { going: 'removed' }) }
  }
  return yield* freeSeat(house, party, place, 'removed')
}

const start = (house: TableHouse, party: Party): Party | Refusal => {
  if (!seriesOf(house, party).isTournament || party.isStarted) return party
  const field = party.seats.filter((seat) => seat !== null).length
  return field < house.live(party.game).rules.seats.min
    ? refuse('too-few', 'too few people are there')
    : { ...party, isStarted: true, field }
}

const pass = (party: Party, place: number): Party | Refusal => {
  const next = party.seats[place]?.player
  return next == null
    ? refuse('place-empty', 'no person sits there')
    : { ...party, host: next, hostAwaySince: null }
}

const hosted = (party: Party | Refusal): Hosted | Refusal => (isRefusal(party) ? party : { party })

function* carriedOut(
  house: TableHouse,
  party: Party,
  action: Exclude<HostAction, { type: 'close' }>,
): Work<Hosted | Refusal> {
  switch (action.type) {
    case 'start':
      return hosted(start(house, party))
    case 'pause':
      return { party: { ...party, pausedAt: party.pausedAt ?? house.now() } }
    case 'resume':
      return { party: { ...party, pausedAt: null } }
    case 'change':
      return hosted(change(house, party, action))
    case 'addBot':
      return yield* addBot(house, party, action.temperament)
    case 'remove':
      return yield* remove(house, party, action.place)
    case 'passHost':
      return hosted(pass(party, action.place))
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
    return [(yield* keepParty(house, { ...party, isClosing: true })).change]
  }
  const done = yield* carriedOut(house, party, action)
  if (isRefusal(done)) return done
  return [(yield* keepParty(house, replanned(house, done.party), done.letters)).change]
}
