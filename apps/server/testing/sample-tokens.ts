/** For tests: tokens signed with a running house's secret, valid or not. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenSecret } from '../core/accounts/secret.ts'
import { type Claims, createTokens, type Use } from '../core/accounts/tokens.ts'
import type { RunningHouse } from './running-house.ts'

export const secretOf = ({ folder }: RunningHouse): string =>
  readFileSync(join(folder, 'data', 'token-secret'), 'utf8')

/** Signs any claims with the house's secret. */
export const signAs = (house: RunningHouse, claims: Claims, use: Use = 'session'): Promise<string> =>
  createTokens(tokenSecret('', secretOf(house)), Date.now).sign(use, claims)
