/** The command itself: what is judged, and how, is tested beside the verifier. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, utf8 } from '@fairhouse/kit'
import { encodeLeaf, logReader } from '@fairhouse/log'
import { nodeSigner } from '@fairhouse/log/testing/node-signer.ts'
import { toyLog } from '@fairhouse/log/testing/toy-log.ts'
import { type LogProofs, proveLeaf } from '@fairhouse/verify'
import { expect, test } from 'vitest'
import { fairhouse } from './testing/command-process.ts'

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

test('one commitment received twice: the claim is false, exit code 1, and as JSON', async () => {
  const { code, stdout } = await judged('one.json', { ...EVIDENCE, frames: frames(ONE, ONE) }, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ holds: false, claim: 'commitment', provenBySignature: [] })
  expect(code).toBe(1)
})

test('[A44] an invalid evidence file can’t be judged, exit code 2', async () => {
  const { code, stdout } = await judged('none.json', '{"fairhouse":"evidence"')
  expect(stdout).toBe('It cannot be judged: this is not JSON, or it is cut off\n')
  expect(code).toBe(2)
})

const SEED = 'c'.repeat(64)
const bytes = (length: number) => new Uint8Array(length).fill(0xcc)
/** What the house said about the round. */
const ROUND = {
  ...{ roundId: '5', game: 'keno', version: 1, terms: SEED, currency: 'USD', isDemo: true },
  ...{ betAmount: '1.00', finalPayout: '2.00', commitment: ONE, serverSeed: SEED, clientSeed: 'mine' },
  ...{ nonce: '7', sequence: 1, openedAt: 1, closedAt: 2, view: null, actions: [] },
}
/** What it put into the log. */
const LEAF = encodeLeaf({
  ...{ type: 'round', isDemo: true, isRemote: false, clientSeedReused: false, id: 5n, nonce: 7n },
  ...{
    pseudonym: bytes(16),
    termsHash: bytes(32),
    currency: 'USD',
    serverSeed: bytes(32),
    clientSeed: 'mine',
  },
  ...{ nextCommitment: bytes(32), stake: 100n, payout: 0n, openedAt: 1, closedAt: 2 },
  ...{ balance: bytes(16), actions: '[]' },
})

const { vkey, proofs } = await (async () => {
  const signer = nodeSigner('house.example/log')
  const { get } = toyLog(signer, [utf8('another leaf'), LEAF, utf8('a third one')])
  const reader = accepted(logReader({ get, vkey: signer.vkey }))
  const made = await proveLeaf(reader, accepted(await reader.checkpoint()), 1, LEAF)
  return { vkey: signer.vkey, proofs: made! }
})()

const withProofs = (carried: LogProofs) => ({
  ...EVIDENCE,
  mismatch: { claim: 'log', round: '5', nonce: '7', field: 'finalPayout', expected: '200', found: '0' },
  log: {
    vkeys: [vkey],
    note: null,
    round: { round: ROUND, leaf: null, balance: null, at: 2 },
    proofs: carried,
  },
})

test("[F12] [A41] a leaf with another payout than the frame: proven by the house's signature, without a network", async () => {
  const { code, stdout } = await judged('leaf.json', withProofs(proofs))
  expect(stdout).toContain('The claim holds')
  expect(stdout).toContain('finalPayout: expected 200, found 0')
  expect(stdout).toContain(
    "proven by the house's signature: round 5 is leaf 1 of the log, with a payout of 0",
  )
  expect(stdout).toContain(vkey)
  expect(code).toBe(0)
})

test('[A44] a flipped byte in the proof: only claimed, exit code 2', async () => {
  const [first, ...rest] = proofs.leaf!.proof
  const other = `${first![0] === 'A' ? 'B' : 'A'}${first!.slice(1)}`
  const { code, stdout } = await judged(
    'flipped.json',
    withProofs({ leaf: { ...proofs.leaf!, proof: [other, ...rest] } }),
  )
  expect(stdout).not.toContain("proven by the house's signature")
  expect(stdout).toContain('only claimed: the leaf in the file is not proven to be in a signed log')
  expect(code).toBe(2)
})
