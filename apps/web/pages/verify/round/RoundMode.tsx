/** One round by hand: the form on the left, the result on the right. */
import { Button, Icon, SeedOrigin } from '@fairhouse/ui'
import type { FieldTexts } from '@fairhouse/ui/verify/index.ts'
import { useState } from 'react'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { REUSED_NAME, shareLink } from '../address/link.ts'
import { ShareDialog } from '../address/ShareDialog.tsx'
import { PlayedFields, SeedFields, ToldFields } from '../form/RoundFields.tsx'
import { type FormPart, useErrorText } from '../parts.ts'
import { Idle } from '../verdict/Idle.tsx'
import { useShownVerdict } from '../verdict/use-shown-verdict.ts'
import { VerdictPanel } from '../verdict/VerdictPanel.tsx'
import { RoundVerdict } from './RoundVerdict.tsx'
import { type FormState, type RoundForm, useRoundForm } from './use-round-form.ts'

export type RoundModeProps = FormState & Readonly<{ onChange(texts: FieldTexts): void; onExample(): void }>

export const RoundMode = ({ onChange, onExample, ...form }: RoundModeProps) => {
  const round = useRoundForm(form)
  const { errors, checked, noTerms, asked, wasChecked } = round
  const place = useShownVerdict(checked ?? noTerms)
  const words = useVerifyWords()
  const waiting = wasChecked ? words.changed : words.idle
  return (
    <>
      <FormPanel part={form.part} texts={form.texts} round={round} onChange={onChange} />
      <div className="verify-found" ref={place}>
        {checked !== null ? (
          <RoundVerdict checked={checked} asked={asked}>
            <SeedOrigin seed={form.texts.client ?? ''} reused={(form.texts[REUSED_NAME] ?? '') !== ''} />
          </RoundVerdict>
        ) : noTerms !== null ? (
          <NoTerms game={form.part.game} code={noTerms.refused} />
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

/** [F11] Nothing is compared with the house's current terms instead. */
const NoTerms = ({ game, code }: Readonly<{ game: string; code: string }>) => {
  const words = useVerifyWords()
  const text = useErrorText()(code, game)
  return <VerdictPanel mood="plain" title={words.noTerms} note={text} />
}

type FormPanelProps = Readonly<{
  part: FormPart
  texts: FieldTexts
  round: RoundForm
  onChange(texts: FieldTexts): void
}>

const FormPanel = ({ part, texts, round: { fields, errors, verify }, onChange }: FormPanelProps) => {
  const words = useVerifyWords()
  const [sharing, setSharing] = useState(false)
  const edit = {
    part,
    texts,
    errors,
    onChange: (patch: FieldTexts) => onChange({ ...texts, ...patch }),
  }
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
      <PlayedFields {...edit} />
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
      <ShareDialog link={shareLink(part, texts)} open={sharing} onClose={() => setSharing(false)} />
    </form>
  )
}
