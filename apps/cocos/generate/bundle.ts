/** Hold'em's engine-independent code as one ES module: no DOM, no Node, no imports. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const BUNDLE = fileURLToPath(new URL('../assets/scripts/logic/holdem.js', import.meta.url))

/** `target`: the engine compiler's for native builds, whose V8 has no ICU. */
export const bundle = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'chrome80',
      lib: { entry: fileURLToPath(new URL('../logic/face.ts', import.meta.url)), formats: ['es'] },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (first === undefined || !('output' in first)) throw new Error('the bundler gave nothing')
  const { output } = first
  if (output.length !== 1) throw new Error(`one file was expected, not ${output.length}`)
  return output[0].code
}
