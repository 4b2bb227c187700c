/**
 * Chicken Road. The player bets and leads a chicken over the road, lane by lane; each step survived raises what
 * cashing out pays, a car ends it. One seat against the house. Rules [C1]–[C4]: RULES.md.
 */
import { defineLadder, type LadderAction, type LadderPlayView, printDecimal, sameJson } from '@fairhouse/kit'
import { type Config, configure, FIELDS } from './config.ts'
import { ROAD_DIFFICULTIES } from './difficulties.ts'
import { HOUSE_TABLES, ladderOf } from './paytable.ts'
import { drawRoad } from './road.ts'

/** [C2] For every step, whether the chicken survives it. */
type Road = readonly boolean[]
/** Steps count from 1. */
type StepEvent = Readonly<
  { type: 'stepped'; step: number; multiplier: string } | { type: 'hit'; step: number }
>
export type RoadParts = Readonly<{
  config: Config
  drawn: Road
  step: Readonly<{ type: 'step' }>
  event: StepEvent
  /** Null until the round is over. */
  shown: Readonly<{ survives: Road | null }>
  revealed: Readonly<{ survives: Road }>
}>
export type Action = LadderAction<RoadParts>
/** Without the house's own tables. */
export type View = LadderPlayView<RoadParts>

export const road = defineLadder<RoadParts>({
  id: 'chicken-road',
  difficulties: ROAD_DIFFICULTIES,
  fields: FIELDS,
  configure,
  ladderOf,
  draw: drawRoad,
  steps: () => [{ type: 'step' }],
  parseStep: ({ type }) => (type === 'step' ? { type } : null),
  take: (_step, { drawn }, index, { multiplier }) =>
    drawn[index]!
      ? {
          survived: true,
          event: { type: 'stepped', step: index + 1, multiplier: printDecimal(multiplier) },
        }
      : { survived: false, event: { type: 'hit', step: index + 1 } },
  shown: (bet, isOver) => ({ survives: bet !== null && isOver ? bet.drawn : null }),
  reveal: (survives) => ({ survives }),
  shownConfig: (config) => {
    const { payoutTables, ...shown } = config
    return payoutTables === undefined || sameJson(payoutTables, HOUSE_TABLES) ? shown : config
  },
  played: ({ stepCount }) => [stepCount],
  outcome: ({ survives }) => survives?.map((safe) => (safe ? '1' : '0')).join('') ?? '',
})

export const chickenRoad = road.game
