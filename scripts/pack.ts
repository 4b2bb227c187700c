/** Builds the packages for others as tarballs in `dist/packages`, and lists their sizes: `npm run pack`. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './pack/build-packages.ts'

const FOLDER = fileURLToPath(new URL('../dist/packages', import.meta.url))

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`

for (const { file, bytes, unpacked, files } of await buildPackages(FOLDER)) {
  const size = `${kilobytes(bytes).padStart(9)} packed ${kilobytes(unpacked).padStart(9)} installed`
  console.log(`${relative(process.cwd(), file).padEnd(44)} ${size} ${String(files).padStart(4)} files`)
}
