/** Builds every package, and tarballs as they would be published. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emitDeclarations, writeDeclarations } from './declarations.ts'
import { writeJavaScript } from './javascript.ts'
import { writeRest } from './manifest.ts'
import { PACKAGES } from './packages.ts'

/** `unpacked`: bytes once installed. */
export type Tarball = Readonly<{ name: string; file: string; bytes: number; unpacked: number; files: number }>

type Printed = Readonly<{
  name: string
  filename: string
  size: number
  unpackedSize: number
  entryCount: number
}>

/** With one run of npm. */
const packAll = (folder: string): readonly Tarball[] => {
  const folders = PACKAGES.map(({ name }) => `./${name}`)
  const printed = execFileSync('npm', ['pack', '--json', '--offline', ...folders], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (JSON.parse(printed) as readonly Printed[]).map(
    ({ name, filename, size, unpackedSize, entryCount }) => ({
      name,
      file: join(folder, filename),
      bytes: size,
      unpacked: unpackedSize,
      files: entryCount,
    }),
  )
}

/** Empties `folder`, which must be in the repository: the compiler finds our packages from there. */
export const buildPackages = async (folder: string): Promise<readonly Tarball[]> => {
  rmSync(folder, { recursive: true, force: true })
  const emitted = join(folder, 'declarations')
  emitDeclarations(emitted)
  for (const packed of PACKAGES) {
    const own = join(folder, packed.name)
    mkdirSync(own, { recursive: true })
    const imported = await writeJavaScript(packed, own)
    writeDeclarations(packed, emitted, own)
    writeRest(packed, imported, own)
  }
  return packAll(folder)
}
