/** For tests: reads and checks configuration files without a house. */
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Refusal, type Registry } from '@fairhouse/kit'
import { type Configuration, configurationOf } from '../core/config/configuration.ts'
import { readFiles } from '../core/config/files.ts'

export const configurationIn = (folder: string, games: Registry = REGISTRY): Configuration | Refusal => {
  const files = readFiles(folder, games)
  return isRefusal(files) ? files : configurationOf(files, games)
}
