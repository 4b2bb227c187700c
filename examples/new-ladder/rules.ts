/**
 * New Ladder. The player bets and takes up to ten steps; each safe one raises what cashing out pays, the first that
 * isn't ends the round. One seat against the house.
 */
import {
  configureBy,
  defineLadder,
  draw,
  formulaFields,
  formulaLadder,
  type LadderAction,
  type LadderPlayView,
  limitsProblem,
  rational,
  type ValuesOf,
} from '@fairhouse/kit'

export const STEPS = 10
const DIFFICULTIES = ['easy', 'hard'] as const
/** So many of four equally likely cases are safe. */
const SAFE = { easy: 3, hard: 2 }

const FIELDS = formulaFields(DIFFICULTIES, 'easy')

export type Parts = Readonly<{
  config: ValuesOf<typeof FIELDS>
  /** For every step, whether it is safe. */
  drawn: readonly boolean[]
  step: Readonly<{ type: 'step' }>
  event: Readonly<{ type: 'stepped'; safe: boolean }>
  /** Null until the round is over. */
  shown: Readonly<{ safe: readonly boolean[] | null }>
  revealed: Readonly<{ safe: readonly boolean[] }>
}>
export type Action = LadderAction<Parts>
export type View = LadderPlayView<Parts>

export const ladder = defineLadder<Parts>({
  id: 'new-ladder',
  difficulties: DIFFICULTIES,
  fields: FIELDS,
  configure: configureBy('New Ladder', FIELDS, limitsProblem),
  ladderOf: ({ rtp }, difficulty) =>
    formulaLadder(
      rtp,
      Array.from({ length: STEPS }, () => rational(SAFE[difficulty], 4)),
    ),
  draw: (chance, difficulty) => Array.from({ length: STEPS }, () => draw(chance, 4) < SAFE[difficulty]),
  steps: () => [{ type: 'step' }],
  parseStep: ({ type }) => (type === 'step' ? { type } : null),
  take: (_step, { drawn }, index) => ({
    survived: drawn[index]!,
    event: { type: 'stepped', safe: drawn[index]! },
  }),
  shown: (bet, isOver) => ({ safe: bet !== null && isOver ? bet.drawn : null }),
  reveal: (safe) => ({ safe }),
  played: ({ stepCount }) => [stepCount],
  outcome: ({ safe }) => (safe ?? []).map((is) => (is ? '+' : '-')).join(''),
})
