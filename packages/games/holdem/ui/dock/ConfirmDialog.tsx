/** Asks before an unusual move. */
import { Button, Dialog } from '@fairhouse/ui'
import type { ConfirmQuestion } from '../../presenter.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export type ConfirmDialogProps = Readonly<{
  question: ConfirmQuestion
  /** The size of an all-in, and the pot it is for. */
  stack: number
  pot: number
  onYes(): void
  /** Checks for free instead of folding. */
  onCheck(): void
  onClose(): void
}>

export const ConfirmDialog = ({ question, stack, pot, onYes, onCheck, onClose }: ConfirmDialogProps) => {
  const { dock: t, cancel } = useTexts()
  const teller = useTeller()
  if (question === 'free-fold')
    return (
      <Dialog
        open
        title={t.freeFold.title}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onYes}>{t.freeFold.yes}</Button>
            <Button kind="primary" onClick={onCheck}>
              {t.freeFold.no}
            </Button>
          </>
        }
      >
        <p>{t.freeFold.text}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      title={t.bigAllIn.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="primary" onClick={onYes}>
            {t.bigAllIn.yes}
          </Button>
        </>
      }
    >
      <p className="num">{t.bigAllIn.text(teller.chips(stack), teller.chips(pot))}</p>
    </Dialog>
  )
}
