/** The player's own strategy: name, code, a button that runs it in the sandbox, and the result. */
import { percent } from '@fairhouse/kit'
import { Button, ErrorBox, Field, Pill, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { isOwnName } from '../../lab.ts'
import { HOG_PY } from '../../own-code/python-rules.ts'
import { labWords } from '../../words/lab/index.ts'
import { CodeArea } from './CodeArea.tsx'
import type { Code } from './code-link.ts'
import { LoadDialog } from './LoadDialog.tsx'
import type { RunOutcome } from './own-tables.ts'
import { ShareDialog } from './ShareDialog.tsx'
import type { OwnStrategies } from './use-own-strategies.ts'
import { VerdictBox, verdictLine } from './VerdictBox.tsx'

export type EditorPanelProps = Readonly<{
  strategies: OwnStrategies
  goal: number
  badLink: boolean
  onEdit(patch: Partial<Code>): void
  onRun(): void
  onLoad(code: Code): void
  onRemove(name: string): void
  /** What the duel says about the strategy in the editor. */
  result: Readonly<{ share: number; against: string }> | null
}>

const RUN_KEYS = /Mac|iP/.test(navigator.platform) ? '⌘ ↵' : 'Ctrl ↵'

export const EditorPanel = (props: EditorPanelProps) => {
  const { strategies, goal, badLink, onEdit, onRun, onLoad, onRemove, result } = props
  const { draft, foreign, outcome, busy } = strategies
  const { editor } = useWords(labWords)
  const [open, setOpen] = useState<'load' | 'share' | null>(null)
  const goodName = isOwnName(draft.name)
  const run = (): void => {
    if (goodName && !busy) onRun()
  }
  return (
    <section className="panel lab-editor" aria-labelledby="lab-editor">
      <div className="lab-head">
        <h2 id="lab-editor">{editor.title}</h2>
        <Status draft={draft} goal={goal} outcome={outcome} />
      </div>
      <p className="note">{editor.language}</p>
      {badLink ? <ErrorBox title={editor.badLink} code="bad-link" /> : null}
      {foreign ? (
        <p className="warn" role="status">
          {editor.fromLink}
        </p>
      ) : null}
      <div className="lab-inline row tight">
        <Field
          label={editor.name}
          value={draft.name}
          onChange={(name) => onEdit({ name })}
          error={goodName ? undefined : editor.badName}
          mono
          maxLength={24}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
        />
        <Button size="sm" kind="quiet" onClick={() => setOpen('load')}>
          {editor.load}
        </Button>
      </div>
      <CodeArea
        value={draft.source}
        onChange={(source) => onEdit({ source })}
        onRun={run}
        marked={outcome === null ? null : verdictLine(outcome.verdict)}
      />
      <div className="row tight wrap">
        <Button kind="primary" hotkey={RUN_KEYS} busy={busy} disabled={!goodName} onClick={run}>
          {editor.evaluate}
        </Button>
        <Button size="sm" kind="quiet" disabled={!goodName} onClick={() => setOpen('share')}>
          {editor.share}
        </Button>
        <span className="grow" />
        {outcome?.verdict.type === 'legal' ? (
          <span className="note num">{editor.took(Math.max(1, Math.round(outcome.verdict.ms)))}</span>
        ) : null}
      </div>
      <OutcomeText outcome={outcome} result={result} />
      <Help />
      <LoadDialog
        open={open === 'load'}
        onClose={() => setOpen(null)}
        strategies={strategies}
        onLoad={onLoad}
        onRemove={onRemove}
      />
      <ShareDialog open={open === 'share'} onClose={() => setOpen(null)} code={draft} goal={goal} />
    </section>
  )
}

type StatusProps = Readonly<{ draft: Code; goal: number; outcome: RunOutcome | null }>

const Status = ({ draft, goal, outcome }: StatusProps) => {
  const { editor } = useWords(labWords)
  const isCurrent = outcome !== null && outcome.code.source === draft.source && outcome.goal === goal
  if (!isCurrent) return <Pill>{editor.fresh}</Pill>
  return outcome.verdict.type === 'legal' ? (
    <Pill kind="good" icon="check">
      {editor.legal(goal * goal)}
    </Pill>
  ) : (
    <Pill kind="bad" icon="warn">
      {editor.illegal}
    </Pill>
  )
}

const OutcomeText = ({
  outcome,
  result,
}: Pick<EditorPanelProps, 'result'> & Readonly<{ outcome: RunOutcome | null }>) => {
  const { editor } = useWords(labWords)
  if (outcome === null) return null
  if (outcome.verdict.type !== 'legal') return <VerdictBox flaw={outcome.verdict} of={outcome} />
  if (result === null) return null
  return (
    <p className="muted num" data-testid="own-result">
      {editor.result(outcome.code.name, percent(result.share, 2), result.against)}
    </p>
  )
}

const Help = () => {
  const { editor } = useWords(labWords)
  return (
    <details className="lab-help">
      <summary>{editor.help}</summary>
      <p>{editor.helpLead}</p>
      <dl>
        {editor.vocabulary.map(([name, meaning]) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{editor.keys}</p>
      <details>
        <summary>{editor.rules}</summary>
        <pre className="lab-rules">{HOG_PY}</pre>
      </details>
    </details>
  )
}
