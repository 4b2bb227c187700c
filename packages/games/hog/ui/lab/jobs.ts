/** The jobs and results of the laboratory's worker. */
import {
  type Duel,
  duelOf,
  isFault,
  labTables,
  type Matrix,
  matrixOf,
  type OnProgress,
  type Own,
  policyOfText,
  readStrategy,
  type Sweep,
  type Swept,
  sweepOf,
} from '../../lab.ts'
import { type Policy, type ThrowTables, winRate } from '../../odds.ts'

/** Strategies are texts that were parsed before; `own` has at least the own strategies that they name. */
export type LabJob = Readonly<{ goal: number; own: Own }> &
  Readonly<
    | { type: 'duel'; a: string; b: string }
    | { type: 'matrix'; texts: readonly string[] }
    | { type: 'sweep'; family: Swept; against: string }
  >
type Results = { duel: Duel; matrix: Matrix; sweep: Sweep }
export type ResultOf<J extends LabJob> = Results[J['type']]

/** Caches what doesn't change, for one goal at a time. */
type Memory = Readonly<{ tables: ThrowTables; policies: Map<string, Policy>; means: Map<string, number> }>

const isOwn = (text: string, own: Own): boolean => {
  const read = readStrategy(text, Object.keys(own))
  return !isFault(read) && 'own' in read.core
}

const recall = <T>(known: Map<string, T>, key: string | null, find: () => T): T => {
  const found = (key === null ? undefined : known.get(key)) ?? find()
  if (key !== null) known.set(key, found)
  return found
}

const policyIn = ({ tables, policies }: Memory, text: string, own: Own): Policy =>
  recall(policies, isOwn(text, own) ? null : text, () => {
    const policy = policyOfText(tables, text, own)
    if (policy === null) throw new Error(`no strategy: ${text}`)
    return policy
  })

const matrixIn = (memory: Memory, texts: readonly string[], own: Own, progress: OnProgress): Matrix => {
  const policies = texts.map((text) => policyIn(memory, text, own))
  const mean = (row: number, column: number): number => {
    const pair = [texts[row]!, texts[column]!]
    const key = pair.some((text) => isOwn(text, own)) ? null : pair.join(' ')
    return recall(memory.means, key, () => winRate(memory.tables, policies[row]!, policies[column]!).mean)
  }
  return matrixOf(texts.length, mean, progress)
}

const perform = (memory: Memory, job: LabJob, progress: OnProgress): Results[keyof Results] => {
  const { own } = job
  switch (job.type) {
    case 'duel': {
      const a = policyIn(memory, job.a, own)
      progress(1, 3)
      const b = policyIn(memory, job.b, own)
      progress(2, 3)
      return duelOf(memory.tables, a, b)
    }
    case 'matrix':
      return matrixIn(memory, job.texts, own, progress)
    case 'sweep':
      return sweepOf(memory.tables, job.family, policyIn(memory, job.against, own), progress)
  }
}

/** Runs one job after another and caches results. */
export const createPerformer = (): (<J extends LabJob>(job: J, progress: OnProgress) => ResultOf<J>) => {
  let memory: Memory | null = null
  return <J extends LabJob>(job: J, progress: OnProgress) => {
    if (memory?.tables.config.goal !== job.goal) {
      memory = { tables: labTables(job.goal), policies: new Map(), means: new Map() }
    }
    return perform(memory, job, progress) as ResultOf<J>
  }
}
