/**
 * Builds the service worker as `sw.js` beside the page and passes it the list of built files, which of them are stored
 * only when used, and a hash of their content: a changed file makes a new worker, an unchanged build doesn't.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const NAME = 'sw.js'
const PAGE = 'index.html'

const filesBelow = (folder: string): ReadonlyMap<string, Uint8Array> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source

const hashOf = (files: ReadonlyMap<string, string | Uint8Array>): string => {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0`).update(content).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** `onUse`: names of files that only some visitors need. */
export const serviceWorker = (onUse: RegExp): Plugin => {
  let root = ''
  let publicFolder = ''
  return {
    name: 'fairhouse-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      publicFolder = config.publicDir
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'service-worker.ts'), fileName: NAME })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[NAME]
        if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error(`${NAME} must be one file`)
        const made = Object.values(bundle).map((file) => [file.fileName, contentOf(file)] as const)
        const all = new Map(
          [...made, ...filesBelow(publicFolder)].sort(([one], [other]) => (one < other ? -1 : 1)),
        )
        const build = hashOf(all)
        all.delete(NAME)
        const paths = [...all.keys()].map((name) => (name === PAGE ? '/' : `/${name}`))
        worker.code = worker.code
          .replaceAll('__FILES__', JSON.stringify(paths))
          .replaceAll('__ON_USE__', JSON.stringify(paths.filter((path) => onUse.test(path))))
          .replaceAll('__BUILD__', JSON.stringify(build))
      },
    },
  }
}
