/**
 * Threads that share a solution's memory. The boards after the first are dealt out by a counter, whoever is free takes
 * the next; what they are worth is kept for each and added up in order, so that the result is the same to the last bit
 * as with one thread. A thread that hasn't started yet is not waited for.
 */
import type { Rows } from './kernel.ts'
import type { Address, MemoryPlan } from './memory-plan.ts'
import type { Runouts } from './runouts.ts'
import type { PlayerIndex } from './spot.ts'
import { workingRows } from './tables.ts'
import { type Conduct, type Course, traverseChild } from './traversal.ts'

/** `control`: what is to be done, in words; `outbox`: each board's values, `size` bytes apart. */
export type Crew = Readonly<{ control: Address; outbox: Address; size: number }>

// The words of the control block. JOB counts, so that a change wakes; negative means the end.
const JOB = 0
/** The next board to take, and how many are finished. */
const NEXT = 1
const DONE = 2
const LEARNER = 3
const CONDUCT = 4
const DISCOUNT = 5
const WORDS = 8
const CONDUCTS = ['learn', 'average', 'best'] as const

export const reserveCrew = (plan: MemoryPlan, runouts: Runouts, lines: number): Crew => {
  const boards = runouts[1] ?? []
  const widest = Math.max(0, ...boards.map(({ rows }) => Math.max(rows[0].width, rows[1].width)))
  const size = 4 * widest * lines
  return { control: plan.reserve(4 * WORDS), outbox: plan.reserve(size * boards.length), size }
}

const wordsOf = ({ kernel }: Course, { control }: Crew): Int32Array =>
  new Int32Array(kernel.memory, control, WORDS)
const floatsOf = ({ kernel }: Course, { control }: Crew): Float32Array =>
  new Float32Array(kernel.memory, control, WORDS)

type Job = Readonly<{ learner: PlayerIndex; conduct: Conduct }>

const writeJob = (course: Course, crew: Crew, { learner, conduct }: Job): void => {
  const words = wordsOf(course, crew)
  words[LEARNER] = learner
  words[CONDUCT] = CONDUCTS.indexOf(conduct.type)
  if (conduct.type !== 'learn') return
  const { positive, negative, average } = conduct.discount
  floatsOf(course, crew).set([positive, negative, average], DISCOUNT)
}

const readJob = (course: Course, crew: Crew): Job => {
  const words = wordsOf(course, crew)
  const learner = words[LEARNER] as PlayerIndex
  const type = CONDUCTS[words[CONDUCT]!]!
  if (type !== 'learn') return { learner, conduct: { type } }
  const [positive, negative, average] = floatsOf(course, crew).subarray(DISCOUNT) as unknown as [
    ...[number, number, number],
  ]
  return { learner, conduct: { type, discount: { positive, negative, average } } }
}

/** Where the values of the first board's exits go, that one of the next boards gives them. */
const outboxOf = (crew: Crew, index: number, rows: Rows): Rows => ({
  ...rows,
  at: crew.outbox + index * crew.size,
})

/** Takes boards as long as there are any. */
const takeBoards = (course: Course, crew: Crew): void => {
  const { kernel, runouts } = course
  const board = runouts[0]![0]!
  const words = wordsOf(course, crew)
  for (let i = Atomics.add(words, NEXT, 1); i < board.children; i = Atomics.add(words, NEXT, 1)) {
    // Read only now: with a board in hand, the job can't change.
    const { learner, conduct } = readJob(course, crew)
    traverseChild(course, { street: 0, board }, runouts[1]![i]!, learner, conduct, (part, rows) => {
      const { at } = outboxOf(crew, i, rows)
      const values = new Float32Array(kernel.memory, rows.at, part.entries * rows.width)
      new Float32Array(kernel.memory, at + 4 * part.firstEntry * rows.width, values.length).set(values)
    })
    Atomics.add(words, DONE, 1)
    Atomics.notify(words, DONE)
  }
}

/** Deals the cards after the first board, together with the threads that `serveCrew`. */
export const dealTogether = (course: Course, crew: Crew, learner: PlayerIndex, conduct: Conduct): void => {
  const { kernel, runouts, forests, work } = course
  const board = runouts[0]![0]!
  const { exits } = forests[0]![0]!.sides[learner]
  const words = wordsOf(course, crew)
  writeJob(course, crew, { learner, conduct })
  Atomics.store(words, DONE, 0)
  Atomics.store(words, NEXT, 0)
  Atomics.add(words, JOB, 1)
  Atomics.notify(words, JOB)
  takeBoards(course, crew)
  for (let done = Atomics.load(words, DONE); done < board.children; done = Atomics.load(words, DONE))
    Atomics.wait(words, DONE, done)
  const { value } = workingRows(board, work.streets[0]!, learner)
  for (const [i, child] of runouts[1]!.entries()) {
    const rows = outboxOf(crew, i, workingRows(child, work.streets[1]!, learner).value)
    for (const { from } of child.arrivals) kernel.leave(exits, value, rows, from[learner])
  }
}

/** Helps until it is dismissed; blocks its thread. */
export const serveCrew = (course: Course, crew: Crew): void => {
  const words = wordsOf(course, crew)
  for (let job = 0; job >= 0; job = Atomics.load(words, JOB)) {
    Atomics.wait(words, JOB, job)
    takeBoards(course, crew)
  }
}

export const dismissCrew = (course: Course, crew: Crew): void => {
  const words = wordsOf(course, crew)
  Atomics.store(words, JOB, -1)
  Atomics.notify(words, JOB)
}
