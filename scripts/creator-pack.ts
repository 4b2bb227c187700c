/** Cocos Creator's own packer, a package of its own: installs it, and says whether it is there. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CREATOR_PACK = fileURLToPath(new URL('../creator-pack', import.meta.url))

const INSTALL = 'npm ci --ignore-scripts'

export const isCreatorPackInstalled = (): boolean =>
  existsSync(join(CREATOR_PACK, 'node_modules/@cocos/creator-programming-quick-pack'))

/** Installs the packer if it is missing. Returns what was skipped and why, or null. */
export const installCreatorPack = (): string | null => {
  if (isCreatorPackInstalled()) return null
  spawnSync(INSTALL, { cwd: CREATOR_PACK, stdio: 'ignore', shell: true })
  return isCreatorPackInstalled()
    ? null
    : `Cocos Creator’s packer was skipped, as it could not be installed: ${INSTALL} in creator-pack`
}
