/** [Z12] What wallets allow in a room, asked when somebody joins and when the plan of a quick table is bound. */
import { isRefusal, MAX_TABLE_CHIPS } from '@fairhouse/kit'
import {
  type Command,
  type EntryProblem,
  type Stake,
  type Table,
  type Time,
  wantsStakes,
  willPlay,
} from '@fairhouse/table'
import type { Bettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount, type WalletKey } from '../core/ledger.ts'
import { exclusionProblem, stakeLeftToday } from '../core/limits.ts'
import { query, readUnder, rows, sideBySide, type Work } from '../core/store/work.ts'
import { offeredTerms } from '../core/terms.ts'
import type { TableHouse } from '../tables/hand.ts'
import { printSettings } from '../tables/plan.ts'
import { drawBots } from './bots.ts'
import { walletOf } from './money.ts'
import type { Party } from './party.ts'

type Limited = Pick<Bettor, 'id' | 'isLimited' | 'excludedUntil'>

/** What the player may bring from this wallet: its balance, or less if a daily limit is set. */
export function* stakeOf(
  house: TableHouse,
  { entry }: Pick<Room, 'entry'>,
  player: Limited,
  wallet: WalletKey,
  balance: bigint,
): Work<Stake> {
  const at = house.now()
  const left = yield* stakeLeftToday(player, wallet, at)
  const most = left === null || left > MAX_TABLE_CHIPS ? MAX_TABLE_CHIPS : left
  const chips = balance < most ? balance : most
  const problem = (): EntryProblem | null => {
    if (exclusionProblem(player, at)) return 'excluded'
    if (balance < entry) return 'below-entry'
    return chips < entry ? 'over-limit' : null
  }
  return { player: player.id.toString(), chips: Number(chips), problem: problem() }
}

type LimitedRow = Readonly<{ id: bigint; limited: bigint; excluded_until: bigint }>

const LIMITS = `SELECT u.id, u.limited, u.excluded_until FROM places p JOIN players u ON u.id = p.player
  WHERE p.party = $1`

/** [F11] The room as it is open now; null if nobody can play there by the terms that the table's people were told. */
const openRoomOf = (house: TableHouse, { operator, table }: Party): Room | null => {
  const room = house.room(operator, table.room!)
  if (isRefusal(room) || !room.open || room.game !== table.game) return null
  const { hash } = offeredTerms(house.live(room.game).rules, room.config)
  if ('terms' in table.phase && table.phase.terms !== hash) return null
  return room.currency === walletOf(table).currency ? room : null
}

/** What everybody at the table can play with, or why not. */
function* stakesAt(house: TableHouse, { id, table }: Party, room: Room): Work<readonly Stake[]> {
  const wallet = walletOf(table)
  const people = yield* rows(readUnder({ table: 'parties', key: id }, query<LimitedRow>(LIMITS, id)))
  const balances = yield* sideBySide(...people.map((person) => balanceOf(playerAccount(person.id, wallet))))
  const stakes: Stake[] = []
  for (const [index, { id: player, limited, excluded_until }] of people.entries()) {
    const limits = { id: player, isLimited: limited === 1n, excludedUntil: Number(excluded_until) }
    stakes.push(yield* stakeOf(house, room, limits, wallet, balances[index]!))
  }
  return stakes
}

const NO_DELAY = { min: 0, max: 0 }

const settingsOf = ({ entry, revealMs, autoCall, jackpot, turnMs, bots }: Room) =>
  printSettings({ entry, revealMs, autoCall, jackpot, turnMs, botDelayMs: bots?.delayMs ?? NO_DELAY })

const sentAway = ({ seats }: Table): readonly Stake[] =>
  seats.flatMap((seat) =>
    seat?.player == null ? [] : { player: seat.player, chips: 0, problem: 'room-closed' },
  )

/** What the table asks for before it binds its plan; null: nothing now. */
export function* stakesCommand(house: TableHouse, party: Party, at: Time): Work<Command | null> {
  const { table } = party
  if (!wantsStakes(table, at)) return null
  const room = openRoomOf(house, party)
  if (room === null) return { type: 'stakes', people: sentAway(table), bots: [], settings: {} }
  const people = yield* stakesAt(house, party, room)
  const count = willPlay(table, people)
  const { min, max } = house.live(room.game).rules.seats
  const range = table.bots && room.bots && { ...room.bots, min: table.bots.min, max: table.bots.max } // as announced
  const bots = range && count > 0 && count < min ? yield* drawBots(house, party, range, max - count) : []
  return { type: 'stakes', people, bots, settings: settingsOf(room) }
}

/** Why the player may no longer play at the table, after a change of limits; null: may. */
export function* entryProblemAt(house: TableHouse, party: Party, player: bigint): Work<EntryProblem | null> {
  const room = openRoomOf(house, party)
  if (room === null) return null
  const stake = (yield* stakesAt(house, party, room)).find((each) => each.player === player.toString())
  return stake?.problem == null || stake.problem === 'room-closed' ? null : stake.problem
}
