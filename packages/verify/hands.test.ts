/** [F10] Recorded hands of a real table, checked once their seeds are revealed. */
import { httpGet } from '@fairhouse/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../apps/server/testing/dishonest-house.ts'
import { act, follow, NOVICE_ROOM, runTables } from '../../apps/server/testing/playing-house.ts'
import type { RunningHouse } from '../../apps/server/testing/running-house.ts'
import type { Claim } from './claims.ts'
import type { RawFrame, SeenFrame } from './frames.ts'
import type { HandLogCase } from './hand-log-case.ts'
import { leavesPath, readLeaves } from './leaf-lookup.ts'
import { createLogWatch } from './log-watch.ts'
import { openTab, openVerifierRun, type VerifierRun } from './testing/recording.ts'

let house: RunningHouse
/** Two hands against bots, the second with its log. */
let frames: readonly SeenFrame[]
beforeAll(async () => {
  house = await runTables({ revealSeconds: 0, rounds: 10 })
  const tab = openTab(house, (await house.guest()).token)
  const { socket, until } = follow(await tab.enter())
  for (let hands = 0; hands < 2; hands += 1) {
    const before = new Set(tab.frames.map(({ frame }) => (frame.table as RawFrame | undefined)?.table))
    await socket.ask('joinRoom', NOVICE_ROOM)
    let table = await until(
      (told) => !before.has(told.table) && (told.options.length > 0 || told.view.phase === 'over'),
    )
    for (let calls = 0; table.view.phase !== 'over'; calls += 1) {
      await act(socket, table, calls < 2 ? { type: 'call' } : { type: 'fold' })
      table = await until(
        ({ table: id, options, view }) => id === table.table && (options.length > 0 || view.phase === 'over'),
      )
    }
    await socket.ask('leaveRoom')
    await socket.ask('hand', { table: table.table })
  }
  ;({ frames } = tab)
  await publish(house)
})
afterAll(() => house.stop())

const hearAll = (all: readonly SeenFrame[]): VerifierRun => {
  const heard = openVerifierRun(new Map())
  for (const seen of all) heard.verifier.hear(seen)
  return heard
}
const verifiedIn = ({ verdicts }: VerifierRun): number =>
  verdicts.filter(({ state }) => state === 'verified').length

test('[F10] [F14] honest hands are verified: promise, seeds, cards and actions', () => {
  const heard = hearAll(frames)
  expect(heard.verifier.status().seeds).toEqual({ asked: 2, refused: 0, isBeyondBadLuck: false })
  expect(heard.mismatches).toEqual([])
  expect(verifiedIn(heard)).toBe(2)
})

test('the log is requested once the seeds should be revealed, even after a reload', () => {
  const last = frames.findLastIndex(({ frame }) => frame.type === 'hand')
  const before = hearAll(frames.slice(0, last))
  expect(before.verifier.status()).toMatchObject({ verified: 1, pending: 1 })
  const after = openVerifierRun(new Map(), JSON.parse(JSON.stringify(before.verifier.kept())))
  after.verifier.tick(frames[last]!.at + 60_000)
  expect(after.wants).toContainEqual({ type: 'hand', table: frames[last]!.frame.table })
  for (const seen of frames.slice(last)) after.verifier.hear(seen)
  expect(after.mismatches).toEqual([])
  expect(verifiedIn(after)).toBe(1)
})

type Hand = {
  commitment: string
  plan: string
  log: Record<string, unknown> & { seeds: Record<string, string> }
}

const CHANGES: readonly (readonly [string, (hand: Hand) => unknown, Claim])[] = [
  ['another commitment', (hand) => Object.assign(hand, { commitment: 'a'.repeat(64) }), 'commitment'],
  ['another server seed', ({ log }) => Object.assign(log.seeds, { server: 'b'.repeat(64) }), 'seed'],
  [
    'another client seed',
    ({ log }) => Object.assign(log.seeds, { client: 'somebody else’s seed' }),
    'client-seed',
  ],
  [
    'one more client seed',
    ({ log }) => Object.assign(log.seeds, { client: `${log.seeds.client}|more seeds` }),
    'client-seed',
  ],
  [
    'another plan',
    (hand) => Object.assign(hand, { plan: String(hand.plan).replace('"bot_', '"bot_9') }),
    'plan',
  ],
  ['other terms', ({ log }) => Object.assign(log, { terms: 'd'.repeat(64) }), 'terms'],
  [
    'an action less',
    ({ log }) => Object.assign(log, { actions: (log.actions as unknown[]).slice(0, -1) }),
    'result',
  ],
]
test.each(CHANGES)('[A41] %s in the log of a hand is caught', (_case, change, claim) => {
  const at = frames.findIndex(({ direction, frame }) => direction === 'received' && 'hand' in frame)
  const copy = structuredClone(frames[at]!)
  change(copy.frame.hand as Hand)
  const heard = hearAll(frames.with(at, copy))
  expect(heard.mismatches.map((each) => each.claim)).toContain(claim)
})

test('[A41] a view that the cards do not lead to, an action that was not ours, a second commitment', () => {
  const table = frames.findIndex(({ frame }) => frame.type === 'table')
  const view = structuredClone(frames[table]!)
  Object.assign((view.frame.table as { view: object }).view, { pot: 12_345 })
  expect(hearAll(frames.with(table, view)).mismatches[0]).toMatchObject({ claim: 'result' })

  const acted = frames.findIndex(({ frame }) => frame.type === 'tableAct')
  const other = { ...frames[acted]!, frame: { ...frames[acted]!.frame, action: { type: 'look' } } }
  expect(hearAll(frames.with(acted, other)).mismatches[0]).toMatchObject({ claim: 'actions' })

  const second = structuredClone(frames[table]!)
  Object.assign(second.frame.table as object, { commitment: 'e'.repeat(64) })
  expect(hearAll(frames.with(table, second)).mismatches[0]).toMatchObject({ claim: 'commitment' })
})

test('[F10] a void hand that calls a seed withheld although the house accepted it', () => {
  const revealed = frames.findIndex(({ frame }) => frame.type === 'reveal')
  const reply = frames.findIndex(
    ({ direction, frame }, index) =>
      index > revealed && direction === 'received' && frame.id === frames[revealed]!.frame.id,
  )
  const { table } = frames[revealed]!.frame
  const hand = frames.find(({ frame }) => (frame.hand as RawFrame | undefined)?.table === table)!.frame
    .hand as Hand
  const voided = (seeds: readonly (string | null)[]): SeenFrame => ({
    ...frames[reply]!,
    frame: {
      type: 'void',
      hand: { table, serverSeed: hand.log.seeds.server, plan: hand.plan, seeds, seat: 0, out: null },
    },
  })
  const own = frames[revealed]!.frame.clientSeed as string
  const begun = frames.slice(0, reply + 1)
  expect(hearAll([...begun, voided([own])]).mismatches).toMatchObject([{ claim: 'plan' }])
  expect(hearAll([...begun, voided([null])]).mismatches[0]).toMatchObject({ claim: 'client-seed' })
})

/** The house is asked for the hand and for a void hand, and answers these codes. */
const answers = (frames: SeenFrame[], at: number, codes: readonly string[], table: unknown): void => {
  const { wire } = frames[0]!
  for (const [index, type] of ['hand', 'voidHand'].entries()) {
    const id = `${at} ${type}`
    frames.push(
      { at, wire, direction: 'sent', frame: { id, type, table } },
      { at, wire, direction: 'received', frame: { id, ok: false, error: { code: codes[index] } } },
    )
  }
}

const NEVER = ['no-such-table', 'no-such-table']

test.each([
  ['is neither dealt nor void', [NEVER, NEVER], ['vanished']],
  ['may have been dealt while the house was asked', [NEVER], []],
  [
    'can’t be asked about now',
    [
      ['busy', 'busy'],
      ['busy', 'busy'],
    ],
    [],
  ],
])('[F14] [A53] a planned hand that %s', (_case, rounds, claims) => {
  const revealed = frames.findIndex(({ frame }) => frame.type === 'reveal')
  const { table } = frames[revealed]!.frame
  const begun = frames.slice(0, revealed + 1)
  const vanished = hearAll(begun)
  vanished.verifier.tick(begun.at(-1)!.at + 200_000)
  expect(vanished.wants).toEqual(
    expect.arrayContaining([
      { type: 'hand', table },
      { type: 'voidHand', table },
    ]),
  )
  for (const [index, codes] of rounds.entries())
    answers(begun, begun[0]!.at + 200_000 + index * 30_000, codes, table)
  const heard = hearAll(begun)
  expect(heard.mismatches.map(({ claim }) => claim)).toEqual(claims)
})

const kindsOf = ({ logged }: VerifierRun): readonly string[] =>
  logged.map((each) => (each as HandLogCase).kind)

test('[F12] a hand is looked up at its end, and with its seeds once they are revealed', () => {
  const heard = hearAll(frames)
  expect(kindsOf(heard)).toEqual(['hand', 'hand', 'hand-seeds', 'hand', 'hand', 'hand-seeds'])
  const [end, revealed, seeds] = heard.logged as HandLogCase[]
  expect(end!.leaf).toMatch(/^[0-9a-f]{64}$/)
  expect(revealed).toMatchObject({ leaf: end!.leaf, says: end!.says })
  expect(Object.keys(seeds!.says).sort()).toEqual(['clientSeed', 'hand', 'serverSeed'])
})

test('[F12] without a public log nothing is looked up', () => {
  const heard = hearAll(frames.map((seen) => ({ ...seen, frame: { ...seen.frame, log: undefined } })))
  expect(heard.logged).toEqual([])
})

test('[F12] a missed end is requested; seeds are looked for when they are due', () => {
  const last = frames.findLastIndex(({ frame }) => frame.type === 'hand')
  const { table } = frames[last]!.frame
  const isEnd = ({ frame }: SeenFrame): boolean =>
    (frame.table as RawFrame | undefined)?.table === table && (frame.table as RawFrame).revealAt !== null
  const missed = hearAll(frames.slice(0, last).filter((seen) => !isEnd(seen)))
  expect(kindsOf(missed)).toHaveLength(3)
  missed.verifier.tick(frames[last]!.at + 200_000)
  expect(missed.wants).toContainEqual({ type: 'hand', table })
  for (const seen of frames.slice(last)) missed.verifier.hear(seen)
  expect(kindsOf(missed).slice(3)).toEqual(['hand', 'hand', 'hand-seeds'])

  const silent = hearAll(frames.slice(0, last))
  silent.verifier.tick(frames[last]!.at + 60_000)
  expect(silent.logged.at(-1)).toMatchObject({ kind: 'hand-seeds', says: { hand: table } })
})

const watching = async (cases: readonly HandLogCase[]) => {
  const fields: string[] = []
  const watch = createLogWatch({
    get: httpGet(`${house.address}/log`, fetch, () => AbortSignal.timeout(10_000)),
    findLeaves: async (wanted) => readLeaves(await (await fetch(house.address + leavesPath(wanted))).json()),
    promisedFor: () => null,
    onMismatch: ({ field }) => fields.push(field),
  })
  watch.greeted(hearAll(frames).logs[0]!)
  for (const each of cases) watch.add(each)
  await watch.run(Date.now())
  return { fields, ...watch.status() }
}

test('[F12] every leaf of a hand is found, agrees, and is proven to be in the signed tree', async () => {
  const cases = hearAll(frames).logged as HandLogCase[]
  expect(await watching(cases)).toMatchObject({ fields: [], proven: 4, waiting: 0 })
})

test.each([
  ['leaf', 1, { leaf: 'f'.repeat(64) }],
  ['player', 1, { seat: 1 }],
  ['actions', 1, { says: { actions: [] } }],
  ['plan', 1, { says: { plan: 'another' } }],
  ['seats', 1, { says: { seats: [] } }],
  ['serverSeed', 2, { says: { serverSeed: 'f'.repeat(64) } }],
  ['sha256(serverSeed)', 2, { commitment: 'f'.repeat(64) }],
] as const)('[A41] a leaf of a hand whose %s differs from the report', async (field, index, change) => {
  const known = hearAll(frames).logged[index] as HandLogCase
  expect((await watching([{ ...known, ...change }])).fields).toEqual([field])
})
