/** [F12] The keys of the public log, changed from the machine itself, also while the house is open. */
import type { Refusal } from '@fairhouse/kit'
import { dropLogKey, rotateLogKey } from './core/public-log/rotation.ts'
import type { KeyPlace } from './core/public-log/signing-keys.ts'
import { openStore } from './core/store/open-store.ts'
import type { Store } from './core/store/store.ts'

type Places = Readonly<{ data: string; databaseUrl?: string }>
type Change = (store: Store, place: KeyPlace) => Promise<string | Refusal>

/** `given`: LOG_KEY. Answers the public key that is new, or that is left. */
const changing =
  (change: Change) =>
  async ({ data, databaseUrl }: Places, given?: string): Promise<string | Refusal> => {
    const store = await openStore(data, databaseUrl)
    try {
      return await change(store, { data, given })
    } finally {
      await store.close()
    }
  }

export const rotateKey = changing(rotateLogKey)
export const dropKey = changing(dropLogKey)
