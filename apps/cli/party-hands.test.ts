/** [F8] A hand of each game at a table with friends, as a player's own client gets it, is verified from outside. */
import { REGISTRY } from '@fairhouse/games'
import type { Place, Table } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../server/testing/running-house.ts'
import { freshKey, type Socket } from '../server/testing/visitor.ts'
import { fairhouse, jsonLines, printedLines } from './testing/command-process.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse({})
})
afterAll(() => house.stop())

const tableOf = async (socket: Socket): Promise<Table | null> => {
  const place: Place | null = (await socket.ask('place')).place
  return place?.type === 'party' ? place.table : null
}

/** Whoever is to act takes an option in the middle of the list; returns the hand's id when it is over. */
const playHand = async (people: readonly Socket[]): Promise<string> => {
  await expect.poll(() => tableOf(people[0]!)).not.toBeNull()
  const { table } = (await tableOf(people[0]!))!
  for (;;) {
    const seen = await Promise.all(people.map(tableOf))
    if (seen.every((now) => now?.table !== table)) return table
    const turn = seen.findIndex((now) => now?.table === table && now.options.length > 0)
    if (turn < 0) continue
    const { sequence, options } = seen[turn]!
    const { action, min } = options[options.length >> 1]!
    const chosen = min === undefined ? action : { ...action, amount: min }
    await people[turn]!.ask('tableAct', { key: freshKey(), table, sequence, action: chosen })
  }
}

const TABLE_GAMES = Object.keys(REGISTRY).filter((game) => REGISTRY[game]!.live?.series)

describe.each(TABLE_GAMES)('a hand of %s with friends', (game) => {
  test('[F8] [L3] agrees over HTTP and on the command line, and a changed one doesn’t', async () => {
    const [ada, bea] = [await house.enter(), await house.enter()] as const
    const frame = { pauseSeconds: 1, openCards: true }
    const { party } = await ada.ask('createParty', { key: freshKey(), game, frame } as never)
    await bea.ask('sitDown', { key: freshKey(), link: party!.link! })
    const table = await playHand([ada, bea])
    const { hand } = await ada.ask('hand', { table })
    const overHttp = (body: object) => house.ask('POST', `/v1/fairness/${game}/verify`, { body })
    const claim = { ...hand.log, commitment: hand.commitment }
    const changed = { ...claim, commitment: '0'.repeat(64) }
    expect((await overHttp(claim)).body).toMatchObject({ agrees: true, checks: { commitment: true } })
    expect((await overHttp(changed)).body).toMatchObject({ agrees: false })
    const outcome = await fairhouse(['verify', game, '--in', '-'], jsonLines(claim, changed))
    expect(printedLines(outcome)).toMatchObject([{ agrees: true }, { agrees: false }])
    expect(outcome.code).toBe(1)
    await Promise.all([ada.close(), bea.close()])
  })
})
