/** Asks before something that can't be undone. */
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'

export type ConfirmDialogProps = Readonly<{
  title: string
  text: string
  /** Label of the button that does it. */
  confirm: string
  /** Label of the button that doesn't. */
  cancel: string
  onConfirm(): void
  onClose(): void
}>

export const ConfirmDialog = ({ title, text, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) => {
  const doIt = (): void => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={doIt}>
            {confirm}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
