/** One round of HiLo or Keno: the form on the left, what came of it on the right. */
import { Button, Icon } from '@fairhouse/ui'
import { useState } from 'react'
import { useVerifyWords } from '../../words/verify/index.ts'
import { Idle } from './Idle.tsx'
import type { Form } from './link.ts'
import { HiloFields, KenoFields, SeedFields, ToldFields } from './RoundFields.tsx'
import { RoundVerdict } from './RoundVerdict.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { type RoundForm, useRoundForm } from './use-round-form.ts'
import { useShownOnPhone } from './use-shown-on-phone.ts'

export type RoundModeProps = Readonly<{
  form: Form
  onChange(form: Form): void
  /** The form came filled in, from a link or a log: it is checked at once. */
  filled: boolean
  onExample(): void
}>

export const RoundMode = ({ form, onChange, filled, onExample }: RoundModeProps) => {
  const round = useRoundForm(form, filled)
  const { errors, checked, asked, wasChecked } = round
  const place = useShownOnPhone(checked)
  const words = useVerifyWords()
  const waiting = wasChecked ? words.changed : words.idle
  return (
    <>
      <FormPanel form={form} round={round} onChange={onChange} />
      <div className="verify-found" ref={place}>
        {checked !== null ? (
          <RoundVerdict checked={checked} asked={asked} />
        ) : (
          <Idle text={Object.keys(errors).length > 0 ? words.wrongFields : waiting}>
            {wasChecked ? null : (
              <Button size="sm" onClick={onExample}>
                {words.example}
              </Button>
            )}
          </Idle>
        )}
      </div>
    </>
  )
}

type FormPanelProps = Readonly<{ form: Form; round: RoundForm; onChange(form: Form): void }>

const FormPanel = ({ form, round: { fields, errors, verify }, onChange }: FormPanelProps) => {
  const words = useVerifyWords()
  const [sharing, setSharing] = useState(false)
  const edit = { form, errors, onChange: (patch: Partial<Form>) => onChange({ ...form, ...patch }) }
  return (
    <form
      className="panel stack"
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        verify(false)
      }}
    >
      <SeedFields {...edit} />
      {form.game === 'keno' ? <KenoFields {...edit} /> : <HiloFields {...edit} />}
      <ToldFields {...edit} />
      <Button type="submit" kind="primary" size="lg" block hotkey="↵">
        {words.verify}
      </Button>
      <div className="row between wrap">
        <Button kind="quiet" size="sm" onClick={() => verify(true)}>
          <Icon name="globe" size={17} />
          {words.ask}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setSharing(true)}>
          <Icon name="link" size={17} />
          {words.share}
        </Button>
      </div>
      <ShareDialog form={form} open={sharing} onClose={() => setSharing(false)} />
    </form>
  )
}
