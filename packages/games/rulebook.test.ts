import { expect, test } from 'vitest'
import { REGISTRY } from './registry.ts'
import { RULEBOOK } from './rulebook.ts'

test('[F8] the rulebook has every game that is played in a house, by the same rules', () => {
  const played = Object.entries(REGISTRY).filter(([, { house, live }]) => house ?? live)
  expect(Object.keys(RULEBOOK).sort()).toEqual(played.map(([id]) => id).sort())
  for (const [id, { rules, earlier, house, live }] of played) {
    expect(RULEBOOK[id]!.rules).toBe(rules)
    expect(RULEBOOK[id]!.earlier).toEqual(earlier)
    expect(RULEBOOK[id]!.house?.row).toBe(house?.row)
    expect(RULEBOOK[id]!.live?.result).toBe(live?.result)
  }
})
