/**
 * The tables of own strategies: which exist for a goal, which a text needs, and whether a result is still valid. A
 * strategy that fails loses its table, and so does everything computed with it.
 */
import { isFault, type Own, readStrategy } from '../../lab.ts'
import type { Code } from './code-link.ts'
import type { RunVerdict } from './sandbox.ts'

export type OwnTables = Readonly<{ goal: number; own: Own }>
/** The result of a run. */
export type RunOutcome = Readonly<{ code: Code; goal: number; verdict: RunVerdict }>

const NONE: Own = {}

/** A legal run gives a name its table; any other removes it. */
export const withOutcome = (tables: OwnTables, { code: { name }, goal, verdict }: RunOutcome): OwnTables => {
  const { [name]: _before, ...others } = tables.goal === goal ? tables.own : NONE
  return { goal, own: verdict.type === 'legal' ? { ...others, [name]: verdict.policy } : others }
}

/** Whether newer code under this name failed: then the stored code is not run automatically. */
export const isOverruled = ({ name, source }: Code, last: RunOutcome | null): boolean =>
  last !== null && last.verdict.type !== 'legal' && last.code.name === name && last.code.source !== source

/** The own strategy that a text names, or null. */
const ownIn = (text: string, own: Own): string | null => {
  const read = readStrategy(text, Object.keys(own))
  return !isFault(read) && 'own' in read.core ? read.core.own : null
}

/** Only the tables needed, so that a change of another strategy recomputes nothing. */
export const ownFor = (texts: readonly string[], own: Own): Own =>
  texts.some((text) => ownIn(text, own) !== null) ? own : NONE

export const isReady = (text: string, own: Own): boolean => !isFault(readStrategy(text, Object.keys(own)))

/** Whether a result computed `from` these tables is still valid: its strategies have the same tables now. */
export const stillStands = (texts: readonly string[], from: Own, now: Own): boolean =>
  texts.every((text) => {
    const name = ownIn(text, from)
    return name === null || from[name] === now[name]
  })
