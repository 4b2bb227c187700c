/** The house as its tables need it: the registry's rooms and live games. */
import { isRefusal, type Registry, refuse, rulesIn } from '@fairhouse/kit'
import type { GameRegistry } from '../core/config/registry.ts'
import type { House } from '../core/house.ts'
import { isTableChips, TABLE_CHIPS } from '../core/ledger.ts'
import type { LivePlay, TableHouse } from './hand.ts'
import { createHandMemory } from './hand-memory.ts'

/** Long enough to be seen, and to be switched off. */
const AUTO_CALL_MS = 1_000

const TABLE_CURRENCY = {
  code: TABLE_CHIPS.currency,
  decimals: 0,
  freeCoins: { amount: 0n, everyMs: 0, below: 0n },
} as const

/** [L4] The house, with table chips as one more currency. */
export const withTableChips = (house: House): House => ({
  ...house,
  currency: (code) => (isTableChips({ currency: code }) ? TABLE_CURRENCY : house.currency(code)),
})

/** One facet serves every version that still has open hands. Each is looked up once: an action asks a dozen times. */
export const livePlays = (games: Registry): TableHouse['live'] => {
  const known = new Map<string, Map<number | undefined, LivePlay>>()
  const lookUp = (game: string, version?: number): LivePlay => {
    const rules = rulesIn(games, game, version)
    const live = rules && games[game]!.live
    if (!live) throw new Error(`${game} ${version ?? ''} is not played at tables here`)
    const versions = known.get(game) ?? new Map()
    known.set(game, versions.set(version, { rules, live }))
    return { rules, live }
  }
  return (game, version) => known.get(game)?.get(version) ?? lookUp(game, version)
}

export const tableHouse = (
  house: House,
  registry: Pick<GameRegistry, 'games' | 'rooms' | 'room' | 'getOperator'>,
  handOver: TableHouse['handOver'],
  autoCallMs = AUTO_CALL_MS,
): TableHouse => ({
  ...withTableChips(house),
  handOver,
  rooms: registry.rooms,
  room: (operatorId, id) => {
    const operator = registry.getOperator(operatorId)
    if (isRefusal(operator)) return operator
    if (operator.status !== 'active') return refuse('operator-off', 'this operator is switched off')
    return registry.room(id)
  },
  live: livePlays(registry.games),
  autoCallMs,
  hands: createHandMemory(),
})
