/** Cocos Creator's own packer, a separate package: whether it is installed, and what to do if not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CREATOR_PACK = fileURLToPath(new URL('../creator-pack', import.meta.url))

export const isCreatorPackInstalled = (): boolean =>
  existsSync(join(CREATOR_PACK, 'node_modules/@cocos/creator-programming-quick-pack'))

export const NO_CREATOR_PACK =
  'what needs the packer of Cocos Creator was skipped: npm ci --prefix creator-pack --ignore-scripts'
