/**
 * Makes what the Cocos Creator project needs but isn't in git: the bundle of Hold'em, its sounds, music and strategies.
 * With `preview` it serves the preview of the drawing code instead, with `pictures` it takes screenshots of that.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BEAT_SOUNDS } from '@fairhouse/games/holdem/presenter/sounds.ts'
import { createServer, type ViteDevServer } from 'vite'
import { ALIASES } from '../apps/cocos/generate/aliases.ts'
import { BUNDLE, bundle } from '../apps/cocos/generate/bundle.ts'
import { musicWav } from '../apps/cocos/generate/music.ts'
import { wavOf } from '../apps/cocos/generate/sounds.ts'
import { cocosPictures } from './cocos-pictures.ts'

const RESOURCES = fileURLToPath(new URL('../apps/cocos/assets/resources', import.meta.url))
const STRATEGIES = fileURLToPath(new URL('../packages/games/holdem/solution/strategies', import.meta.url))

const put = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`${relative(process.cwd(), file)}  ${Math.ceil(content.length / 1024)} kB`)
}

const make = async (): Promise<void> => {
  put(BUNDLE, await bundle())
  for (const sound of BEAT_SOUNDS) put(join(RESOURCES, 'sounds', `${sound}.wav`), wavOf(sound))
  put(join(RESOURCES, 'sounds', 'music.wav'), musicWav())
  // The engine takes `.bin` for bytes.
  for (const file of readdirSync(STRATEGIES))
    put(
      join(RESOURCES, 'strategies', file.replace('.strategy', '.bin')),
      readFileSync(join(STRATEGIES, file)),
    )
  console.log('Open apps/cocos in Cocos Creator 3.8.7.')
}

const servePreview = async (): Promise<ViteDevServer> => {
  const root = fileURLToPath(new URL('../apps/cocos/preview', import.meta.url))
  const server = await createServer({ configFile: false, root, resolve: { alias: ALIASES } })
  return server.listen()
}

const pictures = async (folder: string | undefined): Promise<void> => {
  const server = await servePreview()
  try {
    await cocosPictures(server.resolvedUrls!.local[0]!, folder)
  } finally {
    await server.close()
  }
}

const [command, folder] = process.argv.slice(2)
if (command === 'preview') (await servePreview()).printUrls()
else if (command === 'pictures') await pictures(folder)
else await make()
