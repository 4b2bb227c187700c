/** Logs of any game, and whole histories: pasted or dropped on the left, results on the right. */
import { isRefusal } from '@fairhouse/kit'
import { Button, useAnnounce } from '@fairhouse/ui'
import { useEffect, useId } from 'react'
import { useVerifyWords } from '../../../words/verify/index.ts'
import type { Filled } from '../address/link.ts'
import { HistoryReport } from '../history/HistoryReport.tsx'
import { useErrorText } from '../parts.ts'
import { Idle } from '../verdict/Idle.tsx'
import { useShownVerdict } from '../verdict/use-shown-verdict.ts'
import { VerdictPanel } from '../verdict/VerdictPanel.tsx'
import { EntryVerdict } from './EntryVerdict.tsx'
import type { RefusedEntry } from './entry.ts'
import { type Dropped, type Logs, type Single, useLogs } from './use-logs.ts'

/** `given`: a log from the address, checked at once. */
export type LogsModeProps = Readonly<{
  given: string | null
  dropped: Dropped
  onSteps(filled: Filled): void
}>

export const LogsMode = ({ given, dropped, onSteps }: LogsModeProps) => {
  const words = useVerifyWords()
  const logs = useLogs(given, dropped)
  const { single, history } = logs
  const place = useShownVerdict(single ?? history.run)
  return (
    <>
      <LogForm logs={logs} />
      <div className="verify-found" ref={place}>
        {single !== null ? (
          <SingleFound single={single} onSteps={onSteps} />
        ) : history.check !== null ? (
          <HistoryReport check={history.check} onStop={history.stop} />
        ) : (
          <Idle text={words.logs.idle} />
        )}
      </div>
    </>
  )
}

const LogForm = ({ logs: { text, setText, checkText, checkFile } }: Readonly<{ logs: Logs }>) => {
  const words = useVerifyWords()
  const id = useId()
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault()
        checkText(text)
      }}
    >
      <div className="field">
        <span className="field-label">
          <label htmlFor={id}>{words.logs.text}</label>
          <small id={`${id}hint`}>{words.logs.textHint}</small>
        </span>
        <textarea
          id={id}
          className="input mono verify-log"
          rows={9}
          value={text}
          placeholder={words.logs.placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}hint`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <FileChoice onFile={checkFile} />
      <Button type="submit" kind="primary" size="lg" block disabled={text.trim() === ''}>
        {words.verify}
      </Button>
      <p className="note">{words.logs.about}</p>
    </form>
  )
}

const FileChoice = ({ onFile }: Readonly<{ onFile(file: File): void }>) => {
  const words = useVerifyWords().logs
  return (
    <div className="verify-drop">
      <span className="note">{words.drop}</span>
      <label className="btn btn-secondary btn-sm">
        {words.choose}
        <input
          type="file"
          className="sr"
          accept=".json,.jsonl,.ndjson,.csv,.txt,application/json,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            target.value = '' // so that the same file can be chosen again
          }}
        />
      </label>
    </div>
  )
}

type SingleFoundProps = Readonly<{ single: Single; onSteps(filled: Filled): void }>

const SingleFound = ({ single: { raw, outcome }, onSteps }: SingleFoundProps) =>
  isRefusal(outcome) ? (
    <Refused refusal={outcome} />
  ) : (
    <EntryVerdict raw={raw} checked={outcome} onSteps={onSteps} />
  )

const Refused = ({ refusal: { refused, message, game } }: Readonly<{ refusal: RefusedEntry }>) => {
  const words = useVerifyWords()
  const announce = useAnnounce()
  const text = useErrorText()(refused, game)
  useEffect(() => announce(`${words.logs.refused}. ${text}`), [announce, words, text])
  return (
    <VerdictPanel mood="bad" title={words.logs.refused} note={text}>
      <p className="note" lang="en">
        {message}
      </p>
    </VerdictPanel>
  )
}
