/** For tests: tokens as the running house signs them, and such as it should not believe. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenSecret } from '../core/accounts/secret.ts'
import { type Claims, createTokens, type Use } from '../core/accounts/tokens.ts'
import type { RunningHouse } from './running-house.ts'

export const secretOf = ({ folder }: RunningHouse): string =>
  readFileSync(join(folder, 'data', 'token-secret'), 'utf8')

/** Signs whatever claims with the house's own secret. */
export const signAs = (house: RunningHouse, claims: Claims, use: Use = 'session'): Promise<string> =>
  createTokens(tokenSecret('', secretOf(house)), Date.now).sign(use, claims)
