/** What a demo account may see of tables and pushes: nothing of tables at stakes in a real wallet. */
import type { Party, Place, Push } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'

const isDemoParty = ({ money }: Party): boolean => money.type === 'home' || money.isDemo

const isDemoPlace = (place: Place): boolean => {
  switch (place.type) {
    case 'seated':
      return place.table.isDemo
    case 'waiting':
      return place.isDemo
    case 'party':
      return isDemoParty(place.party)
  }
}

/** The player's place, if this session may know it. */
export const placeInReach = ({ player }: Pick<Visitor, 'player'>, place: Place | null): Place | null =>
  place === null || (player.isDemo && !isDemoPlace(place)) ? null : place

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
    case 'publicTables':
      return push.isDemo
    case 'phrase':
      return push.isDemo === true
    case 'party':
      return isDemoParty(push.party)
    case 'watched':
      return (push.table ?? push.step)!.isDemo
    case 'partyGone':
    case 'said':
    case 'place':
    case 'reminder':
    case 'ticker':
    case 'goodbye':
      return true
  }
}
