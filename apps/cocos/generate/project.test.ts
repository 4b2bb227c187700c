import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BEAT_SOUNDS } from '@fairhouse/games/holdem/presenter/sounds.ts'
import { offsetOf, peakOf, steepestOf } from '@fairhouse/ui/testing/loudness.ts'
import { expect, test } from 'vitest'
import { musicWav } from './music.ts'
import { wavOf } from './sounds.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const assets = join(project, 'assets')
const json = (path: string) => JSON.parse(readFileSync(join(project, path), 'utf8'))

/** Generated files get theirs from the editor. */
const isGenerated = (path: string): boolean => path.startsWith('resources/') || path.endsWith('holdem.js')
const paths = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((path) => !isGenerated(path))
const metas = paths.filter((path) => path.endsWith('.meta'))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('every asset has its meta file', () =>
  expect(paths.filter((path) => !path.endsWith('.meta') && !metas.includes(`${path}.meta`))).toEqual([]))

test('every meta file has its asset, and a unique uuid', () => {
  const kept = metas.filter((path) => !isGenerated(path.replace('.meta', '')) && path !== 'resources.meta')
  expect(kept.filter((path) => !existsSync(join(assets, path.replace('.meta', ''))))).toEqual([])
  const ids = metas.map((path) => json(join('assets', path)).uuid)
  expect(ids.filter((id) => !UUID.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(metas.length)
})

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** How a scene names a component: the uuid of its script, from the sixth digit on in base 64. */
const compressed = (uuid: string): string => {
  const digits = uuid.replaceAll('-', '')
  const groups = digits
    .slice(5)
    .match(/.../g)!
    .map((three) => Number.parseInt(three, 16))
  return digits.slice(0, 5) + groups.map((group) => BASE64[group >> 6]! + BASE64[group & 63]!).join('')
}

test('the scene has its one component and everything it refers to', () => {
  const scene: readonly Record<string, unknown>[] = json('assets/holdem.scene')
  const root = compressed(json('assets/scripts/HoldemRoot.ts.meta').uuid)
  expect(scene.filter(({ __type__: type }) => type === root)).toHaveLength(1)
  expect(scene[1]!._id).toBe(json('assets/holdem.scene.meta').uuid)
  const ids = [...JSON.stringify(scene).matchAll(/"__id__":(\d+)/g)].map(([, id]) => Number(id))
  expect(ids.every((id) => id < scene.length)).toBe(true)
  for (const [index, { _components: components }] of scene.entries())
    for (const { __id__: id } of (components ?? []) as { __id__: number }[])
      expect(scene[id]!.node).toEqual({ __id__: index })
})

test('the project is one of Cocos Creator 3.8.7, for 1440 × 900', () => {
  expect(json('package.json')).toMatchObject({
    creator: { version: '3.8.7' },
    uuid: expect.stringMatching(UUID),
  })
  expect(json('settings/v2/packages/project.json').general.designResolution).toMatchObject({
    width: 1440,
    height: 900,
  })
})

test('the engine is built with what the scripts use, and nothing else', () => {
  const { modules, macroConfig } = json('settings/v2/packages/engine.json')
  expect(modules.includeModules).toEqual(['2d', 'audio', 'base', 'gfx-webgl', 'gfx-webgl2', 'tween', 'ui'])
  // Otherwise there is no shared atlas for names.
  expect(macroConfig).toEqual({ CLEANUP_IMAGE_CACHE: false })
})

const samplesOf = (file: Buffer): readonly number[] =>
  Array.from({ length: (file.length - 44) / 2 }, (_, i) => file.readInt16LE(44 + i * 2))

test('the music is quiet, swells a little, and loops seamlessly', () => {
  const samples = Float32Array.from(samplesOf(musicWav()), (sample) => sample / 0x7fff)
  const levelOf = (part: Float32Array): number =>
    10 * Math.log10(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length)
  const second = samples.length / 20
  const levels = Array.from({ length: 10 }, (_, i) =>
    levelOf(samples.subarray(2 * i * second, 2 * (i + 1) * second)),
  )
  expect(peakOf(samples)).toBeLessThan(-20)
  expect(offsetOf(samples)).toBeLessThan(-80)
  expect(Math.min(...levels)).toBeGreaterThan(-42)
  expect(Math.max(...levels)).toBeLessThan(-32)
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(8)
  expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThanOrEqual(steepestOf(samples))
})

test.each(BEAT_SOUNDS)('the sound "%s" is an audible WAV file under 400 ms', (sound) => {
  const file = wavOf(sound)
  expect(file.subarray(0, 4).toString()).toBe('RIFF')
  expect(file.readUInt32LE(40)).toBe(file.length - 44)
  const samples = samplesOf(file)
  expect(samples.length / file.readUInt32LE(24)).toBeLessThan(0.4)
  expect(Math.max(...samples)).toBeGreaterThan(500)
})
