/** `npm run kernels`: compiles the solver's loops on vectors and writes them as a module that any platform can load. */
import { readFileSync, writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'

const FOLDER = new URL('../packages/solver/postflop/', import.meta.url)
const SOURCE = 'simd.as'
const TARGET = new URL('simd-module.ts', FOLDER)

const OPTIONS = [
  ...['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert', '--runtime', 'stub'],
  ...[
    '--enable',
    'simd',
    '--importMemory',
    '--maximumMemory',
    '65536',
    '--noExportMemory',
    '--outFile',
    'module.wasm',
  ],
]

/** The text of the module. */
export const compileKernels = async (): Promise<string> => {
  let wasm: Uint8Array | undefined
  const { error, stderr } = await asc.main(['simd.ts', ...OPTIONS], {
    readFile: (name) => (name === 'simd.ts' ? readFileSync(new URL(SOURCE, FOLDER), 'utf8') : null),
    writeFile: (name, contents) => {
      if (name === 'module.wasm') wasm = contents as Uint8Array
    },
    listFiles: () => [],
  })
  if (error || wasm === undefined) throw new Error(`${error?.message}\n${stderr}`)
  const base64 = Buffer.from(wasm).toString('base64')
  return [
    `/** \`${SOURCE}\`, compiled by \`npm run kernels\`: ${wasm.length.toLocaleString('en')} bytes of WebAssembly, in base64. */`,
    'export const SIMD_MODULE =',
    `  '${base64}'`,
    '',
  ].join('\n')
}

if (import.meta.main) {
  writeFileSync(TARGET, await compileKernels())
}
