/** The house as its tables need it: rooms as the registry has them, and the bots. */
import { botNamed, isEntrantName } from '@fairhouse/games/zhajinhua/bots.ts'
import { isRefusal, refuse } from '@fairhouse/kit'
import type { GameRegistry } from '../core/config/registry.ts'
import type { House } from '../core/house.ts'
import type { TableHouse } from './hand.ts'

/** Long enough to be seen, and to be switched off. */
const FOLLOW_MS = 1_000

export const tableHouse = (
  house: House,
  registry: Pick<GameRegistry, 'rooms' | 'room' | 'getOperator'>,
  followMs = FOLLOW_MS,
): TableHouse => ({
  ...house,
  rooms: registry.rooms,
  room: (operatorId, id) => {
    const operator = registry.getOperator(operatorId)
    if (isRefusal(operator)) return operator
    if (operator.status !== 'active') return refuse('operator-off', 'this operator is switched off')
    return registry.room(id)
  },
  botNamed: (temperament) => {
    if (!isEntrantName(temperament)) throw new Error(`there is no bot ${temperament}`)
    return botNamed(temperament)
  },
  followMs,
})
