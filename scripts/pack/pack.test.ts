/**
 * The packages as others get them: built, packed, installed from their tarballs into an empty project without a network,
 * and used there from Node 24, from an older Node, in Chromium and by the compiler.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import { CHROMIUM, find, OLDER_NODE } from '../needs.ts'
import { buildPackages, type Tarball } from './build-packages.ts'
import { ROOT } from './javascript.ts'
import { PACKAGES, SCOPE } from './packages.ts'
import { bundleExamples, runInChromium } from './testing/browser.ts'
import { complaintsIn, RESOLUTION_NAMES } from './testing/consumer.ts'
import { ANYWHERE, EXAMPLES, expectedOf, installInto, type Project, printedIn } from './testing/project.ts'

const NAMES = PACKAGES.map(({ name }) => name)
const olderNode = find(OLDER_NODE)
const browser = find(CHROMIUM)

let tarballs: readonly Tarball[]
let house: RunningHouse
let project: Project

beforeAll(async () => {
  house = await runHouse()
  tarballs = await buildPackages(join(ROOT, 'dist/packages-tested'))
  project = await installInto(tarballs, house.address)
})
afterAll(async () => {
  project.remove()
  await house.stop()
})

/** Depend on nothing. */
const INDEPENDENT = ['kit', 'solver']

const folderOf = (name: string): string => join(project.folder, 'node_modules', SCOPE, name)
const inPackage = (name: string, path: string): string => readFileSync(join(folderOf(name), path), 'utf8')

test.each(NAMES)('%s has code, source maps, types, a licence and a README with an example', (name) => {
  const manifest = JSON.parse(inPackage(name, 'package.json'))
  expect(manifest).toMatchObject({
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies: INDEPENDENT.includes(name) ? {} : { [`${SCOPE}/kit`]: manifest.version },
  })
  expect(inPackage(name, 'LICENSE')).toContain('MIT License')
  expect(EXAMPLES.filter(({ title }) => title.startsWith(name))).not.toEqual([])
  const entries = Object.values<{ types?: string; default: string }>(manifest.exports)
  const scripts = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )
  // Entries that only re-export have nothing to map.
  for (const path of scripts.filter(
    (path) => inPackage(name, path).includes('\nfunction') || path.startsWith('shared/'),
  ))
    expect(JSON.parse(inPackage(name, `${path}.map`)).sourcesContent, path).not.toContain(null)
  for (const { types, default: code } of entries.filter(({ types }) => types !== undefined)) {
    expect(inPackage(name, types!)).toMatch(/export/)
    expect(inPackage(name, code)).toMatch(/export \{/)
  }
})

test.each(NAMES)('the types of %s name no rule of ours by its id', (name) => {
  const declarations = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.d.ts'),
  )
  expect(declarations.length).toBeGreaterThan(0)
  expect(declarations.filter((path) => /\[[A-Z]{1,2}\d+\]/.test(inPackage(name, path)))).toEqual([])
})

test('from Node 24, the READMEs are true', async () => {
  expect(printedIn(await project.run(process.execPath, ['all.mjs']), EXAMPLES)).toEqual(expectedOf(EXAMPLES))
})

test.skipIf('missing' in olderNode)('from an older Node, the READMEs are true', async () => {
  const node = 'path' in olderNode ? olderNode.path : ''
  const printed = await project.run(node, ['--experimental-websocket', 'all.mjs'])
  expect(printedIn(printed, EXAMPLES)).toEqual(expectedOf(EXAMPLES))
})

test('a bundle for browsers has no imports from Node, and none unresolved', async () => {
  const code = await bundleExamples(project)
  expect(code).not.toMatch(/["']node:|__vite-browser-external|\b(?:from|import)\s*["'][^./]/)
})

test.skipIf('missing' in browser)('in Chromium, the READMEs are true', async () => {
  const path = 'path' in browser ? browser.path : ''
  const printed = await runInChromium(project, path, house.address)
  expect(printedIn(printed, ANYWHERE)).toEqual(expectedOf(ANYWHERE))
})

test.each(RESOLUTION_NAMES)(
  'under strict compilation with %s resolution, the types are right',
  async (resolution) => {
    expect(await complaintsIn(project, resolution)).toBe('')
  },
)
