/**
 * A session's states [6.2] as a machine that follows what is shown: its triggers are beats made from engine
 * events, so it decides nothing about the game. It says which screen is up and whether anybody may act:
 * only in `Waiting`, never during an animation. Table: docs/HOLDEM-FLOW.md.
 */
import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom, setup } from 'xstate'
import type { Street } from './deal.ts'
import type { Beat } from './table/beats.ts'

export const FLOW_STATES = [
  'Boot',
  'MainMenu',
  'TableSetup',
  'PostingBlinds',
  'DealHoleCards',
  'BettingPreflop',
  'DealFlop',
  'BettingFlop',
  'DealTurn',
  'BettingTurn',
  'DealRiver',
  'BettingRiver',
  'Showdown',
  'Payout',
  'HandSummary',
  'NextHandOrExit',
] as const
export type FlowState = (typeof FLOW_STATES)[number]

/**
 * `booted`: the device's storage has been read. `next`: the person, or a timer, continues from the
 * summary. `leave`: the person leaves. `fail`: an error of ours [8.5].
 */
export type FlowEvent = Beat | Readonly<{ type: 'booted' | 'next' | 'leave' | 'fail' }>

const isOf =
  (street: Street) =>
  ({ event }: { event: FlowEvent }) =>
    'street' in event && event.street === street

const machineSetup = setup({
  types: { events: {} as FlowEvent },
  guards: {
    ofFlop: isOf('flop'),
    ofTurn: isOf('turn'),
    ofRiver: isOf('river'),
    /** [T8] Everybody else folded. */
    uncontested: ({ event }) => event.type === 'push' && !event.contested,
    contested: ({ event }) => event.type === 'push' && event.contested,
  },
})

/** Deals a street: the burn, if any, then the board cards. */
const dealing = <Guard extends string, State extends string>(guard: Guard, target: State) => ({
  burn: { guard, target },
  board: { guard, target },
})

/** Bets don't re-enter the state: each action is shown, and the next player is awaited inside it. */
const betting = <Leaving extends object>(leaving: Leaving) =>
  ({
    initial: 'Waiting',
    states: {
      Waiting: { tags: 'open', on: { act: 'Showing' } },
      Showing: {
        on: {
          await: 'Waiting',
          collect: 'Showing',
          return: 'Showing',
          push: { guard: 'uncontested', target: '#session.Payout' },
          ...leaving,
        },
      },
    },
  }) as const

export const flowMachine = machineSetup.createMachine({
  id: 'session',
  initial: 'Boot',
  on: { leave: '.MainMenu', fail: '.MainMenu' },
  states: {
    Boot: { on: { booted: 'MainMenu', leave: {}, fail: {} } },
    MainMenu: { on: { sit: 'TableSetup', leave: {}, fail: {} } },
    TableSetup: { on: { hand: 'PostingBlinds' } },
    PostingBlinds: { on: { post: 'PostingBlinds', deal: 'DealHoleCards' } },
    DealHoleCards: {
      on: {
        deal: 'DealHoleCards',
        await: 'BettingPreflop',
        // [T7] The blinds have put all but one player all-in: no betting.
        collect: 'DealHoleCards',
        return: 'DealHoleCards',
        show: 'DealHoleCards',
        ...dealing('ofFlop', 'DealFlop'),
      },
    },
    BettingPreflop: betting({ show: 'Showing', ...dealing('ofFlop', '#session.DealFlop') } as const),
    DealFlop: {
      on: {
        board: [
          { guard: 'ofFlop', target: 'DealFlop' },
          { guard: 'ofTurn', target: 'DealTurn' },
        ],
        burn: { guard: 'ofTurn', target: 'DealTurn' },
        await: 'BettingFlop',
      },
    },
    BettingFlop: betting({ show: 'Showing', ...dealing('ofTurn', '#session.DealTurn') } as const),
    DealTurn: {
      on: {
        board: [
          { guard: 'ofTurn', target: 'DealTurn' },
          { guard: 'ofRiver', target: 'DealRiver' },
        ],
        burn: { guard: 'ofRiver', target: 'DealRiver' },
        await: 'BettingTurn',
      },
    },
    BettingTurn: betting({ show: 'Showing', ...dealing('ofRiver', '#session.DealRiver') } as const),
    DealRiver: {
      on: { board: { guard: 'ofRiver', target: 'DealRiver' }, await: 'BettingRiver', compare: 'Showdown' },
    },
    BettingRiver: betting({ show: '#session.Showdown' } as const),
    Showdown: {
      on: { show: 'Showdown', compare: 'Showdown', push: { guard: 'contested', target: 'Payout' } },
    },
    Payout: { on: { push: 'Payout', done: 'HandSummary' } },
    HandSummary: { on: { next: 'NextHandOrExit' } },
    NextHandOrExit: {
      initial: 'Deciding',
      states: {
        Deciding: { on: { bust: 'Deciding', hand: '#session.PostingBlinds', end: 'Ended' } },
        Ended: { on: { sit: '#session.TableSetup' } },
      },
    },
  },
})

export type Flow = SnapshotFrom<typeof flowMachine>

export const startFlow = (): Flow => getInitialSnapshot(flowMachine)

/** Further boards [V3] [V4] and bounties [V5] change no state. */
const changesNothing = (event: FlowEvent): boolean =>
  event.type === 'bounty' || ('board' in event && event.board !== undefined)

/** Throws on an event the machine cannot follow: a bug of ours. An answer [V3] is an action like any other. */
export const follow = (flow: Flow, beat: FlowEvent): Flow => {
  if (changesNothing(beat)) return flow
  const event: FlowEvent = beat.type === 'answer' ? { ...beat, type: 'act' as 'answer' } : beat
  if (!flow.can(event)) throw new Error(`"${event.type}" is not possible in ${JSON.stringify(flow.value)}`)
  return getNextSnapshot(flowMachine, flow, event)
}

export const stateOf = ({ value }: Flow): FlowState =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as FlowState

/** Whether the player to act may act now. */
export const isOpen = (flow: Flow): boolean => flow.hasTag('open')
