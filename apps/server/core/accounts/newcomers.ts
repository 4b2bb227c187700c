/** Somebody new in the house: a guest, a person who registers, an operator's player. All begin with free coins. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { House } from '../house.ts'
import { createPlayer, findByName, type NewPlayer, type Player } from '../players/players.ts'
import type { Work } from '../store/work.ts'
import { giveFirstCoins } from '../wallet.ts'

export type Newcomer = Omit<NewPlayer, 'id' | 'at'>

export function* welcome(house: House, newcomer: Newcomer): Work<Player | Refusal> {
  const player = yield* createPlayer({ ...newcomer, id: house.nextId(), at: house.now() })
  if (!isRefusal(player)) yield* giveFirstCoins(house, player)
  return player
}

export const welcomeGuest = (house: House, operator: string): Work<Player | Refusal> =>
  welcome(house, { operator, name: null, password: null, role: 'player' })

/** An operator vouches for its own player: who is new is welcomed, who was here before is the same. */
export function* welcomeBack(house: House, operator: string, name: string): Work<Player | Refusal> {
  const known = yield* findByName(operator, name)
  if (known) return known.player
  const player = yield* welcome(house, {
    operator,
    name,
    password: null,
    role: 'player',
    isVouchedFor: true,
  })
  if (!isRefusal(player) || player.refused !== 'name-taken') return player
  return (yield* findByName(operator, name))?.player ?? player // somebody else welcomed him just now
}
