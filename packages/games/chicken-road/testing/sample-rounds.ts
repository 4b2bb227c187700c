/** Sample rounds of Chicken Road, played by the rules. */
import { accepted } from '@fairhouse/kit'
import { type Config, DEFAULTS } from '../config.ts'
import { type RoadDifficulty, stepsOf } from '../difficulties.ts'
import type { RoadRound } from '../presenter.ts'
import { type Action, chickenRoad } from '../rules.ts'

export type SampleRound = Readonly<{
  /** The number of steps, and whether the player cashes out then. */
  steps: number
  cashOut?: boolean
  /** The deadly steps. */
  deadly?: readonly number[]
  difficulty?: RoadDifficulty
  amount?: string
  settings?: Partial<Config>
}>

/** A bet of 1.00, unless another amount is given. */
export const playRoad = ({
  steps,
  cashOut,
  deadly = [],
  difficulty = 'hardcore',
  ...more
}: SampleRound): RoadRound => {
  const all = Array.from({ length: stepsOf(difficulty) }, (_, index) =>
    deadly.includes(index + 1) ? 2 ** 32 - 1 : 0,
  )
  const chance = { word: () => all.shift()! }
  const actions: readonly Action[] = [
    { type: 'bet', amount: more.amount ?? '100', difficulty },
    ...Array<Action>(steps).fill({ type: 'step' }),
    ...(cashOut ? [{ type: 'cashOut' } as const] : []),
  ]
  let { state } = chickenRoad.start({ ...DEFAULTS, ...more.settings }, 1, chance)
  for (const action of actions) state = accepted(chickenRoad.apply(state, 0, action, chance)).state
  return chickenRoad.view(state, 0) as RoadRound
}

/** A round in each possible state. */
export const ROAD_ENDINGS = [
  ['open', { steps: 0 }],
  ['climbing', { steps: 1 }],
  ['lost', { steps: 1, deadly: [1] }],
  ['cashedOut', { steps: 1, cashOut: true }],
  ['capped', { steps: 1, settings: { maxPayout: '110', maxBet: '100' } }],
  ['top', { steps: 15, amount: '10', settings: { maxPayout: '999999999' } }],
] as const satisfies readonly (readonly [string, SampleRound])[]
