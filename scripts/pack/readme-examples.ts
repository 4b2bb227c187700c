/** The examples in a package's README.md: each block of JavaScript, and its output, which follows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Example = Readonly<{ code: string; printed: string }>

const BLOCKS = /```js\n([\s\S]*?)```[\s\S]*?```text\n([\s\S]*?)```/g

export const examplesOf = (name: string): readonly Example[] => {
  const readme = readFileSync(join(import.meta.dirname, name, 'README.md'), 'utf8')
  return [...readme.matchAll(BLOCKS)].map(([, code, printed]) => ({ code: code!, printed: printed! }))
}
