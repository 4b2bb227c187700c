/** Runs the command as a process, on real input. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { dispatch } from '../dispatch.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

export type ProcessOutcome = Readonly<{ code: number | null; stdout: string; stderr: string }>

export const start = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['scripts/launch.mjs', 'apps/cli/main.ts', ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
  })

export const processOutcome = async (child: ChildProcessWithoutNullStreams): Promise<ProcessOutcome> => {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([child.stdout, child.stderr].map((stream) => stream.toArray()))
  return {
    code: await ended,
    stdout: Buffer.concat(stdout!).toString(),
    stderr: Buffer.concat(stderr!).toString(),
  }
}

export const fairhouse = (
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessOutcome> => {
  const child = start(args, env)
  child.stdin.on('error', () => {}) // a command that reads no input may have exited already
  child.stdin.end(input)
  return processOutcome(child)
}

/** The message on bad usage, without the cost of a process. */
export const usageRefusal = async (args: readonly string[]): Promise<Omit<ProcessOutcome, 'stdout'>> => {
  const said: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  try {
    return { code: await dispatch(args), stderr: said.join('') }
  } finally {
    spy.mockRestore()
  }
}

export const jsonLines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

/** What was printed, line by line. */
export const printedLines = ({ stdout }: ProcessOutcome): readonly unknown[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
