/** Sample rounds of Dragon Tower, played by the rules. */
import { accepted, words } from '@fairhouse/kit'
import { type Config, DEFAULTS } from '../config.ts'
import { type TowerDifficulty, tilesOf } from '../difficulties.ts'
import type { TowerRound } from '../presenter.ts'
import { type Action, dragonTower } from '../rules.ts'
import { drawTower } from '../tower.ts'

/** With these seeds the first rows of `expert` have their egg at 0, 1, 2. */
const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }

export type SampleRound = Readonly<{
  /** Rows climbed; then, if asked for, a tile without an egg, or the cash-out. */
  rows: number
  end?: 'lose' | 'cashOut'
  difficulty?: TowerDifficulty
  amount?: string
  settings?: Partial<Config>
}>

/** A bet of 1.00, unless another amount is given. It picks the first tile that fits. */
export const playTower = ({
  rows,
  end,
  difficulty = 'expert',
  amount = '100',
  settings,
}: SampleRound): TowerRound => {
  const chance = words(SEEDS)
  const eggs = drawTower(words(SEEDS), difficulty)
  const bare = (row: number) => tilesOf(difficulty).find((tile) => !eggs[row]!.includes(tile))!
  const actions: readonly Action[] = [
    { type: 'bet', amount, difficulty },
    ...eggs.slice(0, rows).map(([tile]): Action => ({ type: 'pick', tile })),
    ...(end === 'lose' ? [{ type: 'pick', tile: bare(rows) } as const] : []),
    ...(end === 'cashOut' ? [{ type: 'cashOut' } as const] : []),
  ]
  let { state } = dragonTower.start({ ...DEFAULTS, ...settings }, 1, chance)
  for (const action of actions) state = accepted(dragonTower.apply(state, 0, action, chance)).state
  return dragonTower.view(state, 0) as TowerRound
}

/** A round in each possible state, and what the dragon does then. */
export const TOWER_ENDINGS = [
  ['open', 'asleep', { rows: 0 }],
  ['climbing', 'watching', { rows: 1 }],
  ['lost', 'awake', { rows: 1, end: 'lose' }],
  ['cashedOut', 'asleep', { rows: 1, end: 'cashOut' }],
  ['capped', 'asleep', { rows: 1, settings: { maxPayout: '110', maxBet: '100' } }],
  ['top', 'asleep', { rows: 9, amount: '10', settings: { maxPayout: '999999999' } }],
] as const satisfies readonly (readonly [string, string, SampleRound])[]
