/** [F6] A number and a seed for the next hand. */
import type { FreshHand } from '@fairhouse/table'
import { commitmentOf } from '../core/seeds.ts'
import type { TableHouse } from '../tables/hand.ts'

/** `seed`: secret. */
export type FreshSeed = Readonly<{ hand: FreshHand; seed: string }>

export const freshSeed = (house: Pick<TableHouse, 'nextId' | 'drawSeed'>): FreshSeed => {
  const seed = house.drawSeed()
  return { hand: { hand: house.nextId().toString(), commitment: commitmentOf(seed) }, seed }
}
