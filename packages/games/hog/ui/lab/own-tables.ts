/**
 * The tables of one's own strategies: which are there for a goal, which a text needs, and whether a figure still
 * stands. A strategy that fails has no table any more, nor has anything that was worked out with it.
 */
import { isFault, type Own, readStrategy } from '../../lab.ts'
import type { Code } from './code-link.ts'
import type { RunVerdict } from './sandbox.ts'

export type OwnTables = Readonly<{ goal: number; own: Own }>
/** What came of a run. */
export type RunOutcome = Readonly<{ code: Code; goal: number; verdict: RunVerdict }>

const NONE: Own = {}

/** A legal run gives a name its table; any other takes away what it had. */
export const withOutcome = (tables: OwnTables, { code: { name }, goal, verdict }: RunOutcome): OwnTables => {
  const { [name]: _before, ...others } = tables.goal === goal ? tables.own : NONE
  return { goal, own: verdict.type === 'legal' ? { ...others, [name]: verdict.policy } : others }
}

/** Whether the name means other code by now, which failed: then what was kept under it is not run by itself. */
export const isOverruled = ({ name, source }: Code, last: RunOutcome | null): boolean =>
  last !== null && last.verdict.type !== 'legal' && last.code.name === name && last.code.source !== source

/** The own strategy in a text; null if there is none. */
const ownIn = (text: string, own: Own): string | null => {
  const read = readStrategy(text, Object.keys(own))
  return !isFault(read) && 'own' in read.core ? read.core.own : null
}

/** Only what is needed, so that a strategy that is not in the game starts nothing anew. */
export const ownFor = (texts: readonly string[], own: Own): Own =>
  texts.some((text) => ownIn(text, own) !== null) ? own : NONE

export const isReady = (text: string, own: Own): boolean => !isFault(readStrategy(text, Object.keys(own)))

/** Whether what was worked out `from` these tables still stands: its strategies have the same ones now. */
export const stillStands = (texts: readonly string[], from: Own, now: Own): boolean =>
  texts.every((text) => {
    const name = ownIn(text, from)
    return name === null || from[name] === now[name]
  })
