/**
 * [Z12] The waiting room: an empty table that fills, and the time left. The commitment and what this device promised
 * under it [F10] are behind a button: nobody waits for seeds [F16].
 */
import {
  Button,
  CopyField,
  Dialog,
  Felt,
  placeStyle,
  useAnnounce,
  usePageTitle,
  useTablePromise,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { SLOTS, type Waiting } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { EmptyChair } from '../stage/Chair.tsx'
import { PLACES } from '../stage/places.ts'
import { useLeft } from '../stage/TurnClock.tsx'
import type { PlaceControl } from '../use-place.ts'

export type WaitingRoomProps = Readonly<{
  place: Waiting
  control: PlaceControl
}>

const Countdown = ({ place }: Pick<WaitingRoomProps, 'place'>) => {
  const w = useWords(words).waiting
  const left = useLeft(place.closesAt)
  return (
    <div className="zjh-window num">
      <b>
        {place.phase === 'gathering' && left > 0 ? w.title(Math.ceil(left / 1000)) : w.phases[place.phase]}
      </b>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(1, left / Math.max(1, place.closesAt - place.opensAt)) * 100}%` }} />
      </span>
    </div>
  )
}

const SeedsButton = ({ place }: Pick<WaitingRoomProps, 'place'>) => {
  const w = useWords(words).waiting
  const promise = useTablePromise(place.table)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {w.seeds}
      </Button>
      <Dialog open={isOpen} title={w.seeds} onClose={() => setOpen(false)}>
        <div className="stack">
          <CopyField label={w.commitment} text={place.commitment} />
          {promise === null ? null : <CopyField label={w.seed} text={promise.clientSeed} />}
          <p className="note">{w.note}</p>
        </div>
      </Dialog>
    </>
  )
}

export const WaitingRoom = ({ place, control }: WaitingRoomProps) => {
  const w = useWords(words)
  const t = w.waiting
  const announce = useAnnounce()
  const title = w.roomTitle(w.rooms[place.room])
  usePageTitle(title, w.rooms[place.room])
  const people = t.people(place.people)
  const note = place.afterVoid === null ? t.phaseNotes[place.phase] : t.afterVoid
  useEffect(() => announce(people), [announce, people])
  useEffect(() => announce(note), [announce, note])
  return (
    <div className={`game zjh zjh-waiting paper-deck zjh-in-${place.room}`}>
      <h1 className="sr">{title}</h1>
      <div className="stage zjh-stage">
        <Felt label={w.table.label} middle={<Countdown place={place} />}>
          {SLOTS.map((slot) =>
            slot < place.people ? (
              <div key={slot} className="seat" style={placeStyle(PLACES[slot]!)}>
                <span className="seat-plate zjh-taken">{slot === 0 ? w.you : t.taken}</span>
              </div>
            ) : (
              <EmptyChair key={slot} slot={slot} text={w.table.empty} />
            ),
          )}
        </Felt>
      </div>
      <section className="dock zjh-waitdock" aria-label={w.rooms[place.room]}>
        <div className="stack tight grow">
          <strong>{people}</strong>
          <span className="note">{note}</span>
        </div>
        <SeedsButton place={place} />
        <Button size="lg" busy={control.pending === 'leave'} onClick={control.leave}>
          {t.leave}
        </Button>
      </section>
    </div>
  )
}
