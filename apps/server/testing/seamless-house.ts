/** For tests: a whole house with an operator, acme, that keeps its players' wallets. Its player anna has one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from '@fairhouse/messages'
import { vi } from 'vitest'
import { hashOfKey } from '../core/config/changes.ts'
import { type OperatorServer, SECRET } from './operator-server.ts'
import { newFolder, type RunningHouse, runHouse } from './running-house.ts'
import { TEST_TIMES } from './sample-remote.ts'

export const ACME_KEY = 'the key of acme'

/** Stubs the environment: unstub it when the house stops. */
export const runSeamlessHouse = async (operator: OperatorServer): Promise<RunningHouse> => {
  vi.stubEnv('ACME_SECRET', SECRET)
  operator.fund('anna', 10_000n)
  const folder = newFolder()
  const file = join(folder, 'configs', 'operators.json')
  const { operators } = JSON.parse(readFileSync(file, 'utf8')) as { operators: object[] }
  const wallet = { url: operator.url, secretEnv: 'ACME_SECRET' }
  const apiKeyHash = hashOfKey(ACME_KEY)
  const acme = { operatorId: 'acme', name: 'Acme', status: 'active', apiKeyHash, games: {} }
  writeFileSync(file, JSON.stringify({ operators: [...operators, { ...acme, wallet }] }))
  return runHouse({ walletTimes: { ...TEST_TIMES, againMs: 1 } }, folder)
}

export const signInAnna = async (house: RunningHouse): Promise<Session> =>
  (await house.ask('POST', '/v1/operator/players', { key: ACME_KEY, body: { player: 'anna' } }))
    .body as Session
