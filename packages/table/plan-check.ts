/**
 * [F13] What a client checks before it reveals its seed. It needs no game's code: whether the deal is by the rules is
 * checked later, from the revealed seeds.
 */
import { isRefusal } from '@fairhouse/kit'
import { hashesIn, type Plan, type PlannedSeat, parsePlan } from './plan.ts'

/** Somebody at a lasting table, as shown to its people. */
export type SeatedThere = Readonly<{ place: number; isBot: boolean; isMe: boolean; stack: number }>

/** What the client knows about the hand without the plan. */
export type PlanExpectation = Readonly<{
  hand: string
  commitment: string
  /** The hash of the terms, as announced when the client promised its seed. */
  terms: string
  /** The hash that this client has promised. */
  hash: string
  /** How many people wait for the hand. */
  people: number
  /** Who sits at the lasting table; null in a room. */
  seated: readonly SeatedThere[] | null
}>

/** `changed`: there was another plan for this hand before. */
export type PlanProblem =
  | 'unreadable'
  | 'changed'
  | 'other-hand'
  | 'other-commitment'
  | 'other-terms'
  | 'not-in-it'
  | 'unexplained-seat'
  | 'other-stack'

const stackAt = ({ setup }: Plan, seat: number): unknown =>
  Array.isArray(setup.stacks) ? setup.stacks[seat] : undefined

const isExplained = (
  { place, bot, hash }: PlannedSeat,
  own: string,
  seated: readonly SeatedThere[],
): boolean => {
  const there = seated.find((each) => each.place === place)
  return there !== undefined && there.isBot === (bot !== null) && there.isMe === (hash === own)
}

const areOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length

const placeProblems = (plan: Plan, { hash, seated }: PlanExpectation): readonly PlanProblem[] => {
  const { seats } = plan
  if (seated === null) return seats.every(({ place }) => place === null) ? [] : ['unexplained-seat']
  const isEverybodyThere =
    areOnce(seats.map(({ place }) => place)) && seats.every((seat) => isExplained(seat, hash, seated))
  const hasOtherStack = seats.some(({ place }, seat) => {
    const stack = stackAt(plan, seat)
    return stack !== undefined && seated.find((each) => each.place === place)?.stack !== stack
  })
  return [
    ...(isEverybodyThere ? [] : (['unexplained-seat'] as const)),
    ...(hasOtherStack ? (['other-stack'] as const) : []),
  ]
}

/** `text`: as announced. `before`: announced earlier for the same hand, or null. */
export const checkPlan = (
  text: string,
  before: string | null,
  expected: PlanExpectation,
): readonly PlanProblem[] => {
  const plan = parsePlan(text)
  if (isRefusal(plan)) return ['unreadable']
  const { hand, commitment, terms, hash, people } = expected
  const hashes = hashesIn(plan)
  const bots = plan.seats.flatMap(({ bot }) => bot?.id ?? [])
  const found: readonly (readonly [boolean, PlanProblem])[] = [
    [before !== null && before !== text, 'changed'],
    [plan.hand !== hand, 'other-hand'],
    [plan.commitment !== commitment, 'other-commitment'],
    [plan.terms !== terms, 'other-terms'],
    [!hashes.includes(hash), 'not-in-it'],
    [hashes.length !== people || !areOnce(hashes) || !areOnce(bots), 'unexplained-seat'],
  ]
  const problems = found.flatMap(([isFound, problem]) => (isFound ? [problem] : []))
  return [...new Set([...problems, ...placeProblems(plan, expected)])]
}
