/**
 * [A40] Compares a house that redraws a table's seed in its favour with an honest one: one person plays with bots of
 * the house. Client seeds come from the web client's own function. The test can fail: if the house knows the
 * client seed when it draws, as it once did, the same comparison shows its gain.
 */
import { beats } from '@fairhouse/games/zhajinhua/comparison.ts'
import { type State, zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { accepted, draw, labelled, type Seeds, words } from '@fairhouse/kit'
import { makeClientSeed } from '@fairhouse/ui/house/client-seed.ts'
import { expect, test } from 'vitest'
import { openSqlite } from '../core/store/sqlite.ts'
import { compareTallies, expectLess, expectSame } from '../testing/comparing-houses.ts'
import { sampleRoom, sampleTables } from '../testing/sample-tables.ts'
import { type Ending, playRounds, redrawSeed, tally } from '../testing/seed-redraw.ts'
import type { WindowChange } from './changes.ts'

const TRIES = 64
const PATIENT_MS = 100_000_000

const freshSeed = (): string => makeClientSeed('').seed

/** How many others seat 0 would beat at a showdown, and whether it would win. */
const endingOf = (state: State): Ending => {
  const others = [...state.players.keys()].slice(1)
  const steps = others.filter((other) => beats(state, 0, other)).length
  return { steps, pays: steps === others.length ? 1 : 0 }
}

const botsAt = (seed: string): number => 1 + draw(words(labelled(seed, 'seats', 0)), 2)

const CONFIGS = [0, 0, 2, 3].map((seats) => accepted(zhajinhua.configure({}, seats || 2)))

/** What these seeds deal a person alone with bots. A table's nonce is 0 [F3]. */
const dealt = ({ server, client }: Seeds): Ending => {
  const seats = 1 + botsAt(server) // [F13] the house may choose it, but not with the client seed in hand
  return endingOf(zhajinhua.start(CONFIGS[seats]!, seats, words({ server, client, nonce: '0' })).state)
}

test(`[A40] [A51] [F10] by the rules, a house that draws up to ${TRIES} seeds, and with them its bots, gains nothing`, () => {
  const honest = playRounds({ habit: dealt, rounds: 3_000, tries: 1, clientSeed: freshSeed })
  const redrawn = playRounds({ habit: dealt, rounds: 3_000, tries: TRIES, clientSeed: freshSeed })
  expectSame(compareTallies(redrawn, honest))
  const known = () => 'known before the draw'
  expectLess(
    compareTallies(playRounds({ habit: dealt, rounds: 500, tries: TRIES, clientSeed: known }), honest),
  )
})

/** Real hands of new players, each alone with bots, at a house that expects the last client seed again. */
const handsAt = async (
  hands: number,
  tries: number,
  clientSeed: () => string,
): Promise<readonly Ending[]> => {
  let guess = { client: clientSeed(), nonce: '0' }
  const store = await openSqlite(':memory:')
  const bots = { ...sampleRoom().bots!, delayMs: { min: PATIENT_MS, max: PATIENT_MS } }
  const room = { bots, turnMs: PATIENT_MS } // nothing after the deal matters here
  const tables = await sampleTables(store, { room, drawSeed: () => redrawSeed(dealt, tries, guess) })
  const endings: Ending[] = []
  for (let hand = 0; hand < hands; hand += 1) {
    const [player] = await tables.people(1)
    const client = clientSeed()
    const [{ window }] = accepted(await tables.join(player, { clientSeed: client })) as [WindowChange]
    await tables.pass(5_000)
    const { record } = await tables.hand(window.id.toString())
    const { seeds } = record.log
    expect(seeds.client).toBe(client)
    endings.push(endingOf(record.state))
    expect(endings.at(-1)).toEqual(dealt(seeds)) // the house predicts the deal
    guess = { client, nonce: '0' }
  }
  await store.close()
  return endings
}

test('[A40] [F10] at real tables there is no gain, except if the house knows the client seed', async () => {
  const honest = tally(await handsAt(400, 1, freshSeed))
  const redrawn = tally(await handsAt(300, TRIES, freshSeed))
  const known = tally(await handsAt(200, TRIES, () => 'known before the draw'))
  expectSame(compareTallies(redrawn, honest))
  expectLess(compareTallies(known, honest))
}, 60_000)
