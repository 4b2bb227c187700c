/** [F12] [A43] Two processes append by turns and are killed on the way: no leaf is lost or doubled, nothing is forked. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { type Checkpoint, hexOf, leafHash, logReader } from '@fairhouse/log'
import { describe, expect, test, vi } from 'vitest'
import { end, enter, type HouseProcess, newGuest } from '../../testing/guests.ts'
import { readLog } from '../../testing/sample-log.ts'
import { canRunTwo, twoForAll } from '../../testing/two-processes.ts'
import { kenoBet, type Socket } from '../../testing/visitor.ts'

const getFrom =
  (serving: () => HouseProcess) =>
  async (path: string): Promise<Uint8Array> => {
    const reply = await fetch(`${serving().address}/log/${path}`)
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  }

const vkeyAt = async ({ address }: HouseProcess): Promise<string> => {
  const { vkeys } = (await (await fetch(`${address}/v1/log`)).json()) as { vkeys: readonly string[] }
  return vkeys[0]!
}

const enterAsGuest = async (serving: HouseProcess): Promise<Socket> =>
  enter(serving, (await newGuest(serving)).token)

/** Bets until stopped, or until its process dies; keeps the replies. */
const betOver = async (socket: Socket, answered: string[], isDone: () => boolean): Promise<void> => {
  while (!isDone()) {
    const reply = await Promise.race([
      socket.ask('placeBet', kenoBet({ amount: '0.10' })).catch(() => null),
      socket.closed.then(() => null),
    ])
    if (!reply) return
    answered.push(reply.leaf!)
  }
  await socket.close()
}

/** Each checkpoint is compared with the one before, whichever process serves it. */
const follow = async (
  servings: () => readonly HouseProcess[],
  vkey: string,
  isDone: () => boolean,
): Promise<number> => {
  let seen: Checkpoint | undefined
  let followed = 0
  while (!isDone()) {
    for (const serving of servings()) {
      const reader = accepted(logReader({ get: getFrom(() => serving), vkey }))
      const next = await reader.follow(seen)
      if (isRefusal(next)) {
        expect(['log-unreachable', 'log-behind']).toContain(next.refused) // killed, or a moment older
        continue
      }
      if (next.checkpoint.size > (seen?.size ?? 0)) followed += 1
      seen = next.checkpoint
    }
  }
  return followed
}

describe.skipIf(!canRunTwo())('killed sequencers', () => {
  const both = twoForAll()

  test('[F12] [A41] every answer is in the tree once, and every checkpoint continues the one before', async () => {
    const { one, two, more } = both()
    const answered: string[] = []
    let isDone = false
    const done = (): boolean => isDone
    let servings: readonly HouseProcess[] = [one, two]
    const vkey = await vkeyAt(one)
    const following = follow(() => servings, vkey, done)
    // All enter before any process is killed: a hello to a dead process is never answered.
    const sockets = await Promise.all([...servings, ...servings].map(enterAsGuest))
    const betting = sockets.map((socket) => betOver(socket, answered, done))
    for (const victim of [one, two]) {
      const before = answered.length
      await vi.waitFor(() => expect(answered.length).toBeGreaterThan(before + 30), 20_000)
      await end(victim, 'SIGKILL')
      const next = await more()
      servings = [...servings.filter((serving) => serving !== victim), next]
      betting.push(betOver(await enterAsGuest(next), answered, done))
    }
    isDone = true
    await Promise.all(betting)
    expect(await following).toBeGreaterThan(1)
    const last = servings.at(-1)!
    await vi.waitFor(
      async () => {
        const { entries } = await readLog(
          getFrom(() => last),
          vkey,
        )
        const hashes = entries.map((entry) => hexOf(leafHash(entry)))
        expect(new Set(hashes).size).toBe(hashes.length)
        expect(answered.filter((leaf) => !hashes.includes(leaf))).toEqual([])
      },
      { timeout: 20_000, interval: 300 },
    )
  }, 60_000)
})
