/** The witness as a process, killed at any moment: it must never cosign two histories, nor go back. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, utf8 } from '@fairhouse/kit'
import { cosignersOf, hexOf, type NoteKey, parseCheckpoint, parseNote, parseVkey } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { type ToyLog, toyLog } from '@fairhouse/log/testing/toy-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fairhouse, processOutcome, start } from '../testing/command-process.ts'
import { type ServedLog, serveLog } from './testing/served-log.ts'
import { checkpointOf, submission } from './testing/submission.ts'

const KILLS = process.env.SLOW_TESTS ? 40 : 3
const COMMON = 300
const signer = nodeSigner('house.example/log')
const { vkey } = signer
const leaf = (history: string, index: number): Uint8Array =>
  utf8(`${index < COMMON ? 'common' : history} ${index}`)
const logOf = (history: string, size: number): ToyLog =>
  toyLog(
    signer,
    Array.from({ length: size }, (_, index) => leaf(history, index)),
  )

let folder: string
let house: ServedLog
let args: readonly string[]
const children: ChildProcessWithoutNullStreams[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-witness-'))
  house = await serveLog(signer, logOf('A', COMMON))
  args = ['witness', '--log', house.url, '--key', join(folder, 'key'), '--state', join(folder, 'state')]
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL') // left over from a failed test
  await house.close()
  rmSync(folder, { recursive: true })
})

type Running = Readonly<{ child: ChildProcessWithoutNullStreams; address: string; key: NoteKey }>

const started = async (): Promise<Running> => {
  const child = start([...args, '--port', '0', '--every', '0.02'])
  children.push(child)
  let shown = ''
  while (!/Witness: http:\S+\n/.test(shown)) {
    const [part] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then((): never => {
        throw new Error(`the witness has ended: ${child.stderr.read()}`)
      }),
    ])
    shown += String(part)
  }
  const key = accepted(parseVkey(/Key: (\S+)/.exec(shown)![1]!))
  child.stdout.resume()
  child.stderr.resume()
  return { child, address: /Witness: (http:\S+)/.exec(shown)![1]!, key }
}

/** A checkpoint cosigned by the witness, as seen by anybody. */
type Seen = Readonly<{ size: number; root: string }>

const seenIn = (note: string, key: NoteKey): Seen => {
  const parsed = accepted(parseNote(utf8(note)))
  expect(cosignersOf(parsed, [key])).toHaveLength(1)
  const { size, root } = accepted(parseCheckpoint(parsed.text))
  return { size, root: hexOf(root) }
}

test(`[A41] killed ${KILLS} times between two histories, it keeps to the first and never goes back`, async () => {
  const histories = { A: logOf('A', COMMON), B: logOf('B', COMMON) }
  const roots = { A: new Map<number, string>(), B: new Map<number, string>() }
  const grow = async (name: 'A' | 'B'): Promise<ToyLog> => {
    const log = histories[name]
    const size = log.size()
    log.append(
      Array.from({ length: 1 + Math.floor(Math.random() * 40) }, (_, index) => leaf(name, size + index)),
    )
    roots[name].set(log.size(), hexOf((await checkpointOf(log, vkey)).root))
    house.show(log)
    return log
  }
  const seen: Seen[] = []
  const ask = async ({ address, key }: Running, log: ToyLog): Promise<void> => {
    const latest = await fetch(`${address}/checkpoint`)
    const last = latest.ok ? seenIn(await latest.text(), key) : undefined
    if (last) seen.push(last)
    const reply = await fetch(`${address}/add-checkpoint`, {
      method: 'POST',
      body: await submission(log, vkey, last?.size ?? 0),
    })
    if (reply.ok) seen.push(seenIn(`${Buffer.from(log.checkpoint())}${await reply.text()}`, key))
  }
  for (let kill = 0; kill < KILLS; kill++) {
    const running = await started()
    const ended = once(running.child, 'exit')
    const enough = 3 + Math.floor(Math.random() * 6)
    for (let round = 0; round < enough; round++) {
      await ask(running, await grow(Math.random() < 0.5 ? 'A' : 'B'))
    }
    const unanswered = ask(running, await grow(Math.random() < 0.5 ? 'A' : 'B')).catch(() => undefined)
    running.child.kill('SIGKILL')
    await Promise.all([ended, unanswered])
  }
  const last = await started()
  await ask(last, histories.A)
  await ask(last, histories.B)
  last.child.kill('SIGTERM')
  await once(last.child, 'exit')

  const sizes = seen.map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  const beyond = seen.filter(({ size }) => size > COMMON)
  expect(beyond.length).toBeGreaterThan(KILLS)
  const inA = beyond.filter(({ size, root }) => roots.A.get(size) === root).length
  const inB = beyond.filter(({ size, root }) => roots.B.get(size) === root).length
  expect([inA, inB].toSorted((a, b) => a - b)).toEqual([0, beyond.length])
  expect(readdirSync(folder).filter((name) => name.includes('evidence')).length).toBeGreaterThan(0)
})

test('[F12] --once reports by its exit code; a second witness on the same state is refused', async () => {
  const first = await fairhouse([...args, '--once', '--name', 'w.example/1'])
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(
    /^Key: w\.example\/1\+[0-9a-f]{8}\+\S+\nhouse\.example\/log: cosigned 300 leaves\n$/,
  )
  house.show(logOf('A', 200))
  expect(await fairhouse([...args, '--once'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('log-behind'),
  })
  const child = start([...args, '--every', '60'])
  children.push(child)
  const outcome = processOutcome(child)
  await once(child.stdout, 'data')
  expect(await fairhouse([...args, '--once'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('another witness runs'),
  })
  child.kill('SIGTERM')
  expect((await outcome).code).toBe(0)
  await house.close()
  const stranger = ['--key', join(folder, 'key-2'), '--state', join(folder, 'state-2')]
  const outcomes = [args, ['witness', '--log', house.url, ...stranger]].map((each) =>
    fairhouse([...each, '--once']),
  )
  expect((await Promise.all(outcomes)).map(({ code }) => code)).toEqual([3, 3])
})
