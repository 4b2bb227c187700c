/** The bus of a process: NATS if the house has several, otherwise none. */
import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { Sockets } from '../../core/sockets.ts'
import { insertOrSkip, select } from '../../core/store/queries.ts'
import type { Store } from '../../core/store/store.ts'
import { row, type Work, write } from '../../core/store/work.ts'
import { ALONE, type Bus } from './bus.ts'
import type { NatsAddress } from './nats-address.ts'

const LARGEST = 2 ** 47

/** Drawn once and stored in the database: processes on one database are one house. */
function* houseNumber(): Work<bigint> {
  const drawn = randomInt(LARGEST)
  yield* write(insertOrSkip('counters', { name: 'house', value: drawn }, 'name'))
  const kept = yield* row<{ value: bigint }>(select('counters', 'house', 'value'))
  return kept!.value
}

/** `local`: the sockets of this process. */
export const openBus = async (
  store: Store,
  address: NatsAddress | null,
  local: Pick<Sockets, 'isHere'>,
  log: Logger,
): Promise<Bus> => {
  if (!address) return ALONE
  const house = String(await store.transact(houseNumber))
  const { openNatsBus } = await import('./nats-bus.ts')
  return openNatsBus({ address, house, isHere: local.isHere, log })
}
