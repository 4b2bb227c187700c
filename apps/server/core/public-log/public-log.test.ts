/** [F12] What was answered is in the log, word for word, and the log only grows. */
import { hash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { accepted, printAmount, utf8 } from '@fairhouse/kit'
import {
  hexOf,
  leafHash,
  openCheckpoint,
  parseVkey,
  pseudonymOf,
  type RoundLeaf,
  saltedBalance,
  verifyConsistency,
} from '@fairhouse/log'
import {
  auditPath,
  consistency,
  rootOfPath,
  rootsOfProof,
  treeHash,
} from '@fairhouse/log/testing/reference.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bet } from '../../rounds/bet.ts'
import { cashedOut, guessRightly } from '../../testing/database-reads.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { hiloBet, kenoBet, type SampleHouse, sampleHouse } from '../../testing/sample-house.ts'
import { newLogFolder, openSampleLog, readSampleLog } from '../../testing/sample-log.ts'
import { readLogKey } from '../bettor.ts'
import { commitmentOf } from '../seeds.ts'
import { select } from '../store/queries.ts'
import type { Store } from '../store/store.ts'
import { row, rows, write } from '../store/work.ts'

let data: string
beforeEach(() => {
  data = newLogFolder()
})
afterEach(() => rmSync(data, { recursive: true }))

const opened = async (store: Store) => ({
  sample: await sampleHouse(store),
  log: accepted(await openSampleLog(store, data)),
})

const playMany = async (sample: SampleHouse, rounds: number): Promise<readonly string[]> => {
  const players = await Promise.all(Array.from({ length: 7 }, () => sample.guest()))
  const replies = []
  for (let i = 0; i < rounds; i += players.length) {
    const some = players.slice(0, rounds - i)
    replies.push(...(await Promise.all(some.map((player) => sample.bet(player, { amount: '0.01' })))))
  }
  return replies.map((reply) => accepted(reply).leaf!)
}

const isRound = (leaf: object): leaf is RoundLeaf => (leaf as { type: string }).type === 'round'

describeOnEveryStore('the public log', (open) => {
  test('[F12] a new log is signed while empty, once, and continues from there', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    await log.sequence()
    log.files.refresh()
    const { vkeys, checkpoint, size } = await log.describe()
    const empty = accepted(openCheckpoint(utf8(checkpoint), accepted(parseVkey(vkeys[0]!))))
    expect([size, empty.checkpoint.size, hexOf(empty.checkpoint.root)]).toEqual([0, 0, hash('sha256', '')])
    await log.sequence()
    log.files.refresh()
    expect((await log.describe()).checkpoint).toBe(checkpoint)
    accepted(await openSampleLog(store, data)) // opened again: nothing is lost
    await playMany(sample, 1)
    await log.sequence()
    log.files.refresh()
    expect((await readSampleLog(log)).leaves).toHaveLength(3)
  })

  test('[F12] a round’s leaf is what was answered; terms and first commitment come before it', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    const player = await sample.guest()
    const key = (await store.transact(() => readLogKey(player.id)))!
    const held = await store.transact(() =>
      row<{ next_seed: string }>(select('players', player.id, 'next_seed')),
    )
    const clientSeed = '0123456789abcdef0123456789abcdef'
    const reply = accepted(await sample.bet(player, { clientSeed }))
    const { entries, leaves } = await readSampleLog(log)
    expect(leaves.map(({ type }) => type)).toEqual(['terms', 'first-commitment', 'round'])
    const [terms, first, round] = leaves
    expect(hash('sha256', (terms as { text: string }).text)).toBe(reply.round.terms)
    expect(first).toMatchObject({ nonce: 1n, pseudonym: pseudonymOf(key) })
    expect(hexOf((first as { commitment: Uint8Array }).commitment)).toBe(commitmentOf(held!.next_seed))
    if (!isRound(round!)) throw new Error('no round')
    expect(hexOf(leafHash(entries[2]!))).toBe(reply.leaf)
    const { balance, nextCommitment, serverSeed, termsHash, pseudonym, ...plain } = round
    expect(plain).toEqual({
      type: 'round',
      isDemo: true,
      isRemote: false,
      clientSeedReused: false,
      id: BigInt(reply.round.roundId),
      nonce: 1n,
      currency: 'USD',
      clientSeed,
      stake: 100n,
      payout: BigInt(Math.round(Number(reply.round.finalPayout) * 100)),
      openedAt: reply.round.openedAt,
      closedAt: reply.round.closedAt,
      actions: plain.actions,
    })
    expect(JSON.parse(plain.actions)).toEqual([
      { type: 'bet', amount: '100', selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
    ])
    expect([termsHash, serverSeed, nextCommitment].map((bytes) => hexOf(bytes))).toEqual([
      reply.round.terms,
      reply.round.serverSeed,
      reply.next.commitment,
    ])
    const minor = BigInt(reply.balance.replace('.', ''))
    expect(printAmount(minor, 2)).toBe(reply.balance)
    expect([pseudonym, balance]).toEqual([pseudonymOf(key), saltedBalance(key, round.id, minor)])
  })

  test('[F12] a round of several actions has one leaf, with the commitment of the round after it', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    const player = await sample.guest()
    const hilo = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
    const keno = accepted(await sample.bet(player))
    expect(hilo.leaf).toBeUndefined()
    const before = await readSampleLog(log)
    expect(before.leaves.filter(isRound).map(({ id }) => id)).toEqual([BigInt(keno.round.roundId)]) // [A2]
    expect((await guessRightly(sample, player.id, hilo)).leaf).toBeUndefined()
    const out = accepted(await cashedOut(sample, player.id, hilo.round.roundId))
    const { leaves, entries } = await readSampleLog(log)
    const leaf = leaves.at(-1)!
    if (!isRound(leaf)) throw new Error('no round')
    expect(hexOf(leafHash(entries.at(-1)!))).toBe((out as { leaf: string }).leaf)
    expect([leaf.nonce, hexOf(leaf.nextCommitment)]).toEqual([1n, hilo.next.commitment])
    expect(hexOf(leaf.nextCommitment)).toBe(keno.round.commitment)
  })

  test('[F12] every answer is in the tree once, in bundles and tiles that an independent program agrees with', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    const answered = [...(await playMany(sample, 200))]
    const first = await readSampleLog(log)
    answered.push(...(await playMany(sample, 400)))
    const { reader, checkpoint, entries } = await readSampleLog(log)
    const hashes = entries.map((entry) => hexOf(leafHash(entry)))
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes).toEqual(expect.arrayContaining(answered))
    expect(entries).toHaveLength(600 + 14 + 1)
    expect(hexOf(checkpoint.root)).toBe(hexOf(treeHash(entries)))
    for (const index of [0, 255, 256, 614]) {
      const proof = accepted(await reader.inclusionProof(checkpoint, index))
      expect(proof.map((each) => hexOf(each))).toEqual(auditPath(index, entries).map((each) => hexOf(each)))
      expect(hexOf(rootOfPath(index, 615, leafHash(entries[index]!), proof)!)).toBe(hexOf(checkpoint.root))
    }
    const [oldSize, oldRoot] = [first.checkpoint.size, first.checkpoint.root]
    const proof = await log.files.consistency(oldSize, checkpoint.size)
    expect(proof.map((each) => hexOf(each))).toEqual(consistency(oldSize, entries).map((each) => hexOf(each)))
    expect(verifyConsistency({ oldSize, oldRoot, size: 615, root: checkpoint.root, proof })).toBe(true)
    expect(hexOf(rootsOfProof(oldSize, 615, oldRoot, proof)!.now)).toBe(hexOf(checkpoint.root))
    expect(hexOf(await log.files.rootAt(oldSize))).toBe(hexOf(oldRoot))
    expect(await log.files.file('tile/0/002.p/104')).toBeNull()
    expect(await log.files.file('tile/entries/003')).toBeNull()
    expect((await log.files.file('tile/0/002.p/103'))!.bytes).toHaveLength(103 * 32)
    expect((await log.files.file('tile/1/000.p/2'))!.bytes).toHaveLength(2 * 32)
  })

  test('[F12] a leaf is found by its round, in full and in open bundles', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    await playMany(sample, 300)
    const { entries } = await readSampleLog(log)
    const found = await store.transact(() => rows<{ id: bigint }>('SELECT id FROM rounds ORDER BY id'))
    for (const { id } of [found[0]!, found[150]!, found[299]!]) {
      const { index, entry } = (await log.find(id))!
      expect(hexOf(entry)).toBe(hexOf(entries[index]!))
      expect(new DataView(entry.buffer, entry.byteOffset).getBigInt64(2)).toBe(id)
    }
    const player = await sample.guest()
    const { round } = accepted(await sample.bet(player))
    expect(await log.find(BigInt(round.roundId))).toBeNull()
    await log.sequence()
    expect(await log.find(BigInt(round.roundId))).not.toBeNull()
    expect(await log.find(17n)).toBeNull()
  })

  test('[F12] a refused or undone bet leaves no leaf', async () => {
    const { store } = await open()
    const { sample } = await opened(store)
    const player = await sample.guest()
    await sample.bet(player, { amount: '5000.00' })
    await sample.bet(player, { commitment: 'x' })
    const undone = store.transact(function* () {
      yield* bet(sample.house, player.id, kenoBet())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const queued = () =>
      store.transact(function* () {
        const turns = yield* rows<{ turn: bigint }>('SELECT turn FROM log_queue ORDER BY turn')
        const rounds = yield* row<{ rounds: bigint | null }>('SELECT SUM(rounds) AS rounds FROM log_batches')
        return { turns: turns.map(({ turn }) => turn), rounds: rounds!.rounds }
      })
    expect(await queued()).toEqual({ turns: [], rounds: null })
    accepted(await sample.bet(player))
    expect(await queued()).toEqual({ turns: [2n, 3n], rounds: 1n })
  })

  test('[F12] [A12] of bets stored together those that are undone leave no leaf, and all others do', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    const players = await Promise.all(Array.from({ length: 9 }, () => sample.guest()))
    const placing = players.map((player, index) =>
      store
        .transact(function* () {
          const reply = accepted(yield* bet(sample.house, player.id, kenoBet()))
          if (index % 3 === 1) throw new Error('undone')
          return reply.leaf!
        })
        .catch((error: Error) => error.message),
    )
    const outcomes = await Promise.all(placing)
    expect(outcomes.filter((outcome) => outcome === 'undone')).toHaveLength(3)
    const { entries, leaves } = await readSampleLog(log)
    const answered = outcomes.filter((outcome) => outcome !== 'undone')
    const rounds = entries.filter((_, index) => isRound(leaves[index]!))
    expect(rounds.map((entry) => hexOf(leafHash(entry))).toSorted()).toEqual(answered.toSorted())
  })

  test('[F12] the queue and the tree survive a restart', async () => {
    const { store, again } = await open()
    const { sample, log } = await opened(store)
    await playMany(sample, 20)
    const before = await readSampleLog(log)
    const answered = await playMany(sample, 20)
    await store.close()
    const reopened = accepted(await openSampleLog(await again(), data))
    const { entries, checkpoint } = await readSampleLog(reopened)
    expect(entries.map((entry) => hexOf(leafHash(entry)))).toEqual(expect.arrayContaining([...answered]))
    expect(entries.slice(0, before.checkpoint.size)).toEqual(before.entries)
    expect(checkpoint.origin).toBe(before.checkpoint.origin)
  })

  test('[F12] a process looks once while another is in charge, and takes over when the lease ends', async () => {
    const { store } = await open()
    const { sample, log } = await opened(store)
    let [lateMs, looks] = [0, 0]
    const watched: Store = {
      ...store,
      now: () => store.now() + lateMs,
      transact: (work, options) => {
        looks += 1
        return store.transact(work, options)
      },
    }
    const other = accepted(await openSampleLog(watched, data))
    await log.sequence()
    await playMany(sample, 1)
    looks = 0
    for (let i = 0; i < 5; i += 1) await other.sequence()
    expect([looks, (await log.figures()).length]).toEqual([1, 3])
    lateMs = 60_000
    await other.sequence()
    expect((await log.figures()).length).toBe(0)
  })

  test('[F12] a player older than the log gets a key and a first commitment with the next bet', async () => {
    const { store } = await open()
    const silent = await sampleHouse(store, { isLogged: false })
    const player = await silent.guest()
    accepted(await silent.bet(player))
    await store.transact(() => write("UPDATE players SET log_key = ''"))
    const { sample, log } = await opened(store)
    expect((await readSampleLog(log).catch(() => null))?.leaves ?? []).toEqual([])
    const reply = accepted(await sample.bet(player))
    const { leaves } = await readSampleLog(log)
    expect(leaves.map(({ type }) => type)).toEqual(['terms', 'first-commitment', 'round'])
    expect(leaves[1]).toMatchObject({
      nonce: 2n,
      pseudonym: pseudonymOf((await store.transact(() => readLogKey(player.id)))!),
    })
    expect(reply.leaf).toHaveLength(64)
  })
})
