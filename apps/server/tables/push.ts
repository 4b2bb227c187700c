/** Pushes what happened to windows and tables: to each person only what they may know, on all their sockets. */
import { isRefusal, printAmount } from '@fairhouse/kit'
import type { Push } from '@fairhouse/messages'
import type { PlayerSocket, Sockets } from '../core/sockets.ts'
import type { SeatInHand } from './actions.ts'
import type { Change, PersonalPush } from './changes.ts'
import type { HandChange, TableHouse } from './hand.ts'
import { seatPush, watcherPush } from './steps.ts'
import { showVoid, waitingPlace } from './table-view.ts'

type Send = (player: bigint, push: Push) => void

const sendHand = (house: TableHouse, change: HandChange, send: Send): void => {
  const { hand, balances } = change
  const { currency, isDemo } = hand
  const known = house.currency(currency)
  if (isRefusal(known)) return // a currency that only other processes know so far: the players are there
  for (const [seat, { player, presence }] of hand.seats.entries()) {
    if (player !== null && presence !== 'left') send(player, seatPush(house, change, seat))
  }
  const watchers = hand.onlookers.filter((player) => hand.seats.every((seat) => seat.player !== player))
  if (watchers.length > 0) {
    const push = watcherPush(house, change)
    for (const player of watchers) send(player, push)
  }
  if (change.party) sendPersonal(change.party.pushes, send)
  for (const [player, balance] of balances) {
    const wallet = { currency, isDemo, balance: printAmount(balance, known.decimals) }
    send(player, { type: 'balance', wallet })
  }
}

const sendPersonal = (pushes: readonly PersonalPush[], send: Send): void => {
  for (const { player, push } of pushes) send(player, push)
}

const sendChange = (house: TableHouse, change: Change, send: Send): void => {
  switch (change.type) {
    case 'hand':
      sendHand(house, change, send)
      break
    case 'window':
      for (const { player } of change.window.people) {
        send(player, { type: 'waiting', place: waitingPlace(change.window, player) })
      }
      break
    case 'void':
      for (const { player } of change.hand.seats) {
        send(player, { type: 'void', hand: showVoid(change.hand, player) })
      }
      break
    case 'personal':
      sendPersonal(change.pushes, send)
      break
    case 'out':
      send(change.player, { type: 'place', place: null, reason: change.reason })
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
  const send: Send = (player, push) => sockets.push(player, push, IN_REPLY.has(push.type) ? asker : undefined)
  for (const change of changes) sendChange(house, change, send)
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
