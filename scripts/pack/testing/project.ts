/** An empty project with the packages installed from their tarballs, and every README's examples as files. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Tarball } from '../build-packages.ts'
import { PACKAGES } from '../packages.ts'
import { examplesOf } from '../readme-examples.ts'

const run = promisify(execFile)

/** `isAnywhere`: it doesn't need Node. */
export type NamedExample = Readonly<{
  title: string
  file: string
  code: string
  printed: string
  isAnywhere: boolean
}>

export const EXAMPLES: readonly NamedExample[] = PACKAGES.flatMap(({ name }) =>
  examplesOf(name).map(({ code, printed }, index) => ({
    title: `${name}, example ${index + 1}`,
    file: `example-${name}-${index + 1}`,
    code,
    printed,
    isAnywhere: !code.includes("'node:"),
  })),
)
export const ANYWHERE = EXAMPLES.filter(({ isAnywhere }) => isAnywhere)

/** Separates the outputs of two examples. */
const MARK = '— next —'

/** One after the other: each waits for its own work. */
const allOf = (examples: readonly NamedExample[]): string =>
  examples.map(({ file }) => `await import('./${file}.mjs')\nconsole.log('${MARK}')\n`).join('')

/** By title. */
export const printedIn = (
  output: string,
  examples: readonly NamedExample[],
): Readonly<Record<string, string>> => {
  const parts = output.split(`${MARK}\n`)
  return Object.fromEntries(examples.map(({ title }, index) => [title, parts[index] ?? '']))
}
export const expectedOf = (examples: readonly NamedExample[]): Readonly<Record<string, string>> =>
  Object.fromEntries(examples.map(({ title, printed }) => [title, printed]))

export type Project = Readonly<{
  folder: string
  run(command: string, args: readonly string[]): Promise<string>
  remove(): void
}>

/** `house`: the address that the examples use. */
export const installInto = async (tarballs: readonly Tarball[], house: string): Promise<Project> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-packages-'))
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
  const dependencies = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]))
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }))
  const project: Project = {
    folder,
    run: async (command, args) => (await run(command, args, { cwd: folder })).stdout,
    remove: () => rmSync(folder, { recursive: true }),
  }
  await project.run('npm', ['install', '--offline', '--no-audit', '--no-fund'])
  for (const { file, code } of EXAMPLES) write(`${file}.mjs`, code.replace('http://localhost:3000', house))
  for (const { file, code } of ANYWHERE) write(`${file}.mts`, code)
  write('all.mjs', allOf(EXAMPLES))
  write('anywhere.mjs', allOf(ANYWHERE))
  return project
}
