/** A link that carries the code in the editor. */
import { CopyField, Dialog, useWords } from '@fairhouse/ui'
import { labWords } from '../../words/lab/index.ts'
import { absolute } from '../links.ts'
import { type Code, codeHref } from './code-link.ts'

export type ShareDialogProps = Readonly<{ open: boolean; onClose(): void; code: Code; goal: number }>

export const ShareDialog = ({ open, onClose, code, goal }: ShareDialogProps) => {
  const { share } = useWords(labWords)
  const href = codeHref(code, goal)
  return (
    <Dialog open={open} onClose={onClose} title={share.title} sheet>
      <p>{href === null ? share.tooLong : share.note}</p>
      {href === null ? null : <CopyField label={share.link} text={absolute(href)} />}
    </Dialog>
  )
}
