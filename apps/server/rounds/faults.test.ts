import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { accepted, type Refusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { House } from '../core/house.ts'
import type { Store } from '../core/store/store.ts'
import { rows, type Work } from '../core/store/work.ts'
import { chipsOf, ledgerOf, SOUND, sureGuess } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { oneByOne } from '../testing/one-by-one.ts'
import { choose } from '../testing/round-actions.ts'
import { hiloBet, kenoBet, newKey, type SampleHouse, sampleHouse } from '../testing/sample-house.ts'
import { type BetReply, bet } from './bet.ts'

class Crash extends Error {}

/** Everything stops instead of the query with this number, or after the last one, before the commit. */
const crashAt = <T>(work: Work<T>, query: number): Work<T> => {
  let asked = 0
  return oneByOne(work, () => {
    if (asked === query) throw new Crash()
    asked += 1
  })
}

/** All that the database says, to see that nothing has changed. */
const everything = async (store: Store): Promise<string> => {
  const tables = ['players', 'accounts', 'movements', 'rounds', 'requests']
  const found = await Promise.all(
    tables.map((table) => store.transact(() => rows(`SELECT * FROM ${table} ORDER BY 1, 2`))),
  )
  return JSON.stringify(found, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** Crashes the work at each of its queries in turn, then lets it through, twice. */
const crashEverywhere = async <T>(
  { store, house }: SampleHouse,
  work: (house: House) => Work<T | Refusal>,
): Promise<T> => {
  const before = await everything(store)
  for (let query = 0; ; query += 1) {
    try {
      const done = await store.transact(() => crashAt(work(house), query))
      expect(query).toBeGreaterThan(4)
      expect(await store.transact(() => work(house))).toEqual(done)
      return accepted(done)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      expect(await everything(store)).toBe(before)
    }
  }
}

describeOnEveryStore('faults', (open) => {
  test('[A13] a crash at any step between stake and payout leaves the round as it was', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const [keno, hilo] = [kenoBet(), hiloBet()]
    await crashEverywhere(sample, (house) => bet(house, player.id, keno))
    const opened = (await crashEverywhere(sample, (house) => bet(house, player.id, hilo))) as BetReply
    const { roundId } = opened.round
    const guess = { key: newKey(), roundId, choice: await sureGuess(sample, player.id, roundId, true) }
    await crashEverywhere(sample, (house) => choose(house, player.id, guess))
    const chips = await chipsOf(sample.store)
    const end = { key: newKey(), roundId, choice: await sureGuess(sample, player.id, roundId, false) }
    await crashEverywhere(sample, (house) => choose(house, player.id, end))
    expect(await chipsOf(sample.store)).toBe(chips)
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })

  test('[A13] a process killed while taking bets has stored every bet that it answered', async () => {
    const { store, database } = await open()
    const betting = spawn(process.execPath, [
      fileURLToPath(new URL('../testing/betting-process.ts', import.meta.url)),
      'file' in database ? database.file : database.url,
    ])
    const ended = once(betting, 'exit')
    const answered: string[] = []
    for await (const roundId of createInterface({ input: betting.stdout })) {
      answered.push(roundId)
      if (answered.length === 300) betting.kill('SIGKILL')
    }
    expect(await ended).toEqual([null, 'SIGKILL'])
    const stored = await store.transact(() => rows<{ id: bigint }>('SELECT id FROM rounds'))
    const ids = new Set(stored.map(({ id }) => id.toString()))
    expect(answered.length).toBeGreaterThanOrEqual(300)
    expect(answered.filter((roundId) => !ids.has(roundId))).toEqual([])
    expect(await ledgerOf(store)).toEqual(SOUND)
  })
})
