import { canonicalJson, isRefusal, sha256Hex } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { hashOfPlan, type Plan, parsePlan, printPlan } from './plan.ts'
import { checkPlan, type PlanExpectation, type PlanProblem } from './plan-check.ts'
import { ANNA, BEN, samplePlan, TERMS } from './testing/sample-plan.ts'

const PLAN = samplePlan()
const [anna, bot, ben] = PLAN.seats as [Plan['seats'][0], Plan['seats'][0], Plan['seats'][0]]

test('[F13] a plan has one text, and its hash is that of the text', () => {
  const text = printPlan(PLAN)
  expect(parsePlan(text)).toEqual(PLAN)
  const { seats, ...rest } = PLAN
  expect(printPlan({ seats, ...rest })).toBe(text)
  expect(hashOfPlan(PLAN)).toBe(sha256Hex(text))
})

test.each([
  ['another order of its keys', JSON.stringify(PLAN)],
  ['spaces', canonicalJson(PLAN).replace(':', ': ')],
  ['something besides', canonicalJson({ ...PLAN, note: 'x' })],
  ['nobody in it', canonicalJson({ ...PLAN, seats: [] })],
  ['a bot with a seed', canonicalJson({ ...PLAN, seats: [{ ...bot, hash: BEN }] })],
  [
    'a bot without a version',
    canonicalJson({ ...PLAN, seats: [{ ...bot, bot: { id: 'a', temperament: 'b' } }] }),
  ],
  ['a hash that is none', canonicalJson({ ...PLAN, terms: 'x' })],
  ['no JSON', '{'],
])('[F13] the text of a plan with %s is refused', (_name, text) => {
  expect(isRefusal(parsePlan(text))).toBe(true)
})

const SEATED: NonNullable<PlanExpectation['seated']> = [
  { place: 0, isBot: false, isMe: true, stack: 100 },
  { place: 2, isBot: true, isMe: false, stack: 250 },
  { place: 3, isBot: false, isMe: false, stack: 90 },
  { place: 5, isBot: false, isMe: false, stack: 80 },
]
const EXPECTED: PlanExpectation = {
  hand: '12',
  commitment: PLAN.commitment,
  terms: TERMS,
  hash: ANNA,
  people: 2,
  seated: SEATED,
}

const inRoom = (plan: Plan): Plan => ({
  ...plan,
  seats: plan.seats.map((seat) => ({ ...seat, place: null })),
})

test('[F13] an honest plan is accepted, at a lasting table, without chips, and in a room', () => {
  expect(checkPlan(printPlan(PLAN), null, EXPECTED)).toEqual([])
  expect(checkPlan(printPlan(PLAN), printPlan(PLAN), EXPECTED)).toEqual([])
  expect(checkPlan(printPlan(samplePlan({ setup: {} })), null, EXPECTED)).toEqual([])
  expect(checkPlan(printPlan(inRoom(PLAN)), null, { ...EXPECTED, seated: null })).toEqual([])
})

const another = sha256Hex('a seed of nobody’s')

test.each<readonly [string, Partial<Plan>, PlanProblem]>([
  ['of another hand', { hand: '13' }, 'other-hand'],
  ['with another server seed', { commitment: another }, 'other-commitment'],
  ['by other terms', { terms: another }, 'other-terms'],
  ['without the client', { seats: [{ ...anna, hash: another }, bot, ben] }, 'not-in-it'],
  [
    'with the client in another place',
    { seats: [{ ...ben, hash: ANNA }, bot, { ...anna, hash: BEN }] },
    'unexplained-seat',
  ],
  ['with a bot whom nobody has seen', { seats: [anna, { ...bot, place: 4 }, ben] }, 'unexplained-seat'],
  ['with a bot in place of a person', { seats: [anna, { ...bot, place: 3 }, ben] }, 'unexplained-seat'],
  [
    'with a person in place of a bot',
    { seats: [anna, { place: 2, hash: another, bot: null }, ben] },
    'unexplained-seat',
  ],
  ['with one person too few', { seats: [anna, bot] }, 'unexplained-seat'],
  ['with somebody twice', { seats: [anna, bot, ben, { ...ben, place: 3 }] }, 'unexplained-seat'],
  ['with one bot in two seats', { seats: [anna, bot, ben, { ...bot, place: 3 }] }, 'unexplained-seat'],
  ['with another stack', { setup: { stacks: [100, 250, 81], button: 0 } }, 'other-stack'],
])('[F13] [A51] [A52] a plan %s is not accepted', (_name, change, problem) => {
  expect(checkPlan(printPlan(samplePlan(change)), null, EXPECTED)).toContain(problem)
})

test('[F13] [A52] nor is another plan than the first, nor one in another form', () => {
  const [text, other] = [PLAN, samplePlan({ setup: { stacks: [100, 250, 80], button: 1 } })].map(printPlan)
  expect(checkPlan(other!, text!, EXPECTED)).toEqual(['changed'])
  expect(checkPlan(JSON.stringify(PLAN), null, EXPECTED)).toEqual(['unreadable'])
  expect(checkPlan(text!, null, { ...EXPECTED, seated: null })).toEqual(['unexplained-seat'])
})
