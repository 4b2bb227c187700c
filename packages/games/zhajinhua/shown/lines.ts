/** What has happened in a hand, as lines of codes and numbers: words are put to them elsewhere. */
import type { Chips, Seat } from '@fairhouse/kit'
import type { Done, Event, Result } from '../state.ts'
import type { View } from '../view.ts'

/** [Z5] Two hands that were compared because the last round was over. */
export type Bout = Readonly<{ a: Seat; b: Seat; loser: Seat }>

export type Line = Readonly<
  | { code: 'opened'; players: number; amount: Chips }
  | { code: 'first'; seat: Seat }
  | { code: 'round'; round: number }
  /** `seen`: whether the player had looked by then. */
  | { code: 'did'; seat: Seat; done: Done; seen: boolean }
  | { code: 'forced' }
  | ({ code: 'bout' } & Bout)
  | { code: 'refunded' | 'bonus'; seat: Seat; amount: Chips }
  | { code: 'raked'; amount: Chips }
  | { code: 'won'; seat: Seat; amount: Chips; how: Result['how'] }
>

const actionsOf = (history: readonly Done[]): readonly Line[] => {
  const looked = new Set<Seat>()
  return history.flatMap((done, place): readonly Line[] => {
    if (done.type === 'looked') looked.add(done.seat)
    const line: Line = { code: 'did', seat: done.seat, done, seen: looked.has(done.seat) }
    const began = done.round !== (history[place - 1]?.round ?? 0)
    return began ? [{ code: 'round', round: done.round }, line] : [line]
  })
}

const endOf = (
  { how, refunds, rake, won, winner, bonuses }: Result,
  bouts: readonly Bout[],
): readonly Line[] => [
  ...(how === 'forced' ? [{ code: 'forced' } as const] : []),
  ...bouts.map((bout) => ({ code: 'bout', ...bout }) as const),
  ...refunds.map((share) => ({ code: 'refunded', ...share }) as const),
  ...(rake > 0 ? [{ code: 'raked', amount: rake } as const] : []),
  { code: 'won', seat: winner, amount: won, how },
  ...bonuses.map((share) => ({ code: 'bonus', ...share }) as const),
]

/** The view does not keep the comparisons of the end: those who were there have heard of them. */
export const boutsIn = (events: readonly Event[]): readonly Bout[] =>
  events.flatMap((event) => (event.type === 'forcedCompared' ? [event] : []))

export const linesOf = (view: View, bouts: readonly Bout[] = []): readonly Line[] => {
  const { players, config, first, round, phase, history, result } = view
  const lines: readonly Line[] = [
    { code: 'opened', players: players.length, amount: players.length * config.ante },
    { code: 'first', seat: first },
    ...actionsOf(history),
  ]
  if (result !== null) return [...lines, ...endOf(result, bouts)]
  const isFresh = phase === 'playing' && round !== (history.at(-1)?.round ?? 0)
  return isFresh ? [...lines, { code: 'round', round }] : lines
}
