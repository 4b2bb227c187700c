/**
 * [V10] Who pays whom. People whose amounts cancel out among themselves settle in a group, and a group of n needs n − 1
 * payments, so the fewest payments come from the most groups. Up to `MOST_EXACT` people the most groups are found by
 * going through all sets of people; beyond, the largest debt meets the largest claim, which is at most n − 1 payments.
 */
import type { Chips } from '@fairhouse/kit'

type Booked = Readonly<{ name: string; brought: Chips; took: Chips }>
type Balance = { readonly name: string; net: Chips }

/** Names as in the book. */
export type Payment = Readonly<{ from: string; to: string; chips: Chips }>
/** `isExact`: no fewer payments could do. */
export type Settlement = Readonly<{ payments: readonly Payment[]; isExact: boolean }>

export const MOST_EXACT = 14

/** The largest debt meets the largest claim until nothing is left. */
const payInOrder = (group: readonly Balance[]): readonly Payment[] => {
  const left = group.map((each) => ({ ...each }))
  const payments: Payment[] = []
  for (;;) {
    left.sort((one, other) => other.net - one.net)
    const [to, from] = [left[0], left.at(-1)]
    if (!to || !from || to.net <= 0 || from.net >= 0) return payments
    const chips = Math.min(to.net, -from.net)
    payments.push({ from: from.name, to: to.name, chips })
    to.net -= chips
    from.net += chips
  }
}

/** The most groups that each sum to zero: `most[set]` is their number within a set of people, as bits. */
const groupsOf = (balances: readonly Balance[]): readonly (readonly Balance[])[] => {
  const sets = 1 << balances.length
  const sums = new Float64Array(sets)
  const most = new Uint8Array(sets)
  const added = new Uint8Array(sets)
  for (let set = 1; set < sets; set += 1) {
    const lowest = 31 - Math.clz32(set & -set)
    sums[set] = sums[set & (set - 1)]! + balances[lowest]!.net
    for (const [person] of balances.entries()) {
      const bit = 1 << person
      if ((set & bit) === 0) continue
      const groups = most[set ^ bit]! + (sums[set] === 0 ? 1 : 0)
      if (groups < most[set]!) continue
      most[set] = groups
      added[set] = person
    }
  }
  const groups: Balance[][] = []
  for (let set = sets - 1; set > 0; set ^= 1 << added[set]!) {
    if (sums[set] === 0) groups.push([])
    groups.at(-1)!.push(balances[added[set]!]!)
  }
  return groups
}

/** The fewest payments that settle the book; null if it doesn't sum to zero. */
export const settle = (lines: readonly Booked[]): Settlement | null => {
  const balances = lines.flatMap(({ name, brought, took }): Balance[] =>
    took === brought ? [] : [{ name, net: took - brought }],
  )
  if (balances.reduce((all, { net }) => all + net, 0) !== 0) return null
  const isExact = balances.length <= MOST_EXACT
  const groups = isExact ? groupsOf(balances) : [balances]
  return { payments: groups.flatMap(payInOrder), isExact }
}
