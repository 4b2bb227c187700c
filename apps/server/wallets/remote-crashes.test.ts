import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { openSqlite } from '../core/store/sqlite.ts'
import type { Store } from '../core/store/store.ts'
import { rows } from '../core/store/work.ts'
import { codeOf, guessRightly } from '../testing/database-reads.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import { oneByOne } from '../testing/one-by-one.ts'
import { cashOut } from '../testing/round-actions.ts'
import { newKey } from '../testing/sample-house.ts'
import {
  expectEven,
  operatorsOfTests,
  outboxOf,
  realHilo,
  roundsOf,
  type SampleRemote,
  sampleRemote,
  sureKeno,
} from '../testing/sample-remote.ts'
import { betFromAnyWallet } from './remote-bet.ts'
import type { WalletPort } from './wallet-port.ts'

class Crash extends Error {}

/** A process that dies at the step with this number; from then on it does nothing more. */
type Mortal = Readonly<{ step(): void; hasDied(): boolean }>
const mortal = (lastStep: number): Mortal => {
  let steps = 0
  const hasDied = (): boolean => steps > lastStep
  const step = (): void => {
    steps += 1
    if (hasDied()) throw new Crash()
  }
  return { step, hasDied }
}

const dyingStore = (life: Mortal, store: Store): Store => ({
  ...store,
  transact: async (work) => {
    const done = await store.transact(() => oneByOne(work(), life.step))
    life.step() // after the commit
    return done
  },
})

const dyingWallet = (life: Mortal, wallet: WalletPort): WalletPort => {
  const dying =
    <A, B>(call: (argument: A) => Promise<B>) =>
    async (argument: A): Promise<B> => {
      life.step() // before it is sent
      const answer = await call(argument)
      life.step() // when it is answered
      return answer
    }
  return {
    balance: dying(wallet.balance),
    debit: dying(wallet.debit),
    credit: dying(wallet.credit),
    rollback: dying(wallet.rollback),
  }
}

const start = operatorsOfTests()

const opened = async (open: OpenStore): Promise<SampleRemote> =>
  sampleRemote((await open()).store, { operator: await start() })

/** The same house in another process, which dies. */
const doomed = ({ sample, operator }: SampleRemote, life: Mortal): Promise<SampleRemote> =>
  sampleRemote(sample.store, {
    operator,
    aroundStore: (store) => dyingStore(life, store),
    aroundWallet: (wallet) => dyingWallet(life, wallet),
  })

/** Dies at the first step, at the second and so on, until it lives to the end; answers how many steps there are. */
const dieEverywhere = async (run: (life: Mortal) => Promise<unknown>, after: () => Promise<void>) => {
  for (let lastStep = 0; ; lastStep += 1) {
    const life = mortal(lastStep)
    await run(life).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
    await after()
    if (!life.hasDied()) return lastStep
  }
}

describeOnEveryStore('crashes between the house and an operator', (open) => {
  test.each([
    ['nobody comes back: it is opened or refunded', false],
    ['the player asks again: it is opened, once', true],
  ])(
    '[A13] killed at every step of a bet; %s',
    async (_, comesBack) => {
      const remote = await opened(open)
      let [player, request] = [await remote.player(), realHilo()]
      const steps = await dieEverywhere(
        async (life) => {
          player = await remote.player()
          request = realHilo()
          const other = await doomed(remote, life)
          await betFromAnyWallet(other.bettors, player, request)
        },
        async () => {
          if (comesBack) accepted(await betFromAnyWallet(remote.bettors, player, request))
          await remote.deliverAll()
          const rounds = await roundsOf(remote, player)
          if (comesBack) expect(rounds).toHaveLength(1)
          const staked = rounds.length === 1 ? 100n : 0n
          expect(remote.operator.balanceOf(player.name!)).toBe(10_000n - staked)
          await expectEven(remote)
        },
      )
      expect(steps).toBeGreaterThan(15)
    },
    60_000,
  )

  test('[A13] killed at every step of a bet that the operator refuses, or that wins', async () => {
    const remote = await opened(open)
    for (const amount of ['1.00', '100.01']) {
      await dieEverywhere(async (life) => {
        const player = await remote.player()
        const request = { ...(await sureKeno(remote, player, true)), amount }
        await betFromAnyWallet((await doomed(remote, life)).bettors, player, request)
      }, remote.deliverAll)
      await expectEven(remote)
    }
  })

  test('[A13] killed at every step of a cash-out: the round is over and credited, or still open', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const reply = accepted(await betFromAnyWallet(remote.bettors, player, realHilo()))
    await guessRightly(remote.sample, player.id, reply)
    const end = { key: newKey(), roundId: reply.round.roundId }
    await dieEverywhere(
      (life) =>
        dyingStore(life, remote.sample.store).transact(() => cashOut(remote.sample.house, player.id, end)),
      async () => undefined,
    )
    await remote.deliverAll()
    expect(remote.operator.seen.filter(({ call }) => call === 'credit')).toHaveLength(1)
    await expectEven(remote)
  })

  test('[A13] killed at every step of a sweep: another sweep delivers what it had taken', async () => {
    const remote = await opened(open)
    const steps = await dieEverywhere(async (life) => {
      const player = await remote.player()
      accepted(await betFromAnyWallet(remote.bettors, player, await sureKeno(remote, player, true)))
      expect(codeOf(await remote.bet(player, { amount: '200.00' }))).toBe('insufficient-funds')
      expect(await outboxOf(remote.sample.store)).toHaveLength(2)
      await (await doomed(remote, life)).delivery.sweep()
    }, remote.deliverAll)
    expect(steps).toBeGreaterThan(8)
    await expectEven(remote)
  })
})

test('[A13] a process that is killed while it bets from an operator’s wallet loses and doubles nothing (SQLite)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-kill-'))
  const file = join(folder, 'house.db')
  const operator = await start()
  const names = Array.from({ length: 10 }, (_, number) => `better ${number}`)
  for (const name of names) operator.fund(name, 10_000n)
  const program = fileURLToPath(new URL('../testing/remote-betting-process.ts', import.meta.url))
  const betting = spawn(process.execPath, [program, file, operator.url, ...names])
  const ended = once(betting, 'exit')
  const answered: string[] = []
  for await (const roundId of createInterface({ input: betting.stdout })) {
    answered.push(roundId)
    if (answered.length === 100) betting.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  const store = await openSqlite(file)
  const remote = await sampleRemote(store, { operator })
  await remote.deliverAll()
  await expectEven(remote)
  const stored = await store.transact(() => rows<{ id: bigint }>('SELECT id FROM rounds'))
  const ids = new Set(stored.map(({ id }) => id.toString()))
  expect(answered.length).toBeGreaterThanOrEqual(100)
  expect(answered.filter((roundId) => !ids.has(roundId))).toEqual([])
  await store.close()
  rmSync(folder, { recursive: true })
})
