/** The command alone: what is judged, and by what, is tested beside the verifier. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fairhouse } from './running.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-evidence-'))
const judged = async (name: string, content: unknown, ...options: readonly string[]) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return fairhouse(['verify', 'evidence', '--in', path, ...options])
}

const HELLO = { id: '1', ok: true, player: { operator: 'house' }, wallets: [], openRounds: [], now: 1 }
const promising = (commitment: string) => ({ ...HELLO, next: { nonce: '7', commitment } })
const frames = (...commitments: readonly string[]) =>
  commitments.flatMap((commitment, index) => [
    { at: index, wire: index, direction: 'sent', frame: { id: '1', type: 'hello' } },
    { at: index, wire: index, direction: 'received', frame: promising(commitment) },
  ])
const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)]
const EVIDENCE = {
  fairhouse: 'evidence',
  version: 1,
  madeAt: 10,
  house: 'https://house.example',
  mismatch: {
    claim: 'commitment',
    round: null,
    nonce: '7',
    field: 'commitment',
    expected: ONE,
    found: OTHER,
  },
  held: [],
  frames: frames(ONE, OTHER),
  terms: [],
}

test('[A41] two commitments for one nonce: the claim holds, exit code 0', async () => {
  const { code, stdout } = await judged('two.json', EVIDENCE)
  expect(stdout).toContain('The claim holds')
  expect(stdout).toContain('the house has not signed them')
  expect(code).toBe(0)
})

test('one commitment told twice: it does not hold, exit code 1, and as JSON', async () => {
  const { code, stdout } = await judged('one.json', { ...EVIDENCE, frames: frames(ONE, ONE) }, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ holds: false, claim: 'commitment', provenBySignature: [] })
  expect(code).toBe(1)
})

test('[A44] what is no evidence cannot be judged, exit code 2', async () => {
  const { code, stdout } = await judged('none.json', '{"fairhouse":"evidence"')
  expect(stdout).toBe('It cannot be judged: this is no JSON, or it breaks off\n')
  expect(code).toBe(2)
})
