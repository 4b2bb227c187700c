/**
 * Keeps a party: runs commands on its table, and does in the same transaction what follows from them: money moves, people
 * and bots come and go, hands begin, and everybody there is told. The party must be locked.
 */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import {
  type Command,
  currentHand,
  dueAt,
  type Effect,
  isBetween,
  isClosed,
  step,
  TABLE_KINDS,
  type Table,
} from '@fairhouse/table'
import { insertPlaceQuery } from '../core/places.ts'
import { deleteFrom, update } from '../core/store/queries.ts'
import { type Work, write, writeAll } from '../core/store/work.ts'
import { offeredTerms } from '../core/terms.ts'
import type { Change, PersonalChange, PersonalPush } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { revealHands } from '../tables/reveal-hands.ts'
import { removeWatcher, watchersOf } from '../tables/watchers.ts'
import { type FreshSeed, freshSeed } from './fresh-hand.ts'
import { dealPlanned, recordVoidHand } from './hands.ts'
import { closePrizes, closeSeat, moveChips } from './money.ts'
import type { Party } from './party.ts'
import { awayFrom, removeParty, removeWatchers, updateParty } from './party-store.ts'
import { aroundOf, partyChange } from './party-view.ts'
import { windowOf } from './party-window.ts'
import { barredAt } from './play-limits.ts'
import { roomCommand } from './public-tables.ts'
import { stakesCommand } from './quick-stakes.ts'
import { logTable } from './table-log.ts'

/** Commands decided one after the other, before anything is stored. */
type Ran = Readonly<{ at: number; table: Table; effects: readonly Effect[]; commands: readonly Command[] }>

const runOne = (
  house: TableHouse,
  { at, table, effects, commands }: Ran,
  command: Command,
): Ran | Refusal => {
  const done = step(house.live(table.game), table, command, at)
  if (isRefusal(done)) return done
  return { at, table: done.table, effects: [...effects, ...done.effects], commands: [...commands, command] }
}

/** Tells the table who has lost the connection; null if it knows. */
export function* presenceCommand({ id, table }: Party): Work<Command | null> {
  const away = yield* awayFrom(id)
  const since = new Map(away.map((person) => [person.player, person.since]))
  const isKnown = table.seats.every(
    (seat) => seat?.player == null || seat.awaySince === (since.get(seat.player) ?? null),
  )
  return isKnown ? null : { type: 'presence', away }
}

const isQuick = ({ table }: Party): boolean => TABLE_KINDS[table.kind].isQuick

/** [L1] Between hands a public table follows its room, and its bots come and go; a quick one asks for stakes [Z12]. */
function* followRoom(house: TableHouse, party: Party, ran: Ran): Work<Ran> {
  let next = ran
  for (;;) {
    const now = { ...party, table: next.table }
    const command: Command | null = isQuick(party)
      ? yield* stakesCommand(house, now, next.at)
      : yield* roomCommand(house, now)
    const done = command && runOne(house, next, command)
    if (!done || isRefusal(done)) return next
    next = done
  }
}

/** Between hands, players who may no longer play leave. */
function* barPlayers(house: TableHouse, party: Party, ran: Ran): Work<Ran> {
  const { table } = ran
  if (!isBetween(table) || isBetween(party.table)) return ran
  const players = yield* barredAt(house, { ...party, table })
  if (players.length === 0) return ran
  const barred = runOne(house, ran, { type: 'bar', players })
  return isRefusal(barred) ? ran : barred
}

/** What the house does about an effect before the party is stored; refused if a wallet has too little. */
function* carryOut(house: TableHouse, party: Party, effect: Effect, at: number): Work<Refusal | null> {
  switch (effect.type) {
    case 'chips':
      return effect.amount === 0 ? null : yield* moveChips(house, party, effect)
    case 'emptied':
      yield* closeSeat(party, effect.place)
      return null
    case 'seated': {
      const player = BigInt(effect.player)
      if (!isQuick(party)) yield* removeWatcher(player)
      const place = { player, device: effect.device, party: party.id }
      yield* writeAll([insertPlaceQuery(place)])
      return null
    }
    case 'gone':
    case 'out':
      yield* write(deleteFrom('places', BigInt(effect.player), 'AND party = $2', party.id))
      return null
    case 'botFreed':
      yield* write(update('bots', effect.bot, 'hand = NULL'))
      return null
    case 'opened':
      yield* house.terms.numberOf(offeredTerms(house.live(party.table.game).rules, effect.config as object))
      return null
    case 'closed':
      if (isQuick(party)) return null // when the party is stored
      yield* closePrizes(house, party)
      yield* revealHands(party.id, at)
      return null
    case 'deal':
    case 'void':
      return null // when the party is stored
  }
}

const goneTo = (party: Party, effects: readonly Effect[]): readonly PersonalPush[] =>
  effects.flatMap((effect) =>
    effect.type === 'gone'
      ? [
          {
            player: BigInt(effect.player),
            push: { type: 'partyGone', party: party.id.toString(), reason: effect.reason },
          } as const,
        ]
      : [],
  )

/** [L5] Spectators have to go when the table closes, or when watching has been turned off. */
function* sendWatchersAway({ id, table }: Party): Work<readonly PersonalPush[]> {
  const isOver = table.phase.type === 'closed'
  if (table.frame.watching && !isOver) return []
  const watchers = yield* watchersOf(id)
  yield* removeWatchers(id)
  const reason = isOver ? 'closed' : 'removed'
  return watchers.map((player) => ({ player, push: { type: 'partyGone', party: id.toString(), reason } }))
}

/** Whether only seeds have come in: nobody sees that of the others. */
const isUnseen = (before: Table, after: Table): boolean =>
  'promises' in before.phase &&
  'promises' in after.phase &&
  before.phase.hand === after.phase.hand &&
  before.seats === after.seats &&
  before.guests === after.guests &&
  before.called === after.called &&
  before.host === after.host

/** Pushes of the party itself; `gone`: to people who have just left it. */
function* personalChange(
  house: TableHouse,
  before: Table,
  party: Party,
  gone: readonly PersonalPush[],
): Work<PersonalChange> {
  const at = dueAt(party.table)
  if (isUnseen(before, party.table)) return { type: 'personal', pushes: gone, dueAt: at }
  return partyChange(house, party, yield* aroundOf(party), at, gone)
}

/** A phase in which people promise or reveal seeds has begun. */
const windowChanges = (house: TableHouse, before: Table, party: Party): readonly Change[] => {
  const window = windowOf(house, party)
  const isNew = currentHand(before) !== window?.id.toString() || before.phase.type !== window.phase
  return window && isNew ? [{ type: 'window', window }] : []
}

/** The seed of the hand being prepared, after these effects. */
const seedAfter = (party: Party, { table, effects }: Ran, fresh: FreshSeed | null): string | null => {
  if (!('promises' in table.phase)) return null
  return effects.some(({ type }) => type === 'opened') ? fresh!.seed : party.seed
}

export type PartyRun = Readonly<{ party: Party; changes: readonly Change[] }>

/** Runs the commands, and what the house adds to them. */
function* decide(house: TableHouse, party: Party, commands: readonly Command[]): Work<Ran | Refusal> {
  const before: Ran = { at: house.now(), table: party.table, effects: [], commands: [] }
  const presence = isQuick(party) ? null : yield* presenceCommand(party) // a quick table is told
  let ran = isQuick(party) ? before : yield* followRoom(house, party, before)
  for (const command of presence ? [presence, ...commands] : commands) {
    if (ran.table.phase.type === 'closed') break
    const done = runOne(house, ran, command)
    if (isRefusal(done)) return done
    ran = done
  }
  return yield* followRoom(house, party, yield* barPlayers(house, party, ran))
}

/** What people at a quick table see of it besides their own promise. */
const seenOf = ({ phase }: Table): string =>
  'promises' in phase
    ? `${phase.type} ${phase.hand} ${phase.promises.map(({ player }) => player)}`
    : phase.type

/** [Z12] The table is gone with its hand, or with its last player. */
function* storeQuick(house: TableHouse, before: Party, party: Party, ran: Ran): Work<PartyRun> {
  const { table } = party
  const stored = isClosed(table) ? party : yield* updateParty(party, ran)
  if (isClosed(table)) yield* removeParty(party.id)
  const changes: Change[] = []
  for (const effect of ran.effects) {
    if (effect.type === 'void') changes.push(yield* recordVoidHand(house, before, effect))
    if (effect.type === 'out')
      changes.push({ type: 'out', player: BigInt(effect.player), reason: effect.reason })
    if (effect.type === 'deal') changes.push(yield* dealPlanned(house, before, stored, effect))
  }
  const window = seenOf(before.table) === seenOf(table) ? null : windowOf(house, stored)
  if (window) changes.push({ type: 'window', window })
  return { party: stored, changes }
}

function* storeLasting(house: TableHouse, before: Party, party: Party, ran: Ran): Work<PartyRun> {
  const stored = yield* updateParty(party, ran)
  yield* logTable(house, stored)
  const gone = [...goneTo(before, ran.effects), ...(yield* sendWatchersAway(stored))]
  const changes: Change[] = []
  for (const effect of ran.effects)
    if (effect.type === 'void') changes.push(yield* recordVoidHand(house, before, effect))
  changes.push(yield* personalChange(house, before.table, stored, gone))
  changes.push(...windowChanges(house, before.table, stored))
  for (const effect of ran.effects)
    if (effect.type === 'deal') changes.push(yield* dealPlanned(house, before, stored, effect))
  return { party: stored, changes }
}

/** `fresh`: the hand that the commands may open. */
export function* runAt(
  house: TableHouse,
  party: Party,
  commands: readonly Command[],
  fresh: FreshSeed | null = null,
): Work<PartyRun | Refusal> {
  const ran = yield* decide(house, party, commands)
  if (isRefusal(ran)) return ran
  if (ran.table === party.table) return { party, changes: [] }
  for (const effect of ran.effects) {
    const problem = yield* carryOut(house, party, effect, ran.at)
    if (problem) return problem
  }
  const next = { ...party, table: ran.table, seed: seedAfter(party, ran, fresh) }
  return isQuick(party)
    ? yield* storeQuick(house, party, next, ran)
    : yield* storeLasting(house, party, next, ran)
}

/** Runs what is due; a hand may be opened. */
export const runDue = (house: TableHouse, party: Party): Work<PartyRun | Refusal> => {
  const fresh = freshSeed(house)
  return runAt(house, party, [{ type: 'due', fresh: fresh.hand }], fresh)
}
