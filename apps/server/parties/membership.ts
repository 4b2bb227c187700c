/** [L4] Creating a party, sitting down there, and leaving it. */
import { isRefusal, type LiveSeries, type Refusal, refuse } from '@fairhouse/kit'
import { type PartyMoney, partyFrame } from '@fairhouse/messages'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import { exclusionProblem } from '../core/limits.ts'
import { alreadySeated, findPlace, insertPlaceQuery } from '../core/places.ts'
import { hasAccount } from '../core/players/players.ts'
import { select } from '../core/store/queries.ts'
import { row, type Work, writeAll } from '../core/store/work.ts'
import { isRemoteWallet, walletElsewhere } from '../core/wallet.ts'
import type { Change } from '../tables/changes.ts'
import { isIn, seatOf, type TableHouse, turnOf } from '../tables/hand.ts'
import { setPresence } from '../tables/hand-seats.ts'
import { lockHand } from '../tables/hand-store.ts'
import type { PartyPlace } from '../tables/party-hooks.ts'
import { changeTo, continueHand } from '../tables/play.ts'
import { removeWatcher } from '../tables/watchers.ts'
import { shownName } from '../tables/window-people.ts'
import { freeSeat, storeParty } from './between-hands.ts'
import { removedProblem, withGuest } from './guests.ts'
import { buyChips, isHome, walletOf } from './money.ts'
import { cleanName, distinctName, MAX_TABLE_NAME_LENGTH, nameProblem, plainLine } from './names.ts'
import { isDealtIn, type Party, placeOfPlayer, withSeat } from './party.ts'
import { countOpen, findByLink, insertParty, lockByLink, lockParty } from './party-store.ts'
import { chipLimitProblem } from './play-limits.ts'
import { replanAndStore } from './public-tables.ts'
import { chipsFor, newSeat } from './seats.ts'
import { seriesOf } from './series.ts'
import { endTournament, rankLeaver } from './tournament.ts'

const MAX_OPEN = { own: 3, nearby: 30 } as const

export type CreateRequest = Readonly<{
  game: string
  frame: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  money: PartyMoney
}>

export const noSuchParty = (): Refusal => refuse('no-such-party', 'there is no such table, or it has closed')
const badSettings = (message: string): Refusal => refuse('bad-party', message)

const seriesNamed = (house: TableHouse, game: string): LiveSeries<unknown, unknown> | Refusal => {
  const series = Object.hasOwn(house.games, game) ? house.games[game]!.live?.series : undefined
  return series ?? refuse('unknown-game', 'this game can’t be played at private tables')
}

/** Frame and settings with defaults filled in, or what is wrong with them. */
export const checkSettings = (
  house: TableHouse,
  game: string,
  given: Pick<CreateRequest, 'frame' | 'settings'>,
): Readonly<Pick<Party, 'frame' | 'settings'>> | Refusal => {
  const series = seriesNamed(house, game)
  if (isRefusal(series)) return series
  const frame = partyFrame.strict().safeParse(given.frame)
  if (!frame.success) return badSettings(`frame: ${frame.error.issues[0]!.message}`)
  const settings = series.settings.safeParse(given.settings)
  if (!settings.success) return badSettings(`settings: ${settings.error.issues[0]!.message}`)
  const config = series.configOf(settings.data, { hands: 0, elapsedMs: 0, isHome: false })
  if (isRefusal(config)) return badSettings(`settings: ${config.message}`)
  const { rules } = house.live(game)
  const whole = rules.configure(config)
  if (isRefusal(whole)) return badSettings(whole.message)
  const { min, max } = rules.seats
  const seats = Math.min(max, Math.max(min, frame.data.seats ?? max))
  const name = plainLine(frame.data.name, MAX_TABLE_NAME_LENGTH) // [A39]
  return { frame: { ...frame.data, name, seats }, settings: settings.data as Party['settings'] }
}

/** Before the first hand. */
export const NO_HANDS = {
  pausedAt: null,
  current: null,
  lastHand: null,
  last: null,
  hands: 0,
  startedAt: null,
  isStarted: false,
  field: 0,
  nextAt: null,
  shown: [],
  rabbit: null,
} as const

export const NEW_PARTY = {
  ...NO_HANDS,
  guests: [],
  hostAwaySince: null,
  emptySince: null,
  changes: null,
  isClosing: false,
} as const

/** [L4] 128 random bits. */
export const newLink = ({ drawHex }: TableHouse): string =>
  Buffer.from(drawHex(16), 'hex').toString('base64url')

/** [L4] Refused if the player has too many open tables or the settings are invalid. */
export function* createParty(
  house: TableHouse,
  player: bigint,
  { game, frame, settings, money }: CreateRequest,
): Work<Party | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const checked = checkSettings(house, game, { frame, settings })
  if (isRefusal(checked)) return checked
  const open = yield* countOpen(player)
  if (open.own >= MAX_OPEN.own || open.nearby >= MAX_OPEN.nearby) {
    return refuse('too-many-parties', 'you have too many tables open: close one first')
  }
  if (money.type === 'wallet' && isRefusal(house.currency(money.currency))) {
    return refuse('unknown-currency', 'there is no such currency')
  }
  const party: Party = {
    ...NEW_PARTY,
    game,
    money,
    creator: player,
    host: player,
    room: null,
    id: house.nextId(),
    link: newLink(house),
    operator: bettor.operator,
    ...checked,
    seats: Array.from({ length: checked.frame.seats! }, () => null),
    version: 0,
    openedAt: house.now(),
    closedAt: null,
  }
  yield* insertParty(party, null)
  return party
}

export type SitRequest = Readonly<{
  link: string
  place?: number | undefined
  chips?: number | undefined
  posts?: boolean | undefined
  name?: string | undefined
  device?: string | null | undefined
  isDemoOnly: boolean
}>

export const walletProblem = (
  house: TableHouse,
  bettor: Bettor,
  party: Pick<Party, 'money'>,
  isDemoOnly: boolean,
): Refusal | null => {
  if (isHome(party)) return null
  const { isDemo } = walletOf(party)
  if (isDemoOnly && !isDemo) return refuse('demo-only', 'this session can only use demo coins')
  if (isRemoteWallet(house, bettor, { isDemo })) return walletElsewhere()
  return exclusionProblem(bettor, house.now())
}

/** The wanted seat, or any free one; refused if it is taken. */
const freePlace = (party: Party, wanted: number | undefined): number | Refusal => {
  const place = wanted ?? party.seats.indexOf(null)
  if (place < 0) return refuse('party-full', 'every seat is taken')
  return party.seats[place] === null ? place : refuse('place-taken', 'this seat is taken')
}

function* newSeatName(bettor: Bettor, party: Party, wanted: string | undefined): Work<string | Refusal> {
  const found = yield* row<{ name: string | null }>(select('players', bettor.id, 'name'))
  const own = found!.name
  if (party.room !== null || own !== null || wanted === undefined || wanted === '') {
    return distinctName(shownName(bettor.id, own), party)
  }
  const name = cleanName(wanted)
  const problem = nameProblem(name, party)
  if (problem) return problem
  return (yield* hasAccount(bettor.operator, name))
    ? refuse('name-taken', 'an account has this name, or one that looks like it')
    : name
}

export type SitResult = Readonly<{ party: Party; changes: readonly Change[] }>

/** A player who already sits there keeps their seat. */
export function* sitDown(house: TableHouse, player: bigint, request: SitRequest): Work<SitResult | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const held = yield* findPlace(player)
  const known = yield* findByLink(request.link)
  if (!known || known.closedAt !== null || known.operator !== bettor.operator) return noSuchParty()
  if (held?.party === known.id) return { party: known, changes: [] }
  if (held) return alreadySeated()
  const party = (yield* lockByLink(request.link))!
  if (party.closedAt !== null) return noSuchParty()
  const problem = removedProblem(party, player) ?? walletProblem(house, bettor, party, request.isDemoOnly)
  if (problem) return problem
  return yield* takePlace(house, party, bettor, request)
}

/** The party must be locked. */
export function* takePlace(
  house: TableHouse,
  party: Party,
  bettor: Bettor,
  { place: wanted, chips, posts = false, name: wantedName, device = null }: Omit<SitRequest, 'link'>,
): Work<SitResult | Refusal> {
  if (seriesOf(house, party).isTournament && party.isStarted) {
    return refuse('party-started', 'the tournament has started')
  }
  if (device !== null && party.seats.some((seat) => seat?.device === device)) {
    return refuse('device-seated', 'somebody on this device already sits at this table')
  }
  const place = freePlace(party, wanted)
  if (isRefusal(place)) return place
  const stack = chipsFor(house, party, bettor.id, chips)
  if (isRefusal(stack)) return stack
  const limited = yield* chipLimitProblem(house, party, bettor, stack)
  if (limited) return limited
  const name = yield* newSeatName(bettor, party, wantedName)
  if (isRefusal(name)) return name
  const { id: player } = bettor
  const problem = yield* buyChips(house, party, place, { player }, stack)
  if (problem) return problem
  yield* removeWatcher(player)
  yield* writeAll([insertPlaceQuery({ player, hand: party.id, arrival: 0, device, party: party.id })])
  const seat = { ...newSeat(party, { player, bot: null, name, device, stack }), posts }
  const seated = withGuest(
    {
      ...party,
      seats: party.seats.with(place, seat),
      emptySince: null,
      host: party.room === null ? (party.host ?? player) : null,
    },
    player,
    name,
  )
  const stored = yield* replanAndStore(house, seated)
  return { party: stored.party, changes: [stored.change] }
}

/** If the player is still in the hand, custody acts in their turn, and the seat is freed when the hand is over. */
function* leaveHand(house: TableHouse, { player, hand: id }: PartyPlace): Work<readonly Change[]> {
  const hand = yield* lockHand(house, id)
  const seat = hand && seatOf(hand, player)
  if (!hand || seat === null || hand.closedAt !== null) return []
  if (!isIn(house, hand, seat)) return []
  const away = changeTo(yield* setPresence(house, hand, seat, 'away'), hand)
  if (turnOf(house, hand) !== seat) return [away]
  return [yield* continueHand(house, away)]
}

/** Between hands at once, otherwise after the hand. The player must be locked. */
export function* leaveParty(house: TableHouse, place: PartyPlace): Work<readonly Change[]> {
  const changes = place.seat === null ? [] : yield* leaveHand(house, place)
  const party = yield* lockParty(place.party)
  const held = party && placeOfPlayer(party, place.player)
  if (!party || held === null) return changes
  if (party.current !== null && (isDealtIn(party, held) || party.current.type === 'window')) {
    const stored = yield* storeParty(house, withSeat(party, held, { leaving: 'left' }))
    return [...changes, stored.change]
  }
  const ranked = yield* endTournament(house, yield* rankLeaver(house, party, held))
  const freed = yield* freeSeat(house, ranked, held, 'left')
  const stored = yield* replanAndStore(house, freed.party, freed.pushes)
  return [...changes, stored.change]
}
