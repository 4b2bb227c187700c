import { KeysDialog as HouseKeys, useWords } from '@fairhouse/ui'
import { words } from '../words/index.ts'

/** Every key of the table and of the replay. */
export const KeysDialog = ({ open, onClose }: Readonly<{ open: boolean; onClose(): void }>) => (
  <HouseKeys open={open} onClose={onClose} {...useWords(words).keys} />
)
