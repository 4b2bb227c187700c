/** Overrides a game's RTP for an operator: the exact effect is computed before it can be saved. */
import { isRefusal } from '@fairhouse/kit'
import type { ManagedGame } from '@fairhouse/messages'
import { Button, Dialog, Field } from '@fairhouse/ui'
import { type FormEvent, useId, useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { Consequence } from './Consequence.tsx'
import { useDraft } from './use-draft.ts'

export type RtpDialogProps = Readonly<{
  game: ManagedGame
  operator: string
  onClose(): void
  onSaved(): void
}>

/** An empty text means no override. */
const useOverride = ({ game, operator, onSaved }: Omit<RtpDialogProps, 'onClose'>) => {
  const held = game.override.rtp ?? ''
  const [text, setText] = useState(held)
  const rtp = text.trim()
  const path = `/v1/admin/operators/${operator}/games/${game.game}`
  const draft = useDraft(path, rtp)
  const { busy, refusal, run } = useHttpAction()
  const refused = draft !== null && isRefusal(draft) ? draft : null
  const after = draft === null || isRefusal(draft) ? null : draft
  const savable = after !== null && rtp !== held
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (savable && (await run(path, { rtp: rtp === '' ? null : rtp }, 'PUT')) !== null) onSaved()
  }
  return { text, setText, after, refused: refused ?? refusal, savable, busy, save }
}

export const RtpDialog = ({ onClose, ...props }: RtpDialogProps) => {
  const { game, operator } = props
  const words = useAdminWords()
  const w = words.games
  const form = useId()
  const { gameName } = useConsoleFormats()
  const { text, setText, after, refused, savable, busy, save } = useOverride(props)
  return (
    <Dialog
      open
      wide
      title={w.rtpTitle(gameName(game.game), operator)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} kind="primary" busy={busy} disabled={!savable}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Field
          label={w.rtpField}
          hint={w.rtpHint(game.fileRtp)}
          value={text}
          onChange={setText}
          inputMode="decimal"
          autoComplete="off"
          error={refused === null ? undefined : w.rule(game.rtpFloor)}
        />
      </form>
      {refused === null ? <p className="note">{w.rule(game.rtpFloor)}</p> : <RefusalBox refusal={refused} />}
      {after === null && refused === null ? <p className="note late">{w.checking}</p> : null}
      {after === null ? null : <Consequence now={game} after={after} />}
      <p className="note">{w.openRounds}</p>
    </Dialog>
  )
}
