/** Builds the site of the documents: `npm run site [-- --source URL]`. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSite } from './site/build-site.ts'

const { source = null } = parseArgs({ options: { source: { type: 'string' } } }).values
const folder = join(fileURLToPath(new URL('..', import.meta.url)), 'dist/site')
const pages = buildSite(folder, source)
console.log(`${pages.length} pages: open ${join(folder, 'index.html')}`)
