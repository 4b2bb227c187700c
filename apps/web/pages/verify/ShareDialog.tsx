import { CopyField, Dialog } from '@fairhouse/ui'
import { useVerifyWords } from '../../words/verify/index.ts'
import { type Form, verifyHref } from './link.ts'

export type ShareDialogProps = Readonly<{ form: Form; open: boolean; onClose(): void }>

/** The form as a link that anyone can open. */
export const ShareDialog = ({ form, open, onClose }: ShareDialogProps) => {
  const words = useVerifyWords()
  return (
    <Dialog open={open} title={words.shareTitle} onClose={onClose}>
      <CopyField label={words.shareLink} text={new URL(verifyHref(form), location.origin).href} />
      <p className="note">{words.shareNote}</p>
    </Dialog>
  )
}
