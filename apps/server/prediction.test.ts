/** [A6] Scripts that know all that is public before a bet, and try to tell the draw from it. */
import { createHash } from 'node:crypto'
import { DRAWN, drawNumbers, kenoWords, NUMBERS } from '@fairhouse/games/keno/draw.ts'
import type { View } from '@fairhouse/games/keno/rules.ts'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { NextRound } from './core/seeds.ts'
import { openSqlite } from './core/store/sqlite.ts'
import { sampleHouse } from './testing/sample-house.ts'

/** What the player holds before the bet, and the seeds and draw of the round before it. */
type Public = NextRound & Readonly<{ lastServer: string; lastDrawn: readonly number[] }>
type Script = (known: Public) => readonly number[]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The draw as if this were the server seed. */
const drawnFrom = (server: string, { clientSeed, nonce }: Public): readonly number[] =>
  drawNumbers(kenoWords({ server, client: clientSeed, nonce }, 0))

const SCRIPTS: Readonly<Record<string, Script>> = {
  'always the same numbers': () => NUMBERS.slice(0, DRAWN),
  'the commitment as the seed': (known) => drawnFrom(known.commitment, known),
  'the hash of the commitment as the seed': (known) => drawnFrom(sha256(known.commitment), known),
  'the last seed again': (known) => drawnFrom(known.lastServer, known),
  'the hash of the last seed': (known) => drawnFrom(sha256(known.lastServer), known),
  'the last seed and the commitment': (known) =>
    drawnFrom(sha256(known.lastServer + known.commitment), known),
  'the last draw again': ({ lastDrawn }) => lastDrawn,
  'what was not drawn last': ({ lastDrawn }) =>
    NUMBERS.filter((number) => !lastDrawn.includes(number)).slice(0, DRAWN),
}

const ROUNDS = 10_000
/** Ten of forty guessed, ten drawn: hits are hypergeometric. */
const MEAN = (DRAWN * DRAWN) / NUMBERS.length
const VARIANCE = (MEAN * (1 - DRAWN / NUMBERS.length) * (NUMBERS.length - DRAWN)) / (NUMBERS.length - 1)
/** One run in two million comes further. */
const DEVIATIONS = 5

test('[A6] over 10,000 rounds no script does better than chance, and none worse', async () => {
  const sample = await sampleHouse(await openSqlite(':memory:'))
  const hits: Record<string, number> = {}
  const PLAYERS = 50
  const play = async (): Promise<void> => {
    const player = await sample.guest()
    let known: Public | undefined
    for (let played = 0; played <= ROUNDS / PLAYERS; played += 1) {
      const { round, next } = accepted(await sample.bet(player, { amount: '0.01' }))
      const { drawOrder } = (round.view as View).outcome!
      for (const [name, guess] of Object.entries(known ? SCRIPTS : {}))
        hits[name] = (hits[name] ?? 0) + guess(known!).filter((number) => drawOrder.includes(number)).length
      known = { ...next, lastServer: round.serverSeed!, lastDrawn: drawOrder }
    }
  }
  await Promise.all(Array.from({ length: PLAYERS }, play))
  await sample.store.close()
  for (const name of Object.keys(SCRIPTS)) {
    const deviation = (hits[name]! - ROUNDS * MEAN) / Math.sqrt(ROUNDS * VARIANCE)
    expect(Math.abs(deviation), name).toBeLessThan(DEVIATIONS)
  }
})
