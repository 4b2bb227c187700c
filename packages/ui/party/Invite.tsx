/** [L4] Invites people: the table's link to copy, the share sheet if the browser has one, a QR code. */
import { Button } from '../Button.tsx'
import { CopyField } from '../CopyField.tsx'
import { Dialog } from '../Dialog.tsx'
import { Icon } from '../Icon.tsx'
import { partyPath } from '../party-paths.ts'
import { QrImage } from '../qr/QrImage.tsx'
import { usePartyWords } from './words/index.ts'

export type InviteProps = Readonly<{ link: string; gameName: string }>

export const Invite = ({ link, gameName }: InviteProps) => {
  const w = usePartyWords().invite
  const url = `${location.origin}${partyPath(link)}`
  const share = (): void => {
    navigator.share({ title: 'Fairhouse', text: w.message(gameName), url }).catch(() => {}) // the share sheet was closed
  }
  return (
    <div className="party-invite">
      <QrImage text={url} label={w.qr} />
      <div className="stack grow">
        <p className="note">{w.text}</p>
        <CopyField label={w.link} text={url} />
        {'share' in navigator ? (
          <Button onClick={share}>
            <Icon name="link" size={18} />
            {w.share}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

export const InviteDialog = ({ onClose, ...invite }: InviteProps & Readonly<{ onClose(): void }>) => (
  <Dialog open sheet title={usePartyWords().invite.title} onClose={onClose}>
    <Invite {...invite} />
  </Dialog>
)
