/**
 * Starts a TypeScript entry under Node 24: `node scripts/launch.mjs ENTRY …`. Node 24 comes with `npm ci` as the package
 * `node` and is first on the PATH of npm scripts; this guard says what to do if it is missing. Plain JavaScript, so
 * that an older Node can still read it.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const NEEDED = 24
const found = Number(process.versions.node.split('.')[0])

if (found < NEEDED) {
  console.error(
    `fairhouse needs Node ${NEEDED}, but this is Node ${process.versions.node}. ` +
      'Run "npm ci" and start it with "npm start" or "npm run …": that uses the Node that comes with the project. ' +
      `If that package can’t be installed, install Node ${NEEDED} yourself.`,
  )
  process.exit(1)
}

const entry = process.argv[2]
if (!entry) throw new Error('usage: node scripts/launch.mjs ENTRY …')
process.argv.splice(1, 2, resolve(entry))
await import(pathToFileURL(resolve(entry)).href)
