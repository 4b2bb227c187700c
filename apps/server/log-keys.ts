/** [F12] Changes the keys of the public log from the command line, also while the house is running. */
import type { Refusal } from '@fairhouse/kit'
import { dropLogKey, rotateLogKey } from './core/public-log/rotation.ts'
import type { KeyPlace } from './core/public-log/signing-keys.ts'
import { openStore } from './core/store/open-store.ts'
import type { Store } from './core/store/store.ts'

type KeySources = Readonly<{ data: string; databaseUrl?: string }>
type KeyChange = (store: Store, place: KeyPlace) => Promise<string | Refusal>

/** `given`: LOG_KEY. Returns the new public key, or the one that is left. */
const changeKeys =
  (change: KeyChange) =>
  async ({ data, databaseUrl }: KeySources, given?: string): Promise<string | Refusal> => {
    const store = await openStore(data, databaseUrl)
    try {
      return await change(store, { data, given })
    } finally {
      await store.close()
    }
  }

export const rotateKey = changeKeys(rotateLogKey)
export const dropKey = changeKeys(dropLogKey)
