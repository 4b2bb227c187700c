/**
 * A plain field for code: monospaced, numbered lines, Tab indents. After Esc the next Tab leaves the field, so that
 * the keyboard isn't trapped.
 */
import { useWords } from '@fairhouse/ui'
import { type KeyboardEvent, useId, useRef } from 'react'
import { labWords } from '../../words/lab/index.ts'
import { MAX_SOURCE } from './code-link.ts'

export type CodeAreaProps = Readonly<{
  value: string
  onChange(value: string): void
  /** On Ctrl or ⌘ with Enter. */
  onRun(): void
  /** The line an error names. */
  marked: number | null
}>

const SHORTEST = 6
const LONGEST = 16

export const CodeArea = ({ value, onChange, onRun, marked }: CodeAreaProps) => {
  const { editor } = useWords(labWords)
  const hint = useId()
  const gutter = useRef<HTMLPreElement>(null)
  const leaving = useRef(false)
  const lines = value.split('\n').length
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun()
    } else if (event.key === 'Tab' && !event.shiftKey && !leaving.current) {
      event.preventDefault()
      // Works with the field's own undo, unlike setting its value.
      document.execCommand('insertText', false, '  ')
    }
    leaving.current = event.key === 'Escape'
  }
  return (
    <div className="lab-code">
      <pre ref={gutter} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
          <span key={line} className={line === marked ? 'marked' : undefined}>
            {`${line}\n`}
          </span>
        ))}
      </pre>
      <textarea
        aria-label={editor.code}
        aria-describedby={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          leaving.current = false
        }}
        onScroll={(event) => {
          if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop
        }}
        rows={Math.min(LONGEST, Math.max(SHORTEST, lines))}
        maxLength={MAX_SOURCE}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
      />
      <p id={hint} className="sr">
        {editor.keys}
      </p>
    </div>
  )
}
