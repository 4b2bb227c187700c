/** A practice hand in the form of a house's table, so that the same felt, seats, dock and history draw it. */
import { claimOf } from '@fairhouse/host'
import { accepted, type Seat } from '@fairhouse/kit'
import { zhajinhua } from '../rules.ts'
import { commitmentOf, PERSON, type Practice, type PracticeRecord, recordOf } from '../table/practice.ts'
import type { PastHand } from './past.ts'
import type { TableSeat, ZhajinhuaTable } from './table.ts'

type Names = readonly string[]

const seatsOf = (names: Names, seats: number): readonly TableSeat[] =>
  Array.from({ length: seats }, (_, seat: Seat) => ({
    name: names[seat] ?? '',
    isBot: seat !== PERSON,
    isMe: seat === PERSON,
    custody: false,
    left: false,
  }))

/** Hands of different sessions have different ids. */
const nameOf = (practice: Practice, number: number): string =>
  `${number}-${commitmentOf(practice, number).slice(0, 6)}`

const about = (practice: Practice, number: number) =>
  ({
    table: nameOf(practice, number),
    room: 'practice',
    isDemo: true,
    currency: '',
    decimals: 0,
    commitment: commitmentOf(practice, number),
    revealAt: null,
  }) as const

/** `names`: by seat. */
export const practiceTable = (
  practice: Practice,
  number: number,
  { state, log }: PracticeRecord,
  names: Names,
): ZhajinhuaTable => ({
  ...about(practice, number),
  sequence: log.actions.length,
  seat: PERSON,
  seats: seatsOf(names, state.players.length),
  view: zhajinhua.view(state, PERSON),
  deadline: null,
  now: 0,
  autoCall: false,
  options: state.turn === PERSON ? zhajinhua.options(state, PERSON) : [],
  jackpot: null,
  mustLeave: null,
})

/** For a hand that is over: its seed is revealed at once. */
export const practicePast = (practice: Practice, number: number, names: Names): PastHand => {
  const { log, state } = accepted(recordOf(practice, number))
  return {
    ...about(practice, number),
    openedAt: 0,
    closedAt: 0,
    seats: seatsOf(names, state.players.length).map(({ name, isBot }) => ({ name, isBot })),
    plan: null,
    log,
  }
}

/** What the verifier takes. */
export const practiceClaim = (practice: Practice, number: number): string =>
  JSON.stringify(accepted(claimOf(zhajinhua, accepted(recordOf(practice, number)).log)))
