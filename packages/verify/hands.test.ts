/** [F10] Hands of a real table, recorded: checked once their seeds are revealed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, follow, joining, runTables } from '../../apps/server/testing/playing-house.ts'
import type { RunningHouse } from '../../apps/server/testing/running-house.ts'
import type { Claim } from './claims.ts'
import type { Frame, SeenFrame } from './frames.ts'
import { type Heard, listening, openTab } from './testing/recording.ts'

let house: RunningHouse
/** Two hands against bots, the second with its log. */
let frames: readonly SeenFrame[]
beforeAll(async () => {
  house = await runTables({ revealSeconds: 0, rounds: 10 })
  const tab = openTab(house, (await house.guest()).token)
  const { socket, until } = follow(await tab.enter())
  for (let hands = 0; hands < 2; hands += 1) {
    const before = new Set(tab.frames.map(({ frame }) => (frame.table as Frame | undefined)?.table))
    await socket.ask('joinRoom', joining)
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
})
afterAll(() => house.stop())

const hearAll = (all: readonly SeenFrame[]): Heard => {
  const heard = listening(new Map())
  for (const seen of all) heard.verifier.hear(seen)
  return heard
}
const verifiedIn = ({ verdicts }: Heard): number =>
  verdicts.filter(({ state }) => state === 'verified').length

test('[F10] honest hands are verified: promise, seeds, cards and actions', () => {
  const heard = hearAll(frames)
  expect(heard.mismatches).toEqual([])
  expect(verifiedIn(heard)).toBe(2)
})

test('the log is asked for once the seeds should be revealed, also after a reload', () => {
  const last = frames.findLastIndex(({ frame }) => frame.type === 'hand')
  const before = hearAll(frames.slice(0, last))
  expect(before.verifier.status()).toMatchObject({ verified: 1, pending: 1 })
  const after = listening(new Map(), JSON.parse(JSON.stringify(before.verifier.kept())))
  after.verifier.tick(frames[last]!.at + 60_000)
  expect(after.wants).toContainEqual({ type: 'hand', table: frames[last]!.frame.table })
  for (const seen of frames.slice(last)) after.verifier.hear(seen)
  expect(after.mismatches).toEqual([])
  expect(verifiedIn(after)).toBe(1)
})

type Hand = {
  commitment: string
  hashes: string[]
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
  ['other hashes', (hand) => Object.assign(hand, { hashes: ['c'.repeat(64)] }), 'client-seed'],
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

test('[F10] a void hand that calls a seed withheld which the house had taken', () => {
  const revealed = frames.findIndex(({ frame }) => frame.type === 'reveal')
  const reply = frames.findIndex(
    ({ direction, frame }, index) =>
      index > revealed && direction === 'received' && frame.id === frames[revealed]!.frame.id,
  )
  const { table } = frames[revealed]!.frame
  const waiting = frames.findLast(
    ({ frame }) => (frame.place as Frame | undefined)?.table === table && (frame.place as Frame).hashes,
  )!.frame.place as { hashes: string[] }
  const hand = frames.find(({ frame }) => (frame.hand as Frame | undefined)?.table === table)!.frame
    .hand as Hand
  const voided = (seeds: readonly (string | null)[]): SeenFrame => ({
    ...frames[reply]!,
    frame: {
      type: 'void',
      hand: { table, serverSeed: hand.log.seeds.server, hashes: waiting.hashes, seeds, seat: 0, out: null },
    },
  })
  const own = frames[revealed]!.frame.clientSeed as string
  const begun = frames.slice(0, reply + 1)
  expect(hearAll([...begun, voided([own])]).mismatches).toEqual([])
  expect(hearAll([...begun, voided([null])]).mismatches[0]).toMatchObject({ claim: 'client-seed' })
})
