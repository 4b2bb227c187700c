import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getSimplePaths } from 'xstate/graph'
import {
  FLOW_STATES,
  type Flow,
  type FlowEvent,
  flowMachine,
  follow,
  isOpen,
  startFlow,
  stateOf,
} from './flow.ts'
import type { Beat } from './table/beats.ts'
import { byChance, ended, trial } from './testing/trial.ts'

/** `state · trigger · guard → state` of every transition, from the machine itself. */
const transitions = (): readonly string[] => {
  const found: string[] = []
  const walk = (node: typeof flowMachine.root): void => {
    for (const [trigger, list] of node.transitions) {
      for (const { target, guard } of list) {
        if (target?.[0] && node.path.length > 0)
          found.push(`${node.path.join('.')} · ${trigger} · ${guard ?? ''} → ${target[0].path.join('.')}`)
      }
    }
    for (const child of Object.values(node.states)) walk(child)
  }
  walk(flowMachine.root)
  return found
}

const nameOf = ({ value }: Flow): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

/** One event of each kind that guards distinguish. */
const EVENTS: readonly FlowEvent[] = [
  ...(['booted', 'next', 'leave', 'fail'] as const).map((type) => ({ type })),
  { type: 'sit', players: [], button: 0 },
  { type: 'hand', hand: 1, players: [], button: 0, equalAntes: true },
  { type: 'post', chair: 0, post: 'small-blind', amount: 5, allIn: false },
  { type: 'deal', chair: 0, card: null, place: 0 },
  { type: 'await', chair: 0, action: 0 },
  { type: 'act', chair: 0, did: 'checked', street: 'flop', paid: 0, to: 0, allIn: false, action: 0 },
  { type: 'collect' },
  ...(['flop', 'turn', 'river'] as const).flatMap((street): FlowEvent[] => [
    { type: 'burn', street },
    { type: 'board', street, cards: [] },
  ]),
  { type: 'return', chair: 0, amount: 5 },
  { type: 'show', chair: 0, cards: [], street: 'river' },
  { type: 'compare', hands: [] },
  ...[true, false].map(
    (contested): Beat => ({ type: 'push', pot: 0, amount: 5, shares: [], category: null, contested }),
  ),
  { type: 'done', hand: 1 },
  { type: 'bust', chair: 0 },
  { type: 'end', outcome: 'won' },
]

describe('the machine', () => {
  test('[6.2] has the 16 states of the specification', () => {
    expect(Object.keys(flowMachine.root.states)).toEqual([...FLOW_STATES])
  })
  test('[6.2] the table in the docs lists exactly its states and transitions', () => {
    const text = readFileSync(new URL('../../../docs/HOLDEM-FLOW.md', import.meta.url), 'utf8')
    const rows = text
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    const listed = rows
      .filter((cells) => cells.length === 6 && cells[1] !== 'state' && !cells[1]!.startsWith('-'))
      .map(([, state, trigger, guard, to]) => `${state} · ${trigger} · ${guard} → ${to}`)
    expect(listed.toSorted()).toEqual(transitions().toSorted())
    const described = rows.filter((cells) => cells.length === 7).map((cells) => cells[1])
    expect(described.filter((state) => FLOW_STATES.some((known) => known === state))).toEqual([
      ...FLOW_STATES,
    ])
  })
  test('an event that a state doesn’t list throws', () => {
    expect(() => follow(startFlow(), { type: 'next' })).toThrow('"next" is not possible in "Boot"')
  })
})

describe('every path', { timeout: 60_000 }, () => {
  // Leaving for the menu is possible everywhere; without it, paths are those of a session.
  const inside = EVENTS.filter(({ type }) => type !== 'leave' && type !== 'fail')
  const paths = getSimplePaths(flowMachine, {
    events: inside,
    serializeState: ({ value }) => JSON.stringify(value),
  })
  const walked = paths.map(({ steps }) =>
    steps
      .map(({ event }) => event as FlowEvent)
      .filter(({ type }) => EVENTS.some((known) => known.type === type)),
  )

  test('[6.2] reaches every state', () => {
    const reached = new Set(paths.map(({ state }) => stateOf(state as Flow)))
    expect([...reached].sort()).toEqual([...FLOW_STATES].sort())
  })
  test('[8.4] only Waiting accepts actions, and only an action ends it', () => {
    for (const events of walked) {
      let flow = startFlow()
      for (const event of events) {
        const open = isOpen(flow)
        expect(open).toBe(nameOf(flow).endsWith('.Waiting'))
        if (open) expect(event.type).toBe('act')
        if (event.type === 'act') expect(open).toBe(true)
        flow = follow(flow, event)
      }
    }
  })
  test('a pot is paid once: after a showdown, or when everybody else folded', () => {
    for (const events of walked) {
      let flow = startFlow()
      for (const event of events) {
        const [before, after] = [stateOf(flow), stateOf(follow(flow, event))]
        if (after === 'Payout' && before !== 'Payout')
          expect(before === 'Showdown').toBe(event.type === 'push' && event.contested)
        flow = follow(flow, event)
      }
    }
  })
  test('every state but the first can leave for the menu', () => {
    for (const { state } of paths) {
      const flow = state as Flow
      const name = stateOf(flow)
      if (name === 'Boot' || name === 'MainMenu') continue
      for (const type of ['leave', 'fail'] as const) expect(stateOf(follow(flow, { type }))).toBe('MainMenu')
    }
  })
})

test('real sessions take every transition and no others', { timeout: 60_000 }, () => {
  const taken = new Set<string>()
  const setups = [
    { startingStack: 60 },
    { startingStack: 60, players: 2, burn: false },
    { startingStack: 200, players: 3 },
    { startingStack: 8, players: 3 },
    { startingStack: 8, players: 2, burn: false },
    { startingStack: 12, players: 2, ante: 1 },
  ]
  for (let round = 0; round < 48; round += 1) {
    const setup = setups[round % setups.length]!
    const { run, beats, table } = trial({ seed: `flow-${round}`, setup })
    run(byChance(String(round)), ended)
    if (round < 6) table.send({ type: 'start', ...table.snapshot().session! })
    let flow = follow(startFlow(), { type: 'booted' })
    for (const beat of beats) {
      // The person continues from each summary.
      const events: readonly FlowEvent[] = stateOf(flow) === 'HandSummary' ? [{ type: 'next' }, beat] : [beat]
      for (const event of events) {
        const [before, after] = [nameOf(flow), nameOf(follow(flow, event))]
        taken.add(`${before} · ${event.type} → ${after}`)
        flow = follow(flow, event)
      }
    }
  }
  taken.add('Boot · booted → MainMenu')
  const expected = transitions().map((text) => text.replace(/ · [^·]* → /, ' → '))
  // A betting state is entered at its waiting substate.
  const entered = expected.map((text) =>
    text.replace(/→ (Betting\w+)$/, '→ $1.Waiting').replace(/→ NextHandOrExit$/, '→ NextHandOrExit.Deciding'),
  )
  expect([...taken].sort()).toEqual([...new Set(entered)].sort())
})
