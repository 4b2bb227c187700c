/** The configuration of a simulated house: the project's own, plus an operator with its own wallets. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OPERATOR } from './sim-operator.ts'

const CONFIGS = fileURLToPath(new URL('../../../../configs', import.meta.url))
const SECRET_ENV = 'SIMULATED_WALLET_SECRET'

/** A new folder; the caller removes it. */
export const makeConfigs = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-sim-'))
  cpSync(CONFIGS, folder, { recursive: true })
  const file = join(folder, 'operators.json')
  const { operators } = JSON.parse(readFileSync(file, 'utf8')) as { operators: object[] }
  const wallet = { url: 'http://localhost:1', secretEnv: SECRET_ENV }
  const own = { operatorId: OPERATOR, name: OPERATOR, status: 'active', games: {}, wallet }
  writeFileSync(file, JSON.stringify({ operators: [...operators, own] }))
  process.env[SECRET_ENV] ??= 'nobody calls this wallet over a network'
  return folder
}
