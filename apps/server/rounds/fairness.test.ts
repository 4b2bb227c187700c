import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import type { View as HiloView } from '@fairhouse/games/hilo/view.ts'
import { accepted, commitment, isRefusal, seedText } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { readNextRound, setClientSeed } from '../core/bettor.ts'
import { update } from '../core/store/queries.ts'
import { rows, write } from '../core/store/work.ts'
import { cashedOut, codeOf, guessRightly, peekRecord } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { choose } from '../testing/round-actions.ts'
import { hiloBet, kenoBet, newKey, sampleHouse } from '../testing/sample-house.ts'
import type { ActReply } from './act.ts'
import { type BetReply, type BetRequest, bet } from './bet.ts'
import { history } from './history.ts'
import { ROUND_COLUMNS, type RoundRow } from './round-store.ts'

describeOnEveryStore('fairness', (open) => {
  test('[A1] [F3] 200 parallel bets of one player: nonces distinct and without a gap', async () => {
    const { store, again } = await open()
    const [one, two] = [await sampleHouse(store), await sampleHouse(await again())]
    const player = await one.guest()
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => (i % 2 ? one : two).bet(player)))
    const nonces = replies.map((reply) => Number(accepted(reply).round.nonce))
    expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
    const stored = await store.transact(() =>
      rows<{ id: bigint; previous: bigint | null }>('SELECT id, previous FROM rounds ORDER BY nonce'),
    )
    const chain = accepted(stored)
    expect(chain.map(({ previous }) => previous)).toEqual([null, ...chain.slice(0, -1).map(({ id }) => id)])
    const fork = () => write('UPDATE rounds SET previous = $1 WHERE nonce = 9', chain[6]!.id)
    await expect(store.transact(fork)).rejects.toThrow() // two rounds after the same one
  })

  test('[F2] every bet is played with the commitment that the player held before it', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    let held = accepted(await sample.run((house) => readNextRound(house, player.id))).commitment
    for (let i = 0; i < 5; i += 1) {
      const { round, next } = accepted(await sample.bet(player, { commitment: held }))
      expect([round.commitment, commitment(round.serverSeed!)]).toEqual([held, held])
      held = next.commitment
    }
  })

  test('[F2] a used commitment, or another player’s, is stale: nothing happens', async () => {
    const sample = await sampleHouse((await open()).store)
    const [player, other] = [await sample.guest(), await sample.guest()]
    const used = accepted(await sample.bet(player)).round.commitment
    const foreign = accepted(await sample.run((house) => readNextRound(house, other.id))).commitment
    for (const stale of [used, foreign, '']) {
      expect(codeOf(await sample.bet(player, { commitment: stale }))).toBe('stale-commitment')
    }
    expect(accepted(await sample.bet(player)).round.nonce).toBe('2')
  })

  test('[A3] no seed text stands for two rounds, and no server seed either', async () => {
    const sample = await sampleHouse((await open()).store)
    const players = await Promise.all([sample.guest(), sample.guest(), sample.guest()])
    await Promise.all(
      players.flatMap((player) => [
        sample.run((house) => bet(house, player.id, hiloBet({ clientSeed: 'the same for all' }))),
        ...Array.from({ length: 40 }, () => sample.bet(player, { clientSeed: 'the same for all' })),
      ]),
    )
    const stored = await sample.store.transact(() => rows<RoundRow>(`SELECT ${ROUND_COLUMNS} FROM rounds`))
    const seeds = accepted(stored).map(({ server_seed, client_seed, nonce }) => ({
      server: Buffer.from(server_seed).toString('hex'),
      client: client_seed,
      nonce: String(nonce),
    }))
    expect(seeds).toHaveLength(123)
    expect(new Set(seeds.map(seedText)).size).toBe(123)
    expect(new Set(seeds.map(({ server }) => server)).size).toBe(123)
  })

  test('[A4] [F4] a client seed with ":" or "|", too short, too long or not printable is refused', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    for (const clientSeed of [
      'with:colon',
      'with|stroke',
      'short',
      'x'.repeat(257),
      'näive seed',
      'line\nbreak',
    ]) {
      expect(codeOf(await sample.bet(player, { clientSeed }))).toBe('bad-client-seed')
      expect(codeOf(await sample.run((house) => setClientSeed(house, player.id, clientSeed)))).toBe(
        'bad-client-seed',
      )
    }
    expect(accepted(await sample.bet(player)).round.nonce).toBe('1')
  })

  test('[A7] a client seed that changes in mid-round changes no card of it', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const opened = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
    const { roundId } = opened.round
    const { server, client, nonce } = (await peekRecord(sample, roundId)).log.seeds
    for (const clientSeed of ['chosen in mid-round', 'and chosen again']) {
      accepted(await sample.run((house) => setClientSeed(house, player.id, clientSeed)))
      for (let i = 0; i < 5; i += 1)
        accepted(
          await sample.run((house) => choose(house, player.id, { key: newKey(), roundId, choice: 'skip' })),
        )
    }
    await guessRightly(sample, player.id, opened)
    const { round } = accepted(await cashedOut(sample, player.id, roundId)) as ActReply
    const { cardHistory, choiceHistory: choices } = round.view as HiloView
    expect([round.serverSeed, round.clientSeed]).toEqual([server, client])
    const dealt = verifyHilo({ serverSeed: server, clientSeed: client, nonce, choices })
    expect(dealt).toMatchObject({ cards: cardHistory, state: 'cashed_out' })
    expect(accepted(await sample.bet(player)).round.clientSeed).toBe('and chosen again')
  })

  test('[A24] a nonce past 2^53 is exact', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const nonce = 2n ** 53n + 1n
    await sample.store.transact(() => write(update('players', player.id, 'nonce = $2', nonce)))
    const replies = [await sample.bet(player), await sample.bet(player)] as readonly BetReply[]
    expect(replies.map(({ round }) => round.nonce)).toEqual([String(nonce), String(nonce + 1n)])
    expect(replies[1]!.next.nonce).toBe(String(nonce + 2n))
    const page = accepted(await sample.run((house) => history(house, player.id, { limit: 1 })))
    expect([page.rounds[0]!.nonce, page.after]).toEqual([String(nonce + 1n), replies[0]!.round.roundId])
    const rest = await sample.run((house) => history(house, player.id, { after: page.after! }))
    expect(accepted(rest).rounds.map((round) => round.nonce)).toEqual([String(nonce)])
  })

  test('[F9] a round is marked whose client seed the house knew before it drew the server seed', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const proposed = accepted(await sample.run((house) => readNextRound(house, player.id))).clientSeed
    const marked = async (request: Partial<BetRequest>): Promise<boolean | null> =>
      accepted(await sample.bet(player, request)).round.clientSeedReused
    const seeds = Array.from({ length: 40 }, (_, i) => `a fresh seed ${i}`)
    expect(await marked({ clientSeed: proposed })).toBe(true)
    for (const clientSeed of seeds) expect(await marked({ clientSeed })).toBe(false)
    expect(await marked({})).toBe(true) // the last one
    expect(await marked({ clientSeed: seeds[2]! })).toBe(true)
    expect(await marked({ clientSeed: seeds[0]! })).toBe(true) // long ago
    accepted(await sample.run((house) => setClientSeed(house, player.id, 'told in advance')))
    expect(await marked({ clientSeed: 'told in advance' })).toBe(true)
    const { rounds } = accepted(await sample.run((house) => history(house, player.id, { limit: 100 })))
    expect(rounds.map((round) => round.clientSeedReused)).toEqual([
      ...[true, true, true, true], // the latest first
      ...seeds.map(() => false),
      true,
    ])
  })

  test('[F9] a client seed that was set or proposed and never bet with marks a later round too', async () => {
    const sample = await sampleHouse((await open()).store)
    const [one, two] = [await sample.guest(), await sample.guest()]
    const marked = async (player: typeof one, clientSeed: string): Promise<boolean | null> =>
      accepted(await sample.bet(player, { clientSeed })).round.clientSeedReused
    const set = (clientSeed: string) => sample.run((house) => setClientSeed(house, one.id, clientSeed))
    for (let i = 0; i < 40; i += 1) accepted(await set(`set, number ${i}`))
    expect(await marked(one, 'fresh for one')).toBe(false)
    for (const i of [0, 1, 20, 39]) expect(await marked(one, `set, number ${i}`)).toBe(true)
    const proposed = accepted(await sample.run((house) => readNextRound(house, two.id))).clientSeed
    expect(await marked(two, 'fresh for two')).toBe(false)
    expect(await marked(two, proposed)).toBe(true)
    expect(await marked(two, 'set, number 0')).toBe(false)
  })

  test('[F9] marks are a player’s own, and older rounds have none', async () => {
    const sample = await sampleHouse((await open()).store)
    const [one, two] = [await sample.guest(), await sample.guest()]
    const clientSeed = 'the same for both'
    for (const player of [one, two]) {
      expect(accepted(await sample.bet(player, { clientSeed })).round.clientSeedReused).toBe(false)
    }
    await sample.store.transact(() => write(update('rounds', one.id, 'seed_reused = NULL')))
    const page = accepted(await sample.run((house) => history(house, one.id, {})))
    expect(page.rounds.map((round) => round.clientSeedReused)).toEqual([null])
  })

  test('[F9] a retry gets the same reply, including the mark and the next round’s seeds', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const request = kenoBet()
    const place = () => sample.run((house) => bet(house, player.id, request))
    const first = accepted(await place())
    expect(first.round.clientSeedReused).toBe(true)
    expect(isRefusal(await sample.bet(player))).toBe(false)
    expect(await place()).toEqual(first)
  })
})
