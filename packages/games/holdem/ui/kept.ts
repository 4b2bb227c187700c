/** What the browser keeps of Hold'em. */
import { readStored, writeStored } from '@fairhouse/ui'
import { keptOn } from '../kept/device.ts'

export const kept = keptOn({ read: readStored, write: writeStored })
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
} = kept
