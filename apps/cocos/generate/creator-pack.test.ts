/** The scripts packed by Cocos Creator's own packer, if `creator-pack/` is installed. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREATOR_PACK, isCreatorPackInstalled } from '../../../scripts/creator-pack.ts'
import { bundle } from './bundle.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const TARGETS = { web: 'chrome >= 80, safari >= 13, firefox >= 78', native: 'chrome 80' } as const

describe.skipIf(!isCreatorPackInstalled())('packed by Cocos Creator’s own packer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-creator-'))
  // A copy, which includes the bundle that `npm run cocos` writes.
  beforeAll(async () => {
    for (const path of ['package.json', 'assets/scripts'])
      cpSync(join(project, path), join(folder, path), { recursive: true })
    writeFileSync(join(folder, 'assets/scripts/logic/holdem.js'), await bundle())
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(Object.entries(TARGETS))('for %s, the scene finds its component', (name, targets) => {
    const out = join(folder, name)
    execFileSync(process.execPath, [join(CREATOR_PACK, 'pack.cjs'), folder, targets, out], {
      stdio: 'pipe',
    })
    const chunks = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => readFileSync(join(out, path), 'utf8'))
    const registered = chunks.flatMap((code) =>
      [...code.matchAll(/_RF\.push\(\{\}, "([^"]+)", "([^"]+)"/g)].map(
        ([, id, script]) => [script, id] as const,
      ),
    )
    const { HoldemRoot: id } = Object.fromEntries(registered)
    const scene: readonly Readonly<{ __type__: string }>[] = JSON.parse(
      readFileSync(join(project, 'assets/holdem.scene'), 'utf8'),
    )
    expect(scene.filter(({ __type__: type }) => type === id)).toHaveLength(1)
    const scripts = readdirSync(join(project, 'assets/scripts'), { recursive: true, encoding: 'utf8' })
    expect(registered).toHaveLength(scripts.filter((path) => /(?<!\.d)\.(ts|js)\.meta$/.test(path)).length)
    expect(chunks.join('\n').match(/\\[pP]\{|\bIntl\b|\?\?=|\|\|=/g) ?? []).toEqual([])
  })
})
