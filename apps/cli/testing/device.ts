/** For tests: a player's device. It plays like the web client and checks everything it receives. */
import { randomBytes } from 'node:crypto'
import { httpGet } from '@fairhouse/log'
import {
  createLogWatch,
  type Evidence,
  evidenceOf,
  type KeptLog,
  type LogCase,
  leavesPath,
  type Mismatch,
  type RawFrame,
  readLeaves,
  type SeenFrame,
  STANDSTILL_MS,
  type WantedLeaves,
} from '@fairhouse/verify'
import { bet, openTab, openVerifierRun, termsIn } from '@fairhouse/verify/testing/recording.ts'
import { expect } from 'vitest'
import { row } from '../../server/core/store/work.ts'
import { edit } from '../../server/testing/dishonest-house.ts'
import { HABITS, KENO_PICKS } from '../../server/testing/habits.ts'
import type { RunningHouse } from '../../server/testing/running-house.ts'
import type { Socket } from '../../server/testing/visitor.ts'

/** What a device has seen at this house before. */
export type Past = Readonly<{ frames: readonly SeenFrame[]; log: KeptLog | null }>

export type Device = Readonly<{
  frames: readonly SeenFrame[]
  socket(): Socket
  /** What the next bet will name. */
  next(): RawFrame
  /** A bet on Keno with a fresh client seed. */
  bet(clientSeed?: string): Promise<RawFrame>
  /** A bet that is refused; the client then fetches the next commitment. */
  refusedBet(): Promise<void>
  /** A bet during which the connection breaks; the client reconnects. */
  lostBet(): Promise<void>
  /** Connects, the first time or again. */
  enter(): Promise<void>
  /** Reloads the page: only what the verifier stored is still known. */
  reload(): Promise<void>
  /** Processes all frames, fetches what the verifier asks for, and checks the log, now and much later. */
  check(): Promise<void>
  claims(): readonly string[]
  /** [F2] [F14] Bets refused for a reason that nobody can check, and seeds that the house didn't take in time. */
  refusals(): number
  past(): Past
  /** Evidence of the first mismatch, or of this one. */
  evidence(mismatch?: Mismatch): Evidence
}>

const freshSeed = (): string => randomBytes(16).toString('hex')
const LATER_MS = 120_000
const REQUEST_MS = 10_000

const logAt = (address: string) => {
  const read = (base: string) => httpGet(base, fetch, () => AbortSignal.timeout(REQUEST_MS))
  return {
    get: read(`${address}/log`),
    findLeaves: async (wanted: WantedLeaves) =>
      readLeaves(await (await fetch(`${address}${leavesPath(wanted)}`)).json()),
  }
}

export const openDevice = async (
  house: RunningHouse,
  address: string,
  token: string,
  past: Past = { frames: [], log: null },
): Promise<Device> => {
  const tab = openTab({ ...house, address }, token)
  const mismatches: [Mismatch, LogCase | null][] = []
  let heard = openVerifierRun(new Map())
  let [socket, next, done]: [Socket | null, RawFrame, number] = [null, {}, 0]
  const watchFrom = (kept: KeptLog | null) =>
    createLogWatch({
      ...logAt(address),
      promisedFor: (nonce) => heard.verifier.promisedFor(nonce),
      onMismatch: (mismatch, known) => mismatches.push([mismatch, known]),
      kept,
    })
  let watch = watchFrom(past.log)

  const hearFrames = async (): Promise<void> => {
    for (const text of (await termsIn({ ...house, address }, tab.frames)).values())
      heard.verifier.learnTerms(text)
    for (; done < tab.frames.length; done += 1) heard.verifier.hear(tab.frames[done]!)
  }
  const hearAll = async (): Promise<void> => {
    await hearFrames()
    for (const log of heard.logs.splice(0)) watch.greeted(log)
    for (const known of heard.logged.splice(0)) watch.add(known)
    for (const mismatch of heard.mismatches.splice(0)) mismatches.push([mismatch, null])
  }
  const fulfil = async (): Promise<void> => {
    for (const want of heard.wants.splice(0)) {
      if (want.type === 'history')
        await socket!.send({ type: 'history', ...(want.before && { before: want.before }) })
      if (want.type === 'hand' || want.type === 'voidHand')
        await socket!.send({ type: want.type, table: want.table })
      if (want.type === 'rooms') await socket!.send({ type: 'rooms' })
    }
    await hearAll()
  }
  const enter = async (): Promise<void> => {
    await socket?.close()
    socket = await tab.enter()
    next = tab.frames.findLast(({ frame }) => 'openRounds' in frame)!.frame.next as RawFrame
  }
  const place = (clientSeed: string): Promise<RawFrame> =>
    socket!.send({ type: 'placeBet', ...bet(next, 'keno', KENO_PICKS, clientSeed) })
  const follow = (reply: RawFrame): void => {
    next = { ...(reply.next as RawFrame), terms: next.terms }
  }
  tab.frames.push(...past.frames)
  await hearFrames()
  heard.logged.splice(0) // found in the log by then
  await enter()
  return {
    frames: tab.frames,
    socket: () => socket!,
    next: () => next,
    bet: async (clientSeed = freshSeed()) => {
      const reply = await place(clientSeed)
      expect(reply.error).toBeUndefined()
      follow(reply)
      return reply
    },
    refusedBet: async () => {
      expect((await place(freshSeed())).error).toBeDefined()
      follow(await socket!.ask('checkActive', { game: 'keno' }))
    },
    lostBet: async () => {
      void place(freshSeed())
      await socket!.closed
      await enter()
    },
    enter,
    reload: async () => {
      await hearAll()
      watch = watchFrom(watch.kept())
      heard = openVerifierRun(new Map(), JSON.parse(JSON.stringify(heard.verifier.kept())))
      await enter()
    },
    check: async () => {
      await hearAll()
      const now = tab.frames.at(-1)!.at
      for (const later of [0, LATER_MS, 2 * LATER_MS]) {
        heard.verifier.tick(now + later)
        await fulfil()
      }
      for (const later of [0, STANDSTILL_MS]) await watch.run(now + later)
    },
    claims: () => [...new Set(mismatches.map(([{ claim }]) => claim))],
    refusals: () => {
      const { refusals, seeds } = heard.verifier.status()
      return refusals + seeds.refused
    },
    past: () => ({ frames: [...tab.frames], log: watch.kept() }),
    evidence: (mismatch = mismatches[0]![0]) => {
      const { vkeys = [], note = null } = watch.kept() ?? {}
      const round = mismatches.find(([each]) => each === mismatch)?.[1] ?? null
      const madeAt = tab.frames.at(-1)!.at + LATER_MS
      return evidenceOf(heard.verifier, mismatch, address, madeAt, { vkeys, note, round })
    },
  }
}

/** A client seed that wins the next round: only the house could know it. */
export const winningSeed = async (house: RunningHouse, device: Device): Promise<string> => {
  const nonce = device.next().nonce as string
  const sql = 'SELECT next_seed FROM players WHERE nonce = $1 ORDER BY id LIMIT 1'
  const found = await edit(house, () => row<{ next_seed: string }>(sql, BigInt(nonce)))
  for (;;) {
    const client = freshSeed()
    if (HABITS.keno({ server: found!.next_seed, client, nonce }).pays > 1) return client
  }
}
