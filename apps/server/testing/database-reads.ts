/** For tests: reads secrets and sums straight from the database. */
import { act } from '@fairhouse/host'
import { type AnyGame, accepted, isRefusal } from '@fairhouse/kit'
import { checkLedger, type LedgerCheck } from '../core/ledger.ts'
import type { Store } from '../core/store/store.ts'
import { row, rows, type Work } from '../core/store/work.ts'
import { type AnyRecord, seedText } from '../core/stored-log.ts'
import type { ActReply } from '../rounds/act.ts'
import { type BetReply, bet } from '../rounds/bet.ts'
import { ROUND_COLUMNS, type RoundRow, roundsOf } from '../rounds/round-store.ts'
import { cashOut, choose } from './round-actions.ts'
import { hiloBet, newKey, type SampleHouse } from './sample-house.ts'

export const peekRecord = ({ store, house }: SampleHouse, roundId: string): Promise<AnyRecord> =>
  store.transact(function* (): Work<AnyRecord> {
    const found = yield* row<RoundRow>(`SELECT ${ROUND_COLUMNS} FROM rounds WHERE id = $1`, BigInt(roundId))
    return (yield* roundsOf(house, [found!]))[0]!.record
  })

/** Secret seeds: of the players' next rounds and of open rounds. */
export const peekSeeds = (store: Store): Promise<readonly string[]> =>
  store.transact(function* (): Work<string[]> {
    const next = yield* rows<{ next_seed: string }>('SELECT next_seed FROM players')
    const open = yield* rows<{ server_seed: Uint8Array }>('SELECT server_seed FROM rounds WHERE open = 1')
    return [
      ...next.map((player) => player.next_seed),
      ...open.map(({ server_seed }) => seedText(server_seed)),
    ]
  })

/** Whether the guess would be right. */
const isRight = (rules: AnyGame, record: AnyRecord, guess: string): boolean => {
  const { record: next } = accepted(act(rules, record, { seat: 0, action: { type: guess }, now: 0 }))
  return (rules.view(next.state, 0) as { state: string }).state !== 'finished'
}

/** A HiLo guess that will be right, or wrong; skips cards for which there is none. */
export const sureGuess = async (
  sample: SampleHouse,
  player: bigint,
  roundId: string,
  right: boolean,
): Promise<string> => {
  for (;;) {
    const record = await peekRecord(sample, roundId)
    const guess = ['higher', 'lower'].find(
      (each) => isRight(sample.house.rules('hilo'), record, each) === right,
    )
    if (guess) return guess
    accepted(await sample.run((house) => choose(house, player, { key: newKey(), roundId, choice: 'skip' })))
  }
}

/** Makes one right guess, so that the round can be cashed out. */
export const guessRightly = async (sample: SampleHouse, player: bigint, bet: BetReply): Promise<ActReply> => {
  const { roundId } = bet.round
  const choice = await sureGuess(sample, player, roundId, true)
  return accepted(
    await sample.run((house) => choose(house, player, { key: newKey(), roundId, choice })),
  ) as ActReply
}

/** Loses a new player's whole demo balance at HiLo. */
export const loseAll = async (sample: SampleHouse, player: bigint): Promise<void> => {
  const { round } = accepted(await sample.run((house) => bet(house, player, hiloBet({ amount: '1000.00' }))))
  const { roundId } = round
  const choice = await sureGuess(sample, player, roundId, false)
  accepted(await sample.run((house) => choose(house, player, { key: newKey(), roundId, choice })))
}

export const cashedOut = (sample: SampleHouse, player: bigint, roundId: string, key = newKey()) =>
  sample.run((house) => cashOut(house, player, { key, roundId }))

export const ledgerOf = (store: Store): Promise<LedgerCheck> => store.transact(checkLedger)

export const SOUND: LedgerCheck = { total: 0n, wrong: [] }

/** Sum of all account balances, in minor units. */
export const chipsOf = async (store: Store): Promise<bigint> => {
  const found = await store.transact(() =>
    row<{ sum: bigint | null }>('SELECT SUM(balance) AS sum FROM accounts'),
  )
  return found?.sum ?? 0n
}

export const codeOf = (value: unknown): string | null => (isRefusal(value) ? value.refused : null)
