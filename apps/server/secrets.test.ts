/** [A2] [A5] [A8] A long run with everything that is sent and logged kept, and then searched for secrets. */
import { createHash } from 'node:crypto'
import type { Refusal } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from './core/store/work.ts'
import { hashesIn, type Json, objectsIn } from './testing/frame-scan.ts'
import { type RunningHouse, runHouse } from './testing/running-house.ts'
import { freshKey, type HiloRound, hiloBet, kenoBet, type Socket } from './testing/visitor.ts'

type Seeds = Readonly<{ server: string; client: string; nonce: string }>
type Stored = Readonly<{ seeds: Seeds; isOpen: boolean }>

let house: RunningHouse
/** Everything that anybody was sent. */
const sent: string[] = []
let stored: readonly Stored[]
let nextSeeds: readonly string[]

const PLAYERS = 4
const ROUNDS = 40

const look = async (token: string, admin: string, player: string): Promise<void> => {
  const asked = [
    ['GET', '/v1/me', token],
    ['GET', '/v1/seeds', token],
    ['GET', '/v1/history', token],
    ['GET', '/v1/history/export', token],
    ['GET', '/v1/history/export?format=csv', token],
    ['GET', '/v1/games/hilo/recent', token],
    ['GET', `/v1/admin/players?id=${player}`, admin],
    ['GET', '/v1/admin/figures', admin],
    ['GET', '/v1/admin/live', admin],
    ['GET', '/metrics', admin],
    ['POST', '/v1/fairness/hilo/verify', token],
  ] as const
  for (const [method, path, bearer] of asked)
    sent.push((await house.ask(method, path, { token: bearer })).text)
}

/** Plays a round as far as it goes, with a few mistakes on the way; the last one is left open. */
const playHilo = async (socket: Socket, leaveOpen: boolean): Promise<void> => {
  const { round } = await socket.ask('placeBet', hiloBet())
  const { roundId } = round
  await socket.refusal('placeBet', hiloBet())
  await socket.refusal('cashOut', { key: freshKey(), round: roundId })
  await socket.refusal('choice', { key: freshKey(), round: roundId, choice: 'skip', sequence: 77 })
  let shown = (await socket.ask('choice', { key: freshKey(), round: roundId, choice: 'skip' }))
    .round as HiloRound
  await socket.ask('checkActive', { game: 'hilo' })
  await socket.ask('history', { limit: 2 })
  while (!leaveOpen && shown.view.state === 'playing') {
    const choice = shown.view.currentCard! <= 7 ? 'higher' : 'lower'
    const request = { key: freshKey(), round: roundId }
    const reply =
      shown.view.guessCount === 2
        ? await socket.ask('cashOut', request)
        : await socket.ask('choice', { ...request, choice })
    shown = reply.round as HiloRound
  }
}

const play = async ({ token, player }: Session, admin: string): Promise<void> => {
  const [one, other] = [await house.enter(token), await house.enter(token)]
  for (let i = 1; i <= ROUNDS; i += 1) {
    await one.ask('placeBet', kenoBet({ clientSeed: `client seed ${i}` }))
    await playHilo(i % 2 === 0 ? one : other, i === ROUNDS)
  }
  await look(token, admin, player.id)
  await other.ask('hello', { token })
  sent.push(...one.frames, ...other.frames)
}

beforeAll(async () => {
  house = await runHouse()
  const admin = await house.named('admin')
  await Promise.all(Array.from({ length: PLAYERS }, async () => play(await house.guest(), admin.token)))
  const { store } = house.fairhouse.context
  const read = async <R>(sql: string): Promise<readonly R[]> =>
    (await store.transact(() => rows(sql))) as Exclude<unknown, Refusal> as readonly R[]
  type Found = { server_seed: Uint8Array; client_seed: string; nonce: bigint; open: bigint }
  const found = await read<Found>('SELECT server_seed, client_seed, nonce, open FROM rounds')
  stored = found.map(({ server_seed, client_seed, nonce, open }) => ({
    seeds: {
      server: Buffer.from(server_seed).toString('hex'),
      client: client_seed,
      nonce: String(nonce),
    },
    isOpen: open === 1n,
  }))
  const players = await read<{ next_seed: string }>('SELECT next_seed FROM players')
  nextSeeds = players.map(({ next_seed }) => next_seed)
})
afterAll(() => house.stop())

const shownIn = (text: string): readonly Json[] => (text.startsWith('{') ? objectsIn(JSON.parse(text)) : [])

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('the run was long, and some rounds are open', () => {
  expect(stored).toHaveLength(PLAYERS * ROUNDS * 2)
  expect(stored.filter(({ isOpen }) => isOpen)).toHaveLength(PLAYERS)
  expect(sent.length).toBeGreaterThan(PLAYERS * ROUNDS * 10)
})

test('[A2] a seed is sent only inside its own round, and only once that is over', () => {
  const seeds = new Set(stored.map(({ seeds }) => seeds.server))
  const revealed = new Set<string>()
  for (const text of sent.filter((one) => one.startsWith('{'))) {
    const rounds = shownIn(text).filter(({ serverSeed }) => typeof serverSeed === 'string')
    for (const { serverSeed, closedAt, commitment } of rounds) {
      expect(closedAt).toEqual(expect.any(Number))
      expect(sha256(serverSeed as string)).toBe(commitment)
      revealed.add(serverSeed as string)
    }
    // and nowhere else in the text
    expect(hashesIn(text).filter((hash) => seeds.has(hash))).toHaveLength(rounds.length)
  }
  expect(revealed.size).toBe(stored.filter(({ isOpen }) => !isOpen).length)
})

test('[A8] the seeds of open and of coming rounds are nowhere', () => {
  const secrets = [...nextSeeds, ...stored.filter(({ isOpen }) => isOpen).map(({ seeds }) => seeds.server)]
  const hashes = new Set([...sent, ...house.logged].flatMap(hashesIn))
  expect(secrets.filter((secret) => hashes.has(secret))).toEqual([])
})

test('[A5] no digest that cards or numbers come from is ever sent', () => {
  const hashes = new Set(sent.flatMap(hashesIn))
  for (const { seeds } of stored) {
    const text = `${seeds.server}:${seeds.client}:${seeds.nonce}`
    for (const seedText of [text, ...Array.from({ length: 60 }, (_, index) => `${text}:${index}`)]) {
      expect(hashes.has(sha256(seedText))).toBe(false)
    }
  }
})

test('[A8] no card is shown before it is dealt', () => {
  const rounds = sent.flatMap(shownIn).filter(({ cardHistory }) => cardHistory)
  expect(rounds.length).toBeGreaterThan(PLAYERS * ROUNDS * 5)
  for (const { cardHistory, choiceHistory } of rounds) {
    const dealt = (choiceHistory as readonly string[]).filter((choice) => choice !== 'cashOut')
    expect(cardHistory).toHaveLength(1 + dealt.length)
  }
})

test('[A8] the log has no seed, no token and no password', () => {
  const text = house.logged.join('\n')
  expect(house.logged.length).toBeGreaterThan(50)
  for (const { seeds } of stored) expect(text.includes(seeds.server)).toBe(false)
  expect(text).not.toContain('eyJhbGciOi')
  expect(text).not.toContain('a long password')
})
