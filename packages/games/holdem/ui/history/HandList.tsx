/** The hands of a session, latest first. */
import { Button, classNames, Dialog, MiniCard, Select, shownTime, useSettings, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { type HandRow, handRows } from '../../storage/history.ts'
import { words } from '../../words/index.ts'
import { idOf, type SessionId } from '../links.ts'
import { useTexts } from '../use-texts.ts'
import type { ListedSession, Sessions } from './use-sessions.ts'

const Row = ({ row, now, onGo }: Readonly<{ row: HandRow; now: boolean; onGo(): void }>) => {
  const w = useWords(words)
  const { history: t, table } = useTexts()
  return (
    <li>
      <button type="button" className="holdem-hand" aria-current={now ? 'true' : undefined} onClick={onGo}>
        <span className="num faint">
          <span className="sr">{table.hand(row.hand)}</span>
          <span aria-hidden="true">{row.hand}</span>
        </span>
        <span className="row tight">
          {row.cards.map((card) => (
            <MiniCard key={card} code={card} />
          ))}
        </span>
        <span className="holdem-hand-label">{row.label === null ? t.folded : w.hand(row.label)}</span>
        <span className={classNames('num', row.net > 0 && 'good')}>{w.signed(row.net)}</span>
      </button>
    </li>
  )
}

const useSessionText = () => {
  const { history: t } = useTexts()
  const { language } = useSettings().settings
  return ({ saved, open }: ListedSession): string => {
    const at = saved.hands[0]?.at
    if (open) return t.openSession(saved.hands.length)
    return t.sessionOf(at ? shownTime(at, language) : '–', saved.hands.length)
  }
}

const Forget = ({ disabled, onForget }: Readonly<{ disabled: boolean; onForget(): void }>) => {
  const { history: t, cancel } = useTexts()
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const forget = (): void => {
    close()
    onForget()
  }
  return (
    <div>
      <Button kind="quiet" size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        {t.forget}
      </Button>
      <Dialog
        open={asking}
        title={t.forget}
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {cancel}
            </Button>
            <Button kind="danger" onClick={forget}>
              {t.forget}
            </Button>
          </>
        }
      >
        <p>{t.forgetText}</p>
      </Dialog>
    </div>
  )
}

export type HandListProps = Readonly<{
  kept: Sessions
  now: number
  onGo(session: SessionId, hand: number | null): void
}>

export const HandList = ({ kept, now, onGo }: HandListProps) => {
  const { history: t } = useTexts()
  const textOf = useSessionText()
  const { sessions, chosen, hands, forget } = kept
  const id = idOf(chosen?.saved.hands ?? [])
  return (
    <div className="stack tight">
      <Select
        label={t.session}
        value={id}
        onChange={(other) => onGo(other, null)}
        options={sessions.map((session) => ({ value: idOf(session.saved.hands), text: textOf(session) }))}
      />
      {hands.length === 0 ? <p className="note">{t.none}</p> : null}
      <ol className="holdem-hands" reversed>
        {handRows(hands).map((row) => (
          <Row key={row.hand} row={row} now={row.hand === now} onGo={() => onGo(id, row.hand)} />
        ))}
      </ol>
      <Forget disabled={sessions.every(({ open }) => open)} onForget={forget} />
    </div>
  )
}
