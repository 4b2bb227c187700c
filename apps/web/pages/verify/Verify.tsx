/**
 * The verifier: a round of HiLo or Keno from its seeds, a log of any game, or a whole history; all computed on
 * this device. A link fills in the form; a file dropped anywhere on the page is read.
 */
import './verdict.css'
import './verify.css'
import { classNames, Segments, usePageTitle, useSearch } from '@fairhouse/ui'
import { type DragEvent, useState } from 'react'
import { useVerifyWords } from '../../words/verify/index.ts'
import { EXAMPLES } from './examples.ts'
import { useGameName } from './game-name.ts'
import { LogsMode } from './LogsMode.tsx'
import { BLANK, FORM_GAMES, type Form, readLink, readLog } from './link.ts'
import { RoundMode } from './RoundMode.tsx'
import { useHash } from './use-hash.ts'

export const Verify = () => {
  const search = useSearch()
  const hash = useHash()
  return <Verifier key={`${search} ${hash}`} search={search} given={readLog(hash)} />
}

const MODES = [...FORM_GAMES, 'rounds'] as const
type Mode = (typeof MODES)[number]

/** `turn`: a form that was filled in for the person is a new one, and checked at once. */
type Shown = Readonly<{ mode: Mode; form: Form; filled: boolean; turn: number }>

const openedBy = (search: string, given: string | null): Shown => {
  const form = readLink(search)
  const isLog = given !== null || (form === null && new URLSearchParams(search).has('game'))
  return {
    mode: isLog ? 'rounds' : (form?.game ?? BLANK.game),
    form: form ?? BLANK,
    filled: form !== null && form.server !== '',
    turn: 0,
  }
}

/** `given`: the log that the address brings. */
type VerifierProps = Readonly<{ search: string; given: string | null }>

const Verifier = ({ search, given }: VerifierProps) => {
  const words = useVerifyWords()
  const gameName = useGameName()
  usePageTitle(words.title)
  const [shown, setShown] = useState(() => openedBy(search, given))
  const [dropped, setDropped] = useState<Readonly<{ file: File }> | null>(null)
  const [isOver, setIsOver] = useState(false)
  const { mode, form, filled, turn } = shown

  const choose = (next: Mode): void => {
    setShown({ mode: next, form: next === 'rounds' ? form : { ...form, game: next }, filled: false, turn })
    setDropped(null)
  }
  const fill = (next: Form): void => setShown({ mode: next.game, form: next, filled: true, turn: turn + 1 })
  const onDrop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files
    setIsOver(false)
    if (file === undefined) return
    event.preventDefault()
    choose('rounds')
    setDropped({ file })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the first is the button for files
    <div
      className={classNames('page verify', isOver && 'verify-over')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={onDrop}
    >
      <header>
        <h1 className="page-title">{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </header>
      <div className="verify-columns">
        <Segments
          full
          label={words.mode}
          value={mode}
          onChange={choose}
          options={MODES.map((value) => ({
            value,
            text: value === 'rounds' ? words.logsMode : gameName(value),
          }))}
        />
        {mode === 'rounds' ? (
          <LogsMode given={given} dropped={dropped} onSteps={fill} />
        ) : (
          <RoundMode
            key={`${mode} ${turn}`}
            form={form}
            filled={filled}
            onChange={(next) => setShown({ ...shown, form: next })}
            onExample={() => fill(EXAMPLES[mode])}
          />
        )}
      </div>
    </div>
  )
}
