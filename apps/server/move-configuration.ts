/** Moves the configuration between database and files, for commands; the house may be running. */
import { existsSync } from 'node:fs'
import { REGISTRY } from '@fairhouse/games'
import type { Refusal } from '@fairhouse/kit'
import { exportFiles } from './core/config/export-files.ts'
import { importFiles } from './core/config/import-files.ts'
import { databaseOf, openStore } from './core/store/open-store.ts'

type Where = Readonly<{ data: string; databaseUrl?: string }>

/** To the folder. */
export const exportConfiguration = async ({ data, databaseUrl }: Where, folder: string): Promise<void> => {
  const database = databaseOf(data, databaseUrl)
  if ('file' in database && !existsSync(database.file)) {
    throw new Error(`there is no database at ${database.file}`)
  }
  await exportFiles(database, folder)
}

/** Like `POST /v1/admin/reload`; a running house takes it over within a second. */
export const importConfiguration = async ({
  configs,
  data,
  databaseUrl,
}: Where & Readonly<{ configs: string }>): Promise<Refusal | null> => {
  const store = await openStore(data, databaseUrl)
  try {
    return await importFiles(store, configs, REGISTRY)
  } finally {
    await store.close()
  }
}
