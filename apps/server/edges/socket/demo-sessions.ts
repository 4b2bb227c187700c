/**
 * What a session of demo coins is told of tables and by pushes: nothing of the real wallet, its rounds and its
 * tables, which other sessions of the same player may use at the same time.
 */
import type { Place, Push } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'

const isDemoPlace = (place: Place): boolean => (place.type === 'seated' ? place.table.isDemo : place.isDemo)

/** Where the player is, as far as this session may know. */
export const placeInReach = ({ demoOnly }: Pick<Visitor, 'demoOnly'>, place: Place | null): Place | null =>
  place === null || (demoOnly && !isDemoPlace(place)) ? null : place

/** Whether a push has nothing to do with the real wallet. */
export const isOfDemo = (push: Push): boolean => {
  switch (push.type) {
    case 'round':
      return push.round.isDemo
    case 'balance':
      return push.wallet.isDemo
    case 'waiting':
      return push.place.isDemo
    case 'void':
      return push.hand.isDemo
    case 'table':
      return push.table.isDemo
    case 'step':
      return push.isDemo
    case 'phrase':
      return push.isDemo === true
    case 'place':
    case 'reminder':
    case 'ticker':
    case 'goodbye':
      return true
  }
}
