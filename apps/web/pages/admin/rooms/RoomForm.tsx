/** All values of one room. What the house refuses is told at the value that it names. */
import './rooms.css'
import type { RoomFile } from '@fairhouse/messages'
import { Button, useSettings } from '@fairhouse/ui'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Refused } from '../Refused.tsx'
import { useShownValues } from '../shown.ts'
import { useDoing } from '../use-house.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { shownProblem } from '../words/tables/problems.ts'
import { RoomField } from './RoomField.tsx'
import { changeOf, type Draft, GROUPS, type RoomPath, type Value } from './room-form.ts'
import { problemOf, type RoomProblem } from './room-problem.ts'

type Change = (path: RoomPath, value: Value) => void

export type RoomFormProps = Readonly<{
  room: RoomFile
  /** Of the configuration that the room was read from. */
  version: number
  /** Of the room in the file. */
  index: number
  draft: Draft
  /** It was saved, and nothing was changed since. */
  saved: boolean
  onChange: Change
  onUndo(): void
  onSaved(): void
}>

type GroupProps = Pick<RoomFormProps, 'draft' | 'onChange'> &
  Readonly<{ group: (typeof GROUPS)[number]; problem: RoomProblem | null }>

const Group = ({ group, draft, problem, onChange }: GroupProps) => {
  const w = useTableWords().rooms
  const { language } = useSettings().settings
  const title = useId()
  const errorAt = (path: RoomPath): string | undefined =>
    problem?.path === path ? w.notTaken(shownProblem(language, problem.problem)) : undefined
  return (
    <section className="panel stack" aria-labelledby={title}>
      <h2 id={title}>{w.groups[group.id]}</h2>
      <div className="room-values">
        {group.paths.map((path) => {
          const value = draft[path]
          return value === undefined ? null : (
            <RoomField
              key={path}
              path={path}
              value={value}
              onChange={(changed) => onChange(path, changed)}
              error={errorAt(path)}
            />
          )
        })}
      </div>
    </section>
  )
}

export const RoomForm = ({
  room,
  version,
  index,
  draft,
  saved,
  onChange,
  onUndo,
  onSaved,
}: RoomFormProps) => {
  const words = useAdminWords()
  const w = useTableWords().rooms
  const form = useRef<HTMLFormElement>(null)
  const { roomName } = useShownValues()
  const { busy, refusal: latest, run } = useDoing()
  const change = changeOf(room, draft)
  const unchanged = Object.keys(change).length === 0
  const refusal = unchanged ? null : latest
  const problem = refusal === null ? null : problemOf(refusal, index)
  // A form this long is refused far from where it is saved.
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!unchanged && (await run(`/v1/admin/rooms/${room.id}?version=${version}`, change, 'PUT')) !== null)
      onSaved()
  }
  return (
    <form ref={form} className="room-form" onSubmit={save} noValidate>
      {GROUPS.filter(({ paths }) => paths.some((path) => path in draft)).map((group) => (
        <Group key={group.id} group={group} draft={draft} problem={problem} onChange={onChange} />
      ))}
      <div className="room-save row wrap">
        <Button type="submit" kind="primary" busy={busy} disabled={unchanged}>
          {words.save}
        </Button>
        <Button kind="quiet" disabled={unchanged} onClick={onUndo}>
          {w.undo}
        </Button>
        <p role="status" className="good">
          {saved ? w.saved(roomName(room.id)) : ''}
        </p>
        {problem === null ? null : (
          <p className="bad">
            {w.notSaved(w.fields[problem.path])} <span className="mono faint">{refusal?.refused}</span>
          </p>
        )}
      </div>
      {problem === null ? <Refused refusal={refusal} /> : null}
    </form>
  )
}
