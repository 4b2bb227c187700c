/**
 * The player's own strategies: what is in the editor, what is stored, and their tables for the current goal. Code runs
 * when the player presses the button; automatically, the page runs only what was run before, and our examples.
 */
import { useAnnounce, useWords } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Own } from '../../lab.ts'
import { labWords } from '../../words/lab/index.ts'
import type { Code } from './code-link.ts'
import {
  freeName,
  isProven,
  loadStoredCode,
  type StoredCode,
  saveStoredCode,
  withoutStrategy,
  withStrategy,
} from './code-storage.ts'
import { firstCode, isExample } from './examples.ts'
import { isOverruled, type OwnTables, type RunOutcome, withOutcome } from './own-tables.ts'
import { evaluate } from './sandbox.ts'

export type OwnStrategies = Readonly<{
  draft: Code
  /** Whether it came with a link and hasn't been run. */
  foreign: boolean
  kept: readonly Code[]
  /** All that can be chosen, with or without tables. */
  names: readonly string[]
  /** Tables of those that are legal for this goal. */
  own: Own
  /** The last run from the editor. */
  outcome: RunOutcome | null
  busy: boolean
  edit(patch: Partial<Code>): void
  load(code: Code): void
  remove(name: string): void
  /** Runs the draft; returns whether it is legal. */
  run(): Promise<boolean>
}>

type Editor = Readonly<{ draft: Code; foreign: boolean; edited: boolean }>

const NONE: Own = {}

const sameCode = (one: Code, other: Code): boolean => one.name === other.name && one.source === other.source

/** What the page may run automatically, each name once. */
const runnable = (draft: Code, kept: readonly Code[]): readonly Code[] =>
  isExample(draft) && !kept.some(({ name }) => name === draft.name) ? [draft, ...kept] : kept

/** Whether the code in the editor gets its table without a press of the button. */
export const runsByItself = ({
  draft,
  foreign,
  kept,
}: Pick<OwnStrategies, 'draft' | 'foreign' | 'kept'>): boolean =>
  !foreign && (isProven(kept, draft) || isExample(draft))

const openEditor = (stored: StoredCode, linked: Code | null, first: Code): Editor =>
  linked === null
    ? { draft: stored.draft ?? first, foreign: false, edited: false }
    : {
        draft: { ...linked, name: freeName(stored.kept, linked) },
        foreign: !isProven(stored.kept, linked),
        edited: false,
      }

export const useOwnStrategies = (linked: Code | null, goal: number): OwnStrategies => {
  const words = useWords(labWords)
  const announce = useAnnounce()
  const [stored] = useState(loadStoredCode)
  const [editor, setEditor] = useState(() => openEditor(stored, linked, firstCode(words)))
  const [kept, setKept] = useState(stored.kept)
  const [tables, setTables] = useState<OwnTables>({ goal, own: {} })
  const [outcome, setOutcome] = useState<RunOutcome | null>(null)
  const [busy, setBusy] = useState(false)
  const { draft, foreign, edited } = editor
  const own = tables.goal === goal ? tables.own : NONE
  const tried = outcome === null ? [] : [outcome.code.name]

  useEffect(() => {
    saveStoredCode({ draft: foreign && !edited ? stored.draft : draft, kept })
  }, [stored, draft, foreign, edited, kept])

  const learn = useCallback((run: RunOutcome): void => setTables((before) => withOutcome(before, run)), [])

  /** The last run that the player started. */
  const asked = useRef<RunOutcome | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new goal needs new tables; an edit waits for the button
  useEffect(() => {
    let current = true
    const runAll = async (): Promise<void> => {
      for (const code of runnable(draft, kept)) {
        const verdict = await evaluate(code.source, goal)
        if (!current) return
        if (isOverruled(code, asked.current)) continue
        learn({ code, goal, verdict })
        if (sameCode(code, draft)) setOutcome({ code, goal, verdict })
      }
    }
    void runAll()
    return () => {
      current = false
    }
  }, [goal])

  const run = async (): Promise<boolean> => {
    setBusy(true)
    const verdict = await evaluate(draft.source, goal)
    const legal = verdict.type === 'legal'
    const ran: RunOutcome = { code: draft, goal, verdict }
    asked.current = ran
    setBusy(false)
    setOutcome(ran)
    setEditor((now) => ({ ...now, foreign: false }))
    learn(ran)
    if (legal) setKept((before) => withStrategy(before, draft))
    announce(legal ? words.editor.legal(goal * goal) : words.editor.illegal)
    return legal
  }

  return {
    draft,
    foreign,
    kept,
    names: [...new Set([...runnable(draft, kept).map(({ name }) => name), ...Object.keys(own), ...tried])],
    own,
    outcome,
    busy,
    edit: (patch) => setEditor((now) => ({ ...now, draft: { ...now.draft, ...patch }, edited: true })),
    load: (code) => {
      asked.current = null
      setEditor({ draft: code, foreign: false, edited: true })
      setOutcome(null)
    },
    remove: (name) => {
      setKept((before) => withoutStrategy(before, name))
      setTables(({ goal: at, own: { [name]: _removed, ...rest } }) => ({ goal: at, own: rest }))
    },
    run,
  }
}
