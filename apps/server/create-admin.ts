/** Creates an administrator from the command line: whoever can write the database may do that. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { type Credentials, createNamedPlayer } from './core/accounts/accounts.ts'
import { createPasswords } from './core/accounts/passwords.ts'
import { HOUSE } from './core/config/configuration.ts'
import { readCatalogue } from './core/config/registry.ts'
import { openHouse } from './core/house.ts'
import type { Player } from './core/players/players.ts'
import { openStore } from './core/store/open-store.ts'
import { REMOTE_WALLETS } from './wallets/transfers.ts'

export const createAdmin = async (
  { configs, data, databaseUrl }: Readonly<{ configs: string; data: string; databaseUrl?: string }>,
  credentials: Credentials,
): Promise<Player | Refusal> => {
  const store = await openStore(data, databaseUrl)
  try {
    const catalogue = await readCatalogue(store, configs)
    if (isRefusal(catalogue)) return catalogue
    const house = await openHouse(store, catalogue, REMOTE_WALLETS)
    const passwords = createPasswords()
    return await createNamedPlayer({ store, house, passwords }, credentials, {
      operator: HOUSE,
      role: 'admin',
    })
  } finally {
    await store.close()
  }
}
