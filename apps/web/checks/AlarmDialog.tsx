/** The alarm, over everything: a claim of the house is false. Play stops until the player has decided. */
import { Button, Dialog, Icon, useLocation } from '@fairhouse/ui'
import type { Evidence } from '@fairhouse/verify'
import { useState } from 'react'
import { usePageConnection } from '../house/ConnectionProvider.tsx'
import { type AlarmWords, useAlarmWords } from './words.ts'
import './alarm.css'

const MAX_LENGTH = 200

const valueText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

const save = (evidence: Evidence): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(evidence)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `fairhouse-evidence-${evidence.mismatch.round ?? evidence.mismatch.nonce ?? evidence.madeAt}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const Row = ({ term, text }: Readonly<{ term: string; text: string }>) => (
  <div className="kv-row">
    <dt>{term}</dt>
    <dd className="mono">{text}</dd>
  </div>
)

const Mismatch = ({ evidence, w }: Readonly<{ evidence: Evidence; w: AlarmWords }>) => {
  const { claim, round, field, expected, found } = evidence.mismatch
  return (
    <div className="alarm" role="alert">
      <p className="alarm-claim">
        <Icon name="warn" size={24} />
        <strong>{w.claims[claim]}</strong>
      </p>
      <dl className="kv">
        {round === null ? null : <Row term={w.round} text={round} />}
        <Row term={w.expected} text={valueText(expected)} />
        <Row term={w.found} text={valueText(found)} />
        <Row term={w.field} text={field} />
      </dl>
    </div>
  )
}

export const AlarmDialog = () => {
  const w = useAlarmWords()
  const { checks } = usePageConnection()
  const alarm = checks.alarm.use()
  const [, navigate] = useLocation()
  const [saved, setSaved] = useState(false)
  if (alarm === null || alarm.left) return null
  const { evidence } = alarm
  const leaveFor = (path: string): void => {
    checks.leave()
    navigate(path)
  }
  return (
    <Dialog
      open
      title={w.title}
      onClose={() => leaveFor('/')}
      actions={
        <>
          <Button kind="quiet" onClick={checks.playOn}>
            {w.playOn}
          </Button>
          <Button onClick={() => leaveFor('/')}>{w.leave}</Button>
          <Button
            kind="primary"
            onClick={() => {
              save(evidence)
              setSaved(true)
            }}
          >
            {w.save}
          </Button>
        </>
      }
    >
      <p>{w.intro}</p>
      <Mismatch evidence={evidence} w={w} />
      <p className="note">{w.next}</p>
      <p className="note" role="status">
        {saved ? w.saved : ''}
      </p>
      <Button kind="quiet" size="sm" onClick={() => leaveFor('/verify')}>
        <Icon name="shield" size={18} />
        {w.verify}
      </Button>
    </Dialog>
  )
}
