/** Hold'em's storage in the browser. */
import { readStored, writeStored } from '@fairhouse/ui'
import { deviceStorage } from '../storage/device-storage.ts'

export const storage = deviceStorage({ read: readStored, write: writeStored })
export const {
  addPast,
  forgetJournal,
  forgetPast,
  loadJournal,
  loadOpen,
  loadPast,
  loadSettings,
  note,
  reset,
  saveOpen,
  saveSettings,
  unreadable,
} = storage
