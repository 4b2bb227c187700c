/** What happened in a hand, as lines of codes and numbers; `words/` translates them. */
import type { Chips, Seat } from '@fairhouse/kit'
import type { Bout, Done, ZhajinhuaResult } from '../state.ts'
import type { View } from '../view.ts'

export type HandLine = Readonly<
  | { code: 'opened'; players: number; amount: Chips }
  | { code: 'first'; seat: Seat }
  | { code: 'round'; round: number }
  /** `seen`: whether the player had looked by then; `action`: its index in the hand's log. */
  | { code: 'did'; seat: Seat; done: Done; seen: boolean; action: number }
  | { code: 'forced' }
  | ({ code: 'bout' } & Bout)
  | { code: 'refunded' | 'bonus'; seat: Seat; amount: Chips }
  | { code: 'raked'; amount: Chips }
  | { code: 'won'; seat: Seat; amount: Chips; how: ZhajinhuaResult['how'] }
>

const actionsOf = (history: readonly Done[]): readonly HandLine[] => {
  const looked = new Set<Seat>()
  return history.flatMap((done, place): readonly HandLine[] => {
    if (done.type === 'looked') looked.add(done.seat)
    const line: HandLine = { code: 'did', seat: done.seat, done, seen: looked.has(done.seat), action: place }
    const began = done.round !== (history[place - 1]?.round ?? 0)
    return began ? [{ code: 'round', round: done.round }, line] : [line]
  })
}

const endOf = ({ how, refunds, rake, won, winner, bonuses, bouts }: ZhajinhuaResult): readonly HandLine[] => [
  ...(how === 'forced' ? [{ code: 'forced' } as const] : []),
  ...bouts.map((bout) => ({ code: 'bout', ...bout }) as const),
  ...refunds.map((share) => ({ code: 'refunded', ...share }) as const),
  ...(rake > 0 ? [{ code: 'raked', amount: rake } as const] : []),
  { code: 'won', seat: winner, amount: won, how },
  ...bonuses.map((share) => ({ code: 'bonus', ...share }) as const),
]

export const handLines = (view: View): readonly HandLine[] => {
  const { players, config, first, round, phase, history, result } = view
  const lines: readonly HandLine[] = [
    { code: 'opened', players: players.length, amount: players.length * config.ante },
    { code: 'first', seat: first },
    ...actionsOf(history),
  ]
  if (result !== null) return [...lines, ...endOf(result)]
  const isFresh = phase === 'playing' && round !== (history.at(-1)?.round ?? 0)
  return isFresh ? [...lines, { code: 'round', round }] : lines
}
