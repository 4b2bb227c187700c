/** The first administrator is made on the machine itself: whoever can write its database may do that. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { type FairhouseOptions, openStore } from '../../fairhouse.ts'
import { HOUSE } from '../config/configuration.ts'
import { openRegistry } from '../config/registry.ts'
import { openHouse } from '../house.ts'
import type { Player } from '../players/players.ts'
import { type Credentials, createNamed } from './accounts.ts'

export const createAdmin = async (
  { configs, data, databaseUrl }: Pick<FairhouseOptions, 'configs' | 'data' | 'databaseUrl'>,
  credentials: Credentials,
): Promise<Player | Refusal> => {
  const registry = openRegistry(configs)
  if (isRefusal(registry)) return registry
  const store = await openStore(data, databaseUrl)
  try {
    const house = await openHouse(store, registry.catalogue)
    return await createNamed({ store, house }, credentials, { operator: HOUSE, role: 'admin' })
  } finally {
    await store.close()
  }
}
