import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accepted, isRefusal } from '@fairhouse/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configurationIn } from '../../testing/configuration-files.ts'
import { newFolder } from '../../testing/running-house.ts'

let folder = ''
beforeEach(() => {
  folder = newFolder()
  vi.stubEnv('ACME_SECRET', 'thirty-two characters, or more of it')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const configs = (): string => join(folder, 'configs')
const file = (): string => join(configs(), 'operators.json')

const configuredWith = (wallet: unknown) => {
  const { operators } = JSON.parse(readFileSync(file(), 'utf8')) as { operators: object[] }
  const acme = { operatorId: 'acme', name: 'Acme', status: 'active', games: {}, wallet }
  writeFileSync(file(), JSON.stringify({ operators: [...operators, acme] }))
  return configurationIn(configs())
}

const WALLET = { url: 'https://wallet.example/fairhouse', secretEnv: 'ACME_SECRET' }

test('an operator may keep its players’ wallets; its secret isn’t part of the configuration', () => {
  const { operators } = accepted(configuredWith(WALLET))
  expect(operators.get('acme')!.wallet).toEqual(WALLET)
  expect(operators.get('house')!.wallet).toBeUndefined()
})

test.each([
  ['http over a network', { ...WALLET, url: 'http://wallet.example' }, 'wallet.url'],
  ['no address', { ...WALLET, url: 'wallet' }, 'wallet.url'],
  ['a query', { ...WALLET, url: 'https://wallet.example?a=b' }, 'wallet.url'],
  ['a user', { ...WALLET, url: 'https://me@wallet.example' }, 'wallet.url'],
  ['the secret itself', { ...WALLET, secretEnv: 'thirty-two characters, or more of it' }, 'wallet.secretEnv'],
  ['a variable that is not set', { ...WALLET, secretEnv: 'NO_SECRET' }, 'wallet.secretEnv'],
  ['something unknown', { ...WALLET, secret: 'x' }, 'wallet'],
])('%s is refused with its path', (_, wallet, place) => {
  const configuration = configuredWith(wallet)
  expect(isRefusal(configuration) && configuration.message).toContain(
    `operators.json at operators[1].${place}: `,
  )
})

test('the house keeps its own players’ wallets', () => {
  const { operators } = JSON.parse(readFileSync(file(), 'utf8')) as { operators: object[] }
  writeFileSync(file(), JSON.stringify({ operators: operators.map((each) => ({ ...each, wallet: WALLET })) }))
  const configuration = configurationIn(configs())
  expect(isRefusal(configuration) && configuration.message).toContain(
    'operators.json at operators[0].wallet: ',
  )
})

test('a secret that is too short is refused, and the house’s own machine needs no https', () => {
  accepted(configuredWith({ ...WALLET, url: 'http://127.0.0.1:8080/wallet' }))
  vi.stubEnv('ACME_SECRET', 'short')
  expect(configurationIn(configs())).toMatchObject({ refused: 'bad-configuration' })
})
