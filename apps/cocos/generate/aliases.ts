/** Resolves the view's imports without the engine and the bundle: to the test tool and to the source. */
import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const ALIASES = [
  { find: /^cc$/, replacement: at('../preview/cc.ts') },
  { find: /^(?:\.\.?\/)+logic\/holdem\.js$/, replacement: at('../logic/face.ts') },
]
