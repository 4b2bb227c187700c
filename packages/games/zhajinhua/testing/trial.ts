/** For tests: a hand played on this device, as the house would show it to one seat. */

import { act, open, type RoundRecord, sequenceOf } from '@fairhouse/host'
import { accepted, type Seat } from '@fairhouse/kit'
import type { RoomTable } from '../presenter/table.ts'
import { type Action, type Config, type Event, type State, zhajinhua } from '../rules.ts'

const NAMES = ['Lin', 'Zhe', 'Lily', 'Captain', 'Man'] as const

export type Trial = Readonly<{
  record: RoundRecord<Config, State, Action>
  events: readonly Event[]
  table(seat: Seat): RoomTable
  play(...actions: readonly Action[]): Trial
}>

const trialOf = (record: RoundRecord<Config, State, Action>, events: readonly Event[]): Trial => ({
  record,
  events,
  table: (seat) => ({
    table: '42',
    room: 'novice',
    isDemo: true,
    currency: 'USD',
    decimals: 2,
    commitment: '7be1'.repeat(16),
    sequence: sequenceOf(record),
    seat,
    seats: record.state.players.map((_, other) => ({
      name: NAMES[other]!,
      isBot: other === 4,
      isMe: other === seat,
      custody: false,
      left: false,
    })),
    view: zhajinhua.view(record.state, seat),
    deadline: null,
    now: 0,
    autoCall: false,
    options: record.state.turn === seat ? zhajinhua.options(record.state, seat) : [],
    jackpot: null,
    revealAt: null,
    mustLeave: null,
  }),
  /** Each by the seat to act. */
  play: (...actions) =>
    actions.reduce(
      (trial: Trial, action) => {
        const { state } = trial.record
        const step = accepted(act(zhajinhua, trial.record, { seat: state.turn!, action, now: 0 }))
        return trialOf(step.record, [...trial.events, ...step.events])
      },
      trialOf(record, events),
    ),
})

export const dealt = (config: Readonly<Partial<Config>>, seats: number, client = 'a trial'): Trial => {
  const { record, events } = open(zhajinhua, {
    config: accepted(zhajinhua.configure(config, seats)),
    seats,
    seeds: { server: '0'.repeat(64), client, nonce: '0' },
    now: 0,
  })
  return trialOf(record, events)
}
