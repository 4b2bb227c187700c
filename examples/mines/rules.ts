/**
 * Mines. The player bets and opens fields of a board of 25, one by one; each without a mine raises what cashing out
 * pays, a mine ends the round. One seat against the house. Rules [MN1]–[MN4]: RULES.md.
 */
import {
  configureBy,
  defineLadder,
  formulaFields,
  formulaLadder,
  type LadderAction,
  type LadderPlayView,
  limitsProblem,
  rational,
  refuse,
  shuffle,
  type ValuesOf,
} from '@fairhouse/kit'

export const BOARD = Array.from({ length: 25 }, (_, field) => field)
/** [MN1] How many mines there are. */
const MINES = ['1', '3', '5', '10', '20'] as const

const FIELDS = formulaFields(MINES, '3')

export type MinesParts = Readonly<{
  config: ValuesOf<typeof FIELDS>
  /** [MN2] The fields with mines, ascending, from 0. */
  drawn: readonly number[]
  /** A field is unchecked until it is opened. */
  step: Readonly<{ type: 'open'; field: unknown }>
  event: Readonly<{ type: 'opened'; field: number; mine: boolean }>
  /** `mines`: null until the round is over. */
  shown: Readonly<{ opened: readonly number[]; mines: readonly number[] | null }>
  revealed: Readonly<{ mines: readonly number[] }>
}>
export type Action = LadderAction<MinesParts>
export type View = LadderPlayView<MinesParts>

export const closedIn = (opened: readonly unknown[]): readonly number[] =>
  BOARD.filter((field) => !opened.includes(field))

export const ladder = defineLadder<MinesParts>({
  id: 'mines',
  difficulties: MINES,
  fields: FIELDS,
  configure: configureBy('Mines', FIELDS, limitsProblem),
  /** [MN3] */
  ladderOf: ({ rtp }, mines) =>
    formulaLadder(
      rtp,
      BOARD.slice(Number(mines)).map((_, step) => rational(25 - Number(mines) - step, 25 - step)),
    ),
  draw: (chance, mines) =>
    shuffle(chance, BOARD)
      .slice(0, Number(mines))
      .sort((a, b) => a - b),
  steps: (_mines, taken) =>
    closedIn(taken.map(({ field }) => field)).map((field) => ({ type: 'open', field })),
  parseStep: ({ type, field = null }) => (type === 'open' ? { type, field } : null),
  take: ({ field: raw }, { drawn, taken }) => {
    const field = BOARD.find((known) => known === raw)
    if (field === undefined || taken.some((step) => step.field === field))
      // [MN4]
      return refuse('invalid-field', 'a closed field, from 0 to 24')
    const mine = drawn.includes(field)
    return { survived: !mine, event: { type: 'opened', field, mine } }
  },
  shown: (bet, isOver) => ({
    opened: bet === null ? [] : bet.taken.map(({ field }) => Number(field)),
    mines: bet !== null && isOver ? bet.drawn : null,
  }),
  reveal: (mines) => ({ mines }),
  played: ({ opened }) => opened,
  outcome: ({ mines }) => (mines ?? []).join(' '),
})
