/** [L4] What only the host can do: pause, bots, settings, starting a tournament, closing the table. */
import type { Party } from '@fairhouse/messages'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { useShownName } from '../names.ts'
import { Select } from '../Select.tsx'
import { useSettings } from '../settings.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { playsGames } from './chips.ts'
import { PartyFields } from './PartyFields.tsx'
import { requestOf, valuesOf } from './party-form.ts'
import type { PartyUi } from './party-ui.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

export type HostTabProps = Readonly<{ party: Party; ui: PartyUi; control: PartyControl }>

/** Nothing where real money is at stake: bots don't play there. */
export const AddBot = ({ party, ui, control }: HostTabProps) => {
  const w = usePartyWords().host
  const { language } = useSettings().settings
  const [kind, setKind] = useState('')
  const isFull = party.seats.length === party.places
  const hasBegun = party.format === 'tournament' && party.hands > 0
  if (party.money.type === 'wallet' && !party.money.isDemo) return null
  return (
    <div className="party-add-bot">
      <Select
        label={w.bot}
        value={kind}
        options={[
          { value: '', text: w.anyBot },
          ...ui.bots.map(({ temperament, label }) => ({ value: temperament, text: label[language] })),
        ]}
        onChange={setKind}
      />
      <Button
        disabled={isFull || hasBegun || control.pending}
        onClick={() => control.hostAct({ type: 'addBot', ...(kind !== '' && { temperament: kind }) })}
      >
        {w.addBot}
      </Button>
    </div>
  )
}

const SettingsDialog = ({ party, ui, control, onClose }: HostTabProps & Readonly<{ onClose(): void }>) => {
  const w = usePartyWords().host
  const [values, setValues] = useState(() => valuesOf(ui, party))
  const request = requestOf(ui, values)
  const save = (): void => {
    if (request === null) return
    control.hostAct({ type: 'change', ...request })
    onClose()
  }
  return (
    <Dialog
      open
      sheet
      title={w.settingsTitle}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={request === null || control.pending} onClick={save}>
          {w.save}
        </Button>
      }
    >
      <p className="note">{w.betweenHands(playsGames(party))}</p>
      <PartyFields ui={ui} values={values} isOpenTable onChange={setValues} />
    </Dialog>
  )
}

/** People the host has removed, and their way back. */
const Removed = ({ party, control }: Pick<HostTabProps, 'party' | 'control'>) => {
  const w = usePartyWords().host
  const shownName = useShownName()
  if (party.removed.length === 0) return null
  return (
    <section className="stack">
      <h2>{w.removed}</h2>
      <ul className="party-seats">
        {party.removed.map(({ person, name }) => (
          <li key={person} className="party-seat">
            <b className="party-seat-text">{shownName(name)}</b>
            <Button
              size="sm"
              disabled={control.pending}
              onClick={() => control.hostAct({ type: 'readmit', person })}
            >
              {w.readmit}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const HostTab = (props: HostTabProps) => {
  const { party, control } = props
  const w = usePartyWords().host
  const [opened, setOpened] = useState<'settings' | 'close' | null>(null)
  const { hostAct, pending } = control
  const { isPaused } = party
  const isFixed = party.format === 'tournament' && party.hands > 0
  const close = (): void => setOpened(null)
  return (
    <div className="stack">
      <p className="note">{w.note(playsGames(party))}</p>
      <div className="row tight wrap">
        {party.format === 'tournament' && party.hands === 0 ? (
          <Button kind="primary" size="sm" disabled={pending} onClick={() => hostAct({ type: 'start' })}>
            {w.start}
          </Button>
        ) : null}
        <Button size="sm" disabled={pending} onClick={() => hostAct({ type: isPaused ? 'resume' : 'pause' })}>
          {isPaused ? w.resume : w.pause}
        </Button>
        <Button size="sm" disabled={pending || isFixed} onClick={() => setOpened('settings')}>
          {w.settings}
        </Button>
      </div>
      <AddBot {...props} />
      <Removed {...props} />
      <div>
        <Button size="sm" disabled={pending} onClick={() => hostAct({ type: 'newLink' })}>
          {w.newLink}
        </Button>
        <p className="note">{w.newLinkNote}</p>
      </div>
      <div>
        <Button kind="danger" size="sm" disabled={pending} onClick={() => setOpened('close')}>
          {w.close}
        </Button>
      </div>
      {opened === 'settings' ? <SettingsDialog {...props} onClose={close} /> : null}
      {opened === 'close' ? (
        <ConfirmDialog
          title={w.closeTitle}
          text={w.closeText(playsGames(party))}
          confirm={w.close}
          cancel={w.stay}
          onConfirm={() => hostAct({ type: 'close' })}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
