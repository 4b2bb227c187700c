/**
 * Makes what the Cocos Creator project needs and git does not hold: the bundle of Hold'em, and its sounds. With
 * `preview` it serves the preview of the drawing code instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BEAT_SOUNDS } from '@fairhouse/games/holdem/shown/sounds.ts'
import { createServer } from 'vite'
import { ALIASES } from '../apps/cocos/generate/aliases.ts'
import { BUNDLE, bundle } from '../apps/cocos/generate/bundle.ts'
import { wavOf } from '../apps/cocos/generate/sounds.ts'

const SOUNDS = fileURLToPath(new URL('../apps/cocos/assets/resources/sounds', import.meta.url))

const put = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`${relative(process.cwd(), file)}  ${Math.ceil(content.length / 1024)} kB`)
}

const make = async (): Promise<void> => {
  put(BUNDLE, await bundle())
  for (const sound of BEAT_SOUNDS) put(join(SOUNDS, `${sound}.wav`), wavOf(sound))
  console.log('Open apps/cocos in Cocos Creator 3.8.7.')
}

const preview = async (): Promise<void> => {
  const root = fileURLToPath(new URL('../apps/cocos/preview', import.meta.url))
  const server = await createServer({ configFile: false, root, resolve: { alias: ALIASES } })
  await server.listen()
  server.printUrls()
}

await (process.argv[2] === 'preview' ? preview() : make())
