/** The rooms, one at a time. What is typed and not saved stays while another room is looked at. */
import type { RoomFile } from '@fairhouse/messages'
import { Empty, Segments } from '@fairhouse/ui'
import { useState } from 'react'
import { Refused } from '../Refused.tsx'
import { useShownValues } from '../shown.ts'
import { useShown } from '../use-house.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { RoomForm } from './RoomForm.tsx'
import { type Draft, draftOf } from './room-form.ts'

type Drafts = Readonly<Record<string, Draft>>

type Shown = Readonly<{ version: number; rooms: readonly RoomFile[] }>

const Rooms = ({ version, rooms, onSaved }: Shown & Readonly<{ onSaved(): Promise<void> }>) => {
  const w = useTableWords().rooms
  const { roomName } = useShownValues()
  const [chosen, setChosen] = useState(0)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [saved, setSaved] = useState(false)
  const room = rooms[chosen]!
  const draft = drafts[room.id] ?? draftOf(room)
  const forget = (): void => setDrafts(({ [room.id]: _, ...others }) => others)
  const choose = (index: number): void => {
    setSaved(false)
    setChosen(index)
  }
  return (
    <>
      <Segments
        full
        label={w.choose}
        value={chosen}
        options={rooms.map(({ id }, index) => ({ value: index, text: roomName(id) }))}
        onChange={choose}
      />
      <p className="note">{w.running}</p>
      <RoomForm
        key={room.id}
        room={room}
        version={version}
        index={chosen}
        draft={draft}
        saved={saved}
        onChange={(path, value) => {
          setSaved(false)
          setDrafts({ ...drafts, [room.id]: { ...draft, [path]: value } })
        }}
        onUndo={forget}
        onSaved={async () => {
          await onSaved()
          forget()
          setSaved(true)
        }}
      />
    </>
  )
}

export const RoomsPage = () => {
  const words = useAdminWords()
  const { value, refusal, load } = useShown<Shown>('/v1/admin/rooms')
  return (
    <>
      <Refused refusal={refusal} onAgain={load} />
      {value === null ? <Empty text={words.loading} /> : <Rooms {...value} onSaved={load} />}
    </>
  )
}
