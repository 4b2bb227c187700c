/** For tests and benches: a log as a house would write it, by the rules. Leaves can be changed before signing. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { act, open } from '@fairhouse/host'
import {
  type AnyGame,
  type AnyLiveGame,
  accepted,
  printTerms,
  sha256Hex,
  splitConfig,
  termsOf,
} from '@fairhouse/kit'
import {
  encodeLeaf,
  FULL_WIDTH,
  type HandLeaf,
  type HandSeedsLeaf,
  hashesAtLevel,
  type Leaf,
  partialTiles,
  type RoundLeaf,
  type Signer,
  tilePath,
} from '@fairhouse/log'
import { toyLog } from '@fairhouse/log/testing/toy-log.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export type SampleGame = Readonly<{ rules: AnyGame; config: unknown; text: string; hash: string }>

export const sampleGame = (rules: AnyGame, raw: object = {}): SampleGame => {
  const config = accepted(rules.configure(raw))
  const text = printTerms(termsOf(rules, config))
  return { rules, config, text, hash: sha256Hex(text) }
}

/** All seeds of a player follow from the name, so that a test is reproducible. */
export const samplePlayer = (name: string) => {
  const pseudonym = new Uint8Array(sha256(`pseudonym ${name}`).subarray(0, 16))
  const seedOf = (nonce: number): string => sha256(`${name} server ${nonce}`).toString('hex')
  const commitmentOf = (nonce: number): Uint8Array => new Uint8Array(sha256(seedOf(nonce)))
  let nonce = 0
  return {
    first: (): Leaf => ({ type: 'first-commitment', pseudonym, nonce: 1n, commitment: commitmentOf(1) }),
    /** Plays a round: the bet, then the actions from `next`, until it is over. */
    round: (
      { rules, config, hash }: SampleGame,
      bet: object,
      next: (view: unknown) => object = () => ({}),
      changes: Partial<RoundLeaf> = {},
    ): RoundLeaf => {
      nonce += 1
      const client = changes.clientSeed ?? sha256(`${name} client ${nonce}`).toString('hex').slice(0, 32)
      const seeds = { server: seedOf(nonce), client, nonce: String(nonce) }
      let { record } = open(rules, { config, seats: 1, seeds, now: 0 })
      const moves: { from: unknown; amount: bigint }[] = []
      for (let action = bet; ; action = next(rules.view(record.state, 0))) {
        const step = accepted(act(rules, record, { seat: 0, action, now: 0 }))
        record = step.record
        moves.push(...step.moves)
        if (rules.toAct(record.state).length === 0) break
      }
      const sum = (isStake: boolean): bigint =>
        moves.reduce((all, { from, amount }) => ((from === 0) === isStake ? all + amount : all), 0n)
      return {
        ...{
          type: 'round',
          isDemo: true,
          isRemote: false,
          clientSeedReused: false,
          id: BigInt(1_000_000 + nonce),
        },
        ...{ pseudonym, nonce: BigInt(nonce), termsHash: Buffer.from(hash, 'hex'), currency: 'USD' },
        ...{
          serverSeed: Buffer.from(seeds.server, 'hex'),
          clientSeed: client,
          nextCommitment: commitmentOf(nonce + 1),
        },
        ...{ stake: sum(true), payout: sum(false), openedAt: 1_000 * nonce, closedAt: 1_000 * nonce + 5 },
        ...{
          balance: new Uint8Array(16),
          actions: JSON.stringify(record.log.actions.map(({ action }) => action)),
        },
        ...changes,
      }
    },
  }
}

/** Writes the files of a log with these leaves, as served, to a folder. */
export const writeLog = async (
  folder: string,
  signer: Signer,
  leaves: readonly (Leaf | Uint8Array)[],
): Promise<void> => {
  const entries = leaves.map((leaf) => (leaf instanceof Uint8Array ? leaf : encodeLeaf(leaf)))
  const log = toyLog(signer, entries)
  const paths = ['checkpoint']
  const size = entries.length
  for (let level = 0; hashesAtLevel(level, size) > 0; level += 1)
    for (let index = 0; index < Math.floor(hashesAtLevel(level, size) / FULL_WIDTH); index += 1)
      for (const kind of level === 0 ? (['entries', 0] as const) : [level])
        paths.push(tilePath({ level: kind, index, width: FULL_WIDTH }))
  for (const tile of partialTiles(size)) {
    paths.push(tilePath(tile))
    if (tile.level === 0) paths.push(tilePath({ ...tile, level: 'entries' }))
  }
  for (const path of paths) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await log.get(path, 2 ** 30))
  }
  writeFileSync(join(folder, 'log.json'), JSON.stringify({ vkeys: [signer.vkey] }))
}

const NONCE = '0'

/** A hand of two people who act by `choose`: its two leaves. */
export const sampleHand = (
  { rules, live }: Readonly<{ rules: AnyGame; live: AnyLiveGame }>,
  number: string,
  choose: (options: readonly Readonly<{ action: unknown }>[]) => unknown = (options) => options[0]!.action,
): Readonly<{ terms: string; hand: HandLeaf; seeds: HandSeedsLeaf }> => {
  const config = accepted(rules.configure({}, 2))
  const text = printTerms(termsOf(rules, config))
  const clients = ['anna', 'ben'].map((name) => sha256(`${name} at ${number}`).toString('hex').slice(0, 32))
  const server = sha256(`hand ${number}`).toString('hex')
  const seeds = { server, client: clients.join('|'), nonce: NONCE }
  let { record } = open(rules, { config, seats: 2, seeds, now: 0 })
  for (let [seat] = rules.toAct(record.state); seat !== undefined; [seat] = rules.toAct(record.state)) {
    const action = choose(rules.options(record.state, seat))
    record = accepted(act(rules, record, { seat, action, now: 0 })).record
  }
  const result = live.result(record.state)
  return {
    terms: text,
    hand: {
      type: 'hand',
      hand: number,
      plan: {
        hand: number,
        commitment: sha256Hex(server),
        game: rules.id,
        terms: sha256Hex(text),
        currency: 'USD',
        isDemo: true,
        setup: splitConfig(rules, config).setup,
        seats: clients.map((client) => ({ place: null, hash: sha256Hex(client), bot: null })),
        settings: {},
      },
      seats: result.seats.map(({ paid, won, refunded, bonus }, seat) => ({
        pseudonym: sha256(`hand ${number} ${seat}`).toString('hex').slice(0, 32),
        paid: String(paid),
        won: String(won + refunded + bonus),
      })),
      actions: record.log.actions.map(({ seat, action }) => [seat, action]),
      ...{ openedAt: 1_000, closedAt: 2_000 },
    },
    seeds: { type: 'hand-seeds', hand: number, serverSeed: server, clientSeed: seeds.client },
  }
}
