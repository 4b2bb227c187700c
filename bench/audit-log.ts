/** A public log with any number of Keno and HiLo rounds, as files in a folder; streamed, so millions fit. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeSha256 } from '../apps/cli/audit/log/frontier.ts'
import { sha256Hex } from '../packages/kit/index.ts'
import {
  appendLeaves,
  EMPTY_FRONTIER,
  encodeBundle,
  encodeLeaf,
  type Frontier,
  FULL_WIDTH,
  type Hash,
  leafHash,
  printNote,
  rootOfFrontier,
  signCheckpoint,
  TILE_HEIGHT,
  tileOfHashes,
  tilePath,
} from '../packages/log/index.ts'
import { nodeSigner } from '../packages/log/testing/node-signer.ts'
import { KINDS, playRound, STAKE } from './audit-rounds.ts'

const PLAYERS = 200
const AT_ONCE = 1_024

/** The files of a growing log. */
const openFiles = (folder: string) => {
  const levels: Hash[][] = []
  const made = new Set<string>()
  let frontier: Frontier = EMPTY_FRONTIER
  let entries: Uint8Array[] = []
  const put = (path: string, bytes: Uint8Array): void => {
    const file = join(folder, path)
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    made.add(dirname(file))
    writeFileSync(file, bytes)
  }
  const putTile = (level: number, index: number, width: number): void =>
    put(tilePath({ level, index, width }), tileOfHashes(levels[level]!))
  const append = (entry: Uint8Array): void => {
    entries.push(entry)
    frontier = appendLeaves(
      frontier,
      [leafHash(entry, nodeSha256)],
      nodeSha256,
      ({ height, index }, node) => {
        if (height % TILE_HEIGHT !== 0) return
        const level = height / TILE_HEIGHT
        levels[level] ??= []
        levels[level].push(node)
        if (levels[level].length < FULL_WIDTH) return
        putTile(level, Math.floor(index / FULL_WIDTH), FULL_WIDTH)
        levels[level] = []
      },
    )
    if (entries.length < FULL_WIDTH) return
    put(
      tilePath({ level: 'entries', index: frontier.size / FULL_WIDTH - 1, width: FULL_WIDTH }),
      encodeBundle(entries),
    )
    entries = []
  }
  const close = (): void => {
    const signer = nodeSigner('bench.example/log')
    const { size } = frontier
    if (entries.length > 0)
      put(
        tilePath({ level: 'entries', index: Math.floor(size / FULL_WIDTH), width: entries.length }),
        encodeBundle(entries),
      )
    for (const [level, hashes] of levels.entries())
      if (hashes.length > 0) putTile(level, Math.floor(size / FULL_WIDTH ** (level + 1)), hashes.length)
    const root = rootOfFrontier(frontier, nodeSha256)
    put(
      'checkpoint',
      printNote(signCheckpoint({ origin: 'bench.example/log', size, root, extensions: [] }, signer)),
    )
    put('log.json', Buffer.from(JSON.stringify({ vkeys: [signer.vkey] })))
  }
  return { append, close }
}

export const makeLog = (folder: string, rounds: number): void => {
  const { append, close } = openFiles(folder)
  const kinds = KINDS.map((kind) => {
    append(encodeLeaf({ type: 'terms', text: kind.terms }))
    return { kind, hash: Buffer.from(sha256Hex(kind.terms), 'hex') }
  })
  const commitmentOf = (seed: Uint8Array): Uint8Array =>
    nodeSha256(Buffer.from(Buffer.from(seed).toString('hex')))
  const players = Array.from({ length: PLAYERS }, () => ({
    pseudonym: randomBytes(16),
    nonce: 1,
    seed: randomBytes(32),
  }))
  for (const { pseudonym, seed } of players)
    append(encodeLeaf({ type: 'first-commitment', pseudonym, nonce: 1n, commitment: commitmentOf(seed) }))
  for (let done = 0; done < rounds; done += 1) {
    const { kind, hash } = kinds[Math.floor(done / AT_ONCE) % kinds.length]!
    const player = players[done % players.length]!
    const { pseudonym, nonce, seed } = player
    const clientSeed = randomBytes(16).toString('hex')
    player.nonce += 1
    player.seed = randomBytes(32)
    const seedsOf = { server: seed.toString('hex'), client: clientSeed, nonce: String(nonce) }
    const { paid, text } = playRound(kind, seedsOf)
    append(
      encodeLeaf({
        ...{ type: 'round', isDemo: true, isRemote: false, clientSeedReused: false, id: BigInt(done + 1) },
        ...{ pseudonym, nonce: BigInt(nonce), termsHash: hash, currency: 'USD', serverSeed: seed },
        ...{ clientSeed, nextCommitment: commitmentOf(player.seed), stake: BigInt(STAKE) },
        ...{ payout: BigInt(paid), openedAt: 1.7e12 + done, closedAt: 1.7e12 + done },
        ...{ balance: randomBytes(16), actions: text },
      }),
    )
  }
  close()
}
