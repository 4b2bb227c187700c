import { CopyField, Dialog } from '@fairhouse/ui'
import { useVerifyWords } from '../../../words/verify/index.ts'

export type ShareDialogProps = Readonly<{ link: string; open: boolean; onClose(): void }>

/** The form as a link that anyone can open. */
export const ShareDialog = ({ link, open, onClose }: ShareDialogProps) => {
  const words = useVerifyWords()
  return (
    <Dialog open={open} title={words.shareTitle} onClose={onClose}>
      <CopyField label={words.shareLink} text={new URL(link, location.origin).href} />
      <p className="note">{words.shareNote}</p>
    </Dialog>
  )
}
