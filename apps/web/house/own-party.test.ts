import type { Party, Place } from '@fairhouse/messages'
import { describe, expect, test } from 'vitest'
import { isInHand, mayMoveWallet, ownPartyAfter } from './own-party.ts'

const partyAt = (version: number, isMe = true, party = '7') =>
  ({
    ...{ party, version, isDealt: true, dealt: [0, 2] },
    seats: [{ place: 2, isMe }],
  }) as unknown as Party
const place = (party: Party) => ({ place: { type: 'party', party, waiting: null, table: null } as Place })

describe('the party where the player has a seat', () => {
  test('comes with a greeting, a reply or a push; the latest counts', () => {
    const held = ownPartyAfter(null, place(partyAt(3)))
    expect(held).toEqual(partyAt(3))
    expect(ownPartyAfter(held, { type: 'party', party: partyAt(2) })).toEqual(partyAt(3))
    expect(ownPartyAfter(held, { type: 'party', party: partyAt(4) })).toEqual(partyAt(4))
    expect(ownPartyAfter(held, place(partyAt(5)))).toEqual(partyAt(5))
  })

  test('is null once the seat is gone', () => {
    const held = partyAt(3)
    expect(ownPartyAfter(held, { place: null })).toBeNull()
    expect(ownPartyAfter(held, { type: 'partyGone', party: '7', reason: 'removed' })).toBeNull()
    expect(ownPartyAfter(held, { type: 'party', party: partyAt(4, false) })).toBeNull()
  })

  test('stays the same on news of another party or a window', () => {
    const held = partyAt(3)
    expect(ownPartyAfter(held, { type: 'partyGone', party: '8', reason: 'left' })).toBe(held)
    expect(ownPartyAfter(held, { type: 'party', party: partyAt(9, false, '8') })).toBe(held)
    const waiting = { type: 'waiting', place: { type: 'waiting' } }
    expect(ownPartyAfter(held, waiting as never)).toBe(held)
    expect(ownPartyAfter(held, {} as never)).toBe(held)
  })

  test('[M5] may move the wallet if its chips come from there and have changed', () => {
    const at = (stack: number, type = 'wallet') =>
      ({ money: { type }, seats: [{ place: 0, isMe: true, stack, topUp: 0 }] }) as unknown as Party
    expect(mayMoveWallet(null, at(10))).toBe(true)
    expect(mayMoveWallet(at(10), null)).toBe(true)
    expect(mayMoveWallet(at(10), at(12))).toBe(true)
    expect(mayMoveWallet(at(10), at(10))).toBe(false)
    expect(mayMoveWallet(null, at(10, 'home'))).toBe(false)
    expect(mayMoveWallet(null, null)).toBe(false)
  })

  test('has a hand for the player only if they were dealt in', () => {
    expect(isInHand(partyAt(1))).toBe(true)
    expect(isInHand({ ...partyAt(1), isDealt: false })).toBe(false)
    expect(isInHand({ ...partyAt(1), dealt: [0, 1] })).toBe(false)
    expect(isInHand(partyAt(1, false))).toBe(false)
  })
})
