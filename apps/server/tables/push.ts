/** Pushes what happened to windows and tables: to each person only what they may know, on all their sockets. */
import { isRefusal, printAmount } from '@fairhouse/kit'
import type { Push } from '@fairhouse/messages'
import type { PlayerSocket, Sockets } from '../core/sockets.ts'
import type { SeatInHand } from './actions.ts'
import type { Change, Letter } from './changes.ts'
import type { HandChange, TableHouse } from './hand.ts'
import { seatPush, watcherPush } from './steps.ts'
import { showVoid, waitingPlace } from './table-view.ts'

function* lettersOfHand(house: TableHouse, change: HandChange): Generator<Letter> {
  const { hand, balances } = change
  const { currency, isDemo } = hand
  const known = house.currency(currency)
  if (isRefusal(known)) return // a currency that only other processes know so far: the players are there
  for (const [seat, { player, presence }] of hand.seats.entries()) {
    if (player !== null && presence !== 'left') yield { player, push: seatPush(house, change, seat) }
  }
  const watchers = hand.onlookers.filter((player) => hand.seats.every((seat) => seat.player !== player))
  if (watchers.length > 0) {
    const push = watcherPush(house, change)
    for (const player of watchers) yield { player, push }
  }
  if (change.party) yield* change.party.letters
  const { decimals } = known
  for (const [player, balance] of balances) {
    const wallet = { currency, isDemo, balance: printAmount(balance, decimals) }
    yield { player, push: { type: 'balance', wallet } }
  }
}

function* lettersOf(house: TableHouse, change: Change): Generator<Letter> {
  switch (change.type) {
    case 'hand':
      yield* lettersOfHand(house, change)
      break
    case 'window': {
      for (const { player } of change.window.people) {
        yield { player, push: { type: 'waiting', place: waitingPlace(change.window, player) } }
      }
      break
    }
    case 'void':
      for (const [seat, { player }] of change.hand.seats.entries()) {
        yield { player, push: { type: 'void', hand: showVoid(change.hand, seat) } }
      }
      break
    case 'letters':
      yield* change.letters
      break
    case 'out':
      yield { player: change.player, push: { type: 'place', place: null, reason: change.reason } }
  }
}

/** Pushes that repeat what is in the reply. */
const IN_REPLY: ReadonlySet<Push['type']> = new Set(['table', 'step', 'waiting', 'void', 'place'])

/** `asker`: the socket that asked. It has its reply, and gets only pushes that say more. */
export const pushChanges = (
  house: TableHouse,
  sockets: Sockets,
  changes: readonly Change[],
  asker?: PlayerSocket,
): void => {
  for (const change of changes) {
    for (const { player, push } of lettersOf(house, change)) {
      sockets.push(player, push, IN_REPLY.has(push.type) ? asker : undefined)
    }
  }
}

export const pushPhrase = (
  sockets: Sockets,
  { hand, seat }: SeatInHand,
  phrase: number,
  asker: PlayerSocket,
): void => {
  for (const { player, presence } of hand.seats) {
    if (player === null || presence === 'left') continue
    sockets.push(
      player,
      { type: 'phrase', table: hand.id.toString(), isDemo: hand.isDemo, seat, phrase },
      asker,
    )
  }
}
