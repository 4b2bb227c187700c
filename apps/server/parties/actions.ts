/** What a message from somebody at a party, or from its host, means as a command to the table. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { HostAction, PartyAction } from '@fairhouse/messages'
import {
  dueAt,
  type HostCommand,
  isClosed,
  noSuchTable,
  type PlayerCommand,
  placeOf,
  seriesOf,
  type Table,
} from '@fairhouse/table'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import { findPlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change } from '../tables/changes.ts'
import { playOf, type TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import { takeBot } from './bots.ts'
import { checkSettings, newLink } from './creation.ts'
import { leaveParty } from './membership.ts'
import { walletOf } from './money.ts'
import type { Party } from './party.ts'
import { lockParty, updateParty } from './party-store.ts'
import { aroundOf, partyChange } from './party-view.ts'
import { mostChips } from './play-limits.ts'
import { runAt } from './run.ts'
import { newCode } from './seat-codes.ts'

/** The last hand, if it is over. */
function* lastHand(house: TableHouse, { phase, last }: Table) {
  if (last === null || phase.type === 'playing') return null
  const hand = yield* findHand(house, BigInt(last.hand))
  return hand?.closedAt ? hand : null
}

/** The cards that the player may show after the last hand; null: none. */
function* hiddenCards(house: TableHouse, table: Table, player: bigint): Work<readonly string[] | null> {
  const hand = yield* lastHand(house, table)
  const place = placeOf(table, player.toString())
  const seat = hand ? hand.seats.findIndex((dealt) => dealt.place === place && dealt.player === player) : -1
  if (!hand || seat < 0) return null
  return seriesOf(house.live(table.game)).hidden?.(hand.record.state, seat) ?? null
}

function* undealtCards(house: TableHouse, table: Table): Work<readonly string[] | null> {
  const hand = yield* lastHand(house, table)
  return (hand && playOf(house, hand).live.series?.undealt?.(hand.record.state)) ?? null
}

function* commandOf(
  house: TableHouse,
  party: Party,
  bettor: Bettor,
  action: PartyAction,
): Work<PlayerCommand> {
  const by = bettor.id.toString()
  const { table } = party
  switch (action.type) {
    case 'leave':
    case 'sitOut':
    case 'stay':
      return { by, type: action.type }
    case 'sitIn':
      return { by, type: 'sitIn', posts: action.posts ?? false }
    case 'topUp':
      return { by, ...action, most: yield* mostChips(house, party, bettor) }
    case 'show':
      return {
        by,
        type: 'show',
        cards: yield* hiddenCards(house, table, bettor.id),
        only: action.card ?? null,
      }
    case 'rabbit':
      return { by, type: 'rabbit', cards: yield* undealtCards(house, table) }
    case 'code':
      return { by, type: 'code', text: newCode(house) }
    case 'agree':
    case 'wish':
    case 'choose':
      return { by, ...action }
  }
}

export function* actAtParty(
  house: TableHouse,
  player: bigint,
  id: bigint,
  action: PartyAction,
): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const held = yield* findPlace(player)
  if (held?.party !== id) return noSuchTable()
  if (action.type === 'leave' && !action.afterHand) return yield* leaveParty(house, { ...held, party: id })
  const party = yield* lockParty(id)
  if (!party || isClosed(party.table)) return noSuchTable()
  const done = yield* runAt(house, party, [yield* commandOf(house, party, bettor, action)])
  return isRefusal(done) ? done : done.changes
}

/**
 * The bot's temperament is one of the game's. [L4] Bots bring the house's chips: whoever picks stakes and bot could milk
 * it of real money.
 */
function* botCommand(
  house: TableHouse,
  party: Party,
  by: string,
  temperament: string | undefined,
): Work<HostCommand | Refusal> {
  const { bots } = house.live(party.table.game).live
  if (!bots) return refuse('no-bots', 'this game has no bots')
  if (!walletOf(party.table).isDemo) return refuse('no-bots', 'bots don’t play here for real money')
  if (temperament !== undefined && !bots.temperaments.includes(temperament)) {
    return refuse('bad-party', `a bot’s temperament is one of ${bots.temperaments.join(', ')}`)
  }
  const wanted = temperament === undefined ? bots.temperaments : [temperament]
  return { by, type: 'addBot', bot: yield* takeBot(house, party, wanted) }
}

/** [V9] The limits are those of whoever asks. */
function* answerCommand(
  house: TableHouse,
  party: Party,
  by: string,
  action: Extract<HostAction, { type: 'answer' }>,
): Work<HostCommand> {
  const player = party.table.seats[action.place]?.player
  if (player == null) return { by, ...action, most: null }
  return { by, ...action, most: yield* mostChips(house, party, { id: BigInt(player), isLimited: true }) }
}

function* hostCommand(
  house: TableHouse,
  party: Party,
  by: string,
  action: Exclude<HostAction, { type: 'newLink' }>,
): Work<HostCommand | Refusal> {
  if (action.type === 'addBot') return yield* botCommand(house, party, by, action.temperament)
  if (action.type === 'answer') return yield* answerCommand(house, party, by, action)
  if (action.type !== 'change') return { by, ...action }
  const { table } = party
  const { frame, settings } = table.changes ?? table
  const checked = checkSettings(house, table.game, {
    frame: { ...frame, ...action.frame, seats: table.seats.length },
    settings: { ...settings, ...action.settings },
  })
  return isRefusal(checked) ? checked : { by, type: 'change', ...checked }
}

/** [L4] [A36] It takes effect between hands; a running hand is played as dealt. */
export function* actAsHost(
  house: TableHouse,
  player: bigint,
  id: bigint,
  action: HostAction,
): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* lockParty(id)
  const by = player.toString()
  if (!party || isClosed(party.table) || placeOf(party.table, by) === null) return noSuchTable()
  if (party.table.host !== by) return refuse('not-host', 'only the host can do that')
  if (action.type === 'newLink') {
    const linked = yield* updateParty({ ...party, link: newLink(house) }, { at: house.now(), commands: [] })
    return [partyChange(house, linked, yield* aroundOf(linked), dueAt(linked.table))]
  }
  const command = yield* hostCommand(house, party, by, action)
  if (isRefusal(command)) return command
  const done = yield* runAt(house, party, [command])
  return isRefusal(done) ? done : done.changes
}
