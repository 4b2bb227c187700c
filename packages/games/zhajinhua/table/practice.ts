/**
 * Practice on this device: hand after hand against bots, all from one seed. A session is stored as its setup, its seed,
 * and the stacks and actions of each hand; everything else follows. [F8]
 */
import { act, open, type RoundRecord } from '@fairhouse/host'
import {
  accepted,
  type Chips,
  commitment,
  isIntegerIn,
  isObject,
  isRefusal,
  type Refusal,
  type Seat,
  type Seeds,
  sha256Hex,
} from '@fairhouse/kit'
import { type Action, type Config, type State, zhajinhua } from '../rules.ts'
import { type PracticeSetup, parseSetup } from './practice-setup.ts'

/** The player's seat. */
export const PERSON: Seat = 0

export type PracticeHand = Readonly<{
  /** By seat, before the ante. */
  stacks: readonly Chips[]
  actions: readonly Readonly<{ seat: Seat; action: Action }>[]
}>

export type Practice = Readonly<{
  setup: PracticeSetup
  seed: string
  /** The number of the first stored hand, from 1. */
  first: number
  /** The last one is being played, or is just over. */
  hands: readonly PracticeHand[]
  /** What the player won in hands that are no longer stored. */
  before: Chips
}>

export type PracticeRecord = RoundRecord<Config, State, Action>

/** How many hands can be replayed. */
const KEPT_HANDS = 40
/** In antes: a player with less before a hand gets a new stack. */
const LEAST_STACK = 10

const freshStacks = ({ bots, room }: PracticeSetup): readonly Chips[] =>
  Array.from({ length: bots.length + 1 }, () => room.startingStack)

export const startPractice = (setup: PracticeSetup, seed: string): Practice => ({
  setup,
  seed,
  first: 1,
  hands: [{ stacks: freshStacks(setup), actions: [] }],
  before: 0,
})

export const lastNumber = ({ first, hands }: Practice): number => first + hands.length - 1

/** Each hand has its own server seed, so that revealing one says nothing about the next. [F6] */
export const seedsOf = (seed: string, number: number): Seeds => ({
  server: sha256Hex(`${seed}:practice:${number}`),
  client: 'practice',
  nonce: String(number),
})

export const commitmentOf = ({ seed }: Pick<Practice, 'seed'>, number: number): string =>
  commitment(seedsOf(seed, number).server)

/** The current state of the hand; refused if the stored data is not a hand of these rules. */
export const recordOf = (practice: Practice, number: number): PracticeRecord | Refusal => {
  const { stacks, actions } = practice.hands[number - practice.first]!
  const seats = practice.setup.bots.length + 1
  const config = zhajinhua.configure({ ...practice.setup.room, stacks }, seats)
  if (isRefusal(config)) return config
  let { record } = open(zhajinhua, { config, seats, seeds: seedsOf(practice.seed, number), now: 0 })
  for (const done of actions) {
    const step = act(zhajinhua, record, { ...done, now: 0 })
    if (isRefusal(step)) return step
    record = step.record
  }
  return record
}

/** The session with its last hand updated. */
export const withRecord = (practice: Practice, { log }: PracticeRecord): Practice => ({
  ...practice,
  hands: practice.hands.with(-1, {
    ...practice.hands.at(-1)!,
    actions: log.actions.map(({ seat, action }) => ({ seat, action })),
  }),
})

/** What the player won; 0 during the hand. */
export const practiceNet = ({ state, log }: PracticeRecord): Chips =>
  state.result === null ? 0 : state.players[PERSON]!.stack - log.config.stacks[PERSON]!

/** What the player has won in the whole session. */
export const sessionNet = (practice: Practice): Chips =>
  practice.hands.reduce(
    (sum, _, index) => sum + practiceNet(accepted(recordOf(practice, practice.first + index))),
    practice.before,
  )

/** The next hand, with the chips left from the last one; too few become a new stack. */
export const withNextHand = (practice: Practice, last: PracticeRecord): Practice => {
  const { ante, startingStack } = practice.setup.room
  const stacks = last.state.players.map(({ stack }) => (stack < LEAST_STACK * ante ? startingStack : stack))
  const hands = [...withRecord(practice, last).hands, { stacks, actions: [] }]
  const dropped = Math.max(0, hands.length - KEPT_HANDS)
  const gone = Array.from({ length: dropped }, (_, i) => accepted(recordOf(practice, practice.first + i)))
  return {
    ...practice,
    first: practice.first + dropped,
    hands: hands.slice(dropped),
    before: gone.reduce((sum, record) => sum + practiceNet(record), practice.before),
  }
}

const isHand = (raw: unknown): raw is PracticeHand =>
  isObject(raw) &&
  Array.isArray(raw.stacks) &&
  Array.isArray(raw.actions) &&
  raw.actions.every((done) => isObject(done) && isIntegerIn(done.seat, 0, 4) && isObject(done.action))

/** Null if nothing is stored, or it can't be continued. */
export const parsePractice = (raw: unknown): Practice | null => {
  if (!isObject(raw) || typeof raw.seed !== 'string' || !isIntegerIn(raw.first, 1, 1e9)) return null
  const setup = parseSetup(raw.setup)
  const { hands, before } = raw
  if (setup === null || !Array.isArray(hands) || hands.length === 0 || !hands.every(isHand)) return null
  if (!Number.isSafeInteger(before)) return null
  const practice = { setup, seed: raw.seed, first: raw.first, hands, before: before as Chips }
  const isPlayable = hands.every((_, index) => !isRefusal(recordOf(practice, practice.first + index)))
  return isPlayable ? practice : null
}
