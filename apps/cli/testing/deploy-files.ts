/** For tests: reads the files in deploy/. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const readDeployFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
export const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!)

/** A YAML parser that comes with the browser tests' driver. */
const { yaml } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
  yaml: { parse(text: string, options: { merge: boolean }): unknown }
}
export const readYaml = <T>(path: string): T => yaml.parse(readDeployFile(path), { merge: true }) as T

type Service = Readonly<{
  environment?: Readonly<Record<string, string>>
  depends_on?: Readonly<Record<string, unknown>>
  volumes?: readonly string[]
  networks: readonly string[] | Readonly<Record<string, { ipv4_address: string }>>
  healthcheck?: { test: readonly string[] }
  stop_grace_period?: string
}>
type Compose = Readonly<{
  services: Readonly<Record<string, Service>>
  volumes: object
  networks: { inside: { ipam: { config: readonly [{ subnet: string }] } } }
}>
export const compose = readYaml<Compose>('deploy/compose.yaml')
export const HOUSES = Object.keys(compose.services).filter((name) => name.startsWith('house-'))
