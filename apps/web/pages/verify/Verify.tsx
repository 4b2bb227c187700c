/**
 * The verifier: a round from its seeds, a log of any game, or a whole history; all computed on this device. A link
 * fills in the form; a file dropped anywhere on the page is read.
 */
import '@fairhouse/ui/styles/verify.css'
import './verdict/verdict.css'
import './form/form.css'
import './verify.css'
import { classNames, Segments, usePageTitle } from '@fairhouse/ui'
import { type DragEvent, type ReactNode, useState } from 'react'
import { allParts, type VerifyParts } from '../../verify-parts.ts'
import { useVerifyWords } from '../../words/verify/index.ts'
import { Loading } from '../Loading.tsx'
import type { Brought, Filled } from './address/link.ts'
import { useAddress } from './address/use-address.ts'
import { LogsMode } from './logs/LogsMode.tsx'
import { chosen, filledWith, openedBy } from './page-state.ts'
import { formPartOf, formParts, useGameName } from './parts.ts'
import { RoundMode } from './round/RoundMode.tsx'

export const Verify = () => {
  const brought = useAddress()
  const parts = allParts.use()
  if (parts === null) return <Loading />
  return <Verifier key={`${brought.fields} ${brought.log}`} parts={parts} brought={brought} />
}

type VerifierProps = Readonly<{ parts: VerifyParts; brought: Brought }>

const Verifier = ({ parts, brought }: VerifierProps) => {
  const words = useVerifyWords()
  usePageTitle(words.title)
  const [state, setState] = useState(() => openedBy(brought, parts))
  const [dropped, setDropped] = useState<Readonly<{ file: File }> | null>(null)
  const { isLogs, game, texts, filled, turn } = state
  const part = isLogs ? null : formPartOf(parts, game)

  const choose = (mode: string): void => {
    setState(chosen(state, formPartOf(parts, mode)))
    setDropped(null)
  }
  const fill = (round: Filled): void => setState(filledWith(state, formPartOf(parts, round.game)!, round))
  const onFile = (file: File): void => {
    choose(LOGS)
    setDropped({ file })
  }
  return (
    <DropPage onFile={onFile}>
      <header>
        <h1 className="page-title">{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </header>
      <div className="verify-columns">
        <Modes parts={parts} mode={part?.game ?? LOGS} onChoose={choose} />
        {part === null ? (
          <LogsMode given={brought.log} dropped={dropped} onSteps={fill} />
        ) : (
          <RoundMode
            key={`${game} ${turn}`}
            part={part}
            texts={texts}
            filled={filled}
            onChange={(next) => setState({ ...state, texts: next })}
            onExample={() => fill({ game, texts: part.form.example })}
          />
        )}
      </div>
    </DropPage>
  )
}

/** The mode beside the games: logs, and whole histories. */
const LOGS = 'rounds'

type ModesProps = Readonly<{ parts: VerifyParts; mode: string; onChoose(mode: string): void }>

const Modes = ({ parts, mode, onChoose }: ModesProps) => {
  const words = useVerifyWords()
  const gameName = useGameName()
  return (
    <Segments
      full
      label={words.mode}
      value={mode}
      onChange={onChoose}
      options={[
        ...formParts(parts).map(({ game }) => ({ value: game, text: gameName(game) })),
        { value: LOGS, text: words.logsMode },
      ]}
    />
  )
}

type DropPageProps = Readonly<{ onFile(file: File): void; children: ReactNode }>

const DropPage = ({ onFile, children }: DropPageProps) => {
  const [isOver, setIsOver] = useState(false)
  const onDrop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files
    setIsOver(false)
    if (file === undefined) return
    event.preventDefault()
    onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; there is a button for files
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
      {children}
    </div>
  )
}
