/** Practice in the browser's storage: the table, and the setup of the next one. */
import { readLocalTable, saveLocalTable } from '@fairhouse/host'
import { isObject } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import { PRACTICE_GAME, type Practice } from './practice.ts'
import { DEFAULT_SETUP, type PracticeSetup, parseSetup } from './setup.ts'

const TABLE = 'fairhouse.zhajinhua.practice'
const SETTINGS = 'fairhouse.zhajinhua.practice.settings'
const SETUP = 'fairhouse.zhajinhua.practice.setup'

export const loadPractice = (): Practice | null => readLocalTable(PRACTICE_GAME, readStored(TABLE))
export const savePractice = (practice: Practice): void => {
  writeStored(TABLE, saveLocalTable(practice))
}
export const loadSetup = (): PracticeSetup => parseSetup(readStored(SETUP)) ?? DEFAULT_SETUP
export const saveSetup = (setup: PracticeSetup): void => {
  writeStored(SETUP, setup)
}

export type PracticeSettings = Readonly<{
  adviser: boolean
  /** Whether bots can be asked why during the hand. */
  whyAtOnce: boolean
}>

export const loadSettings = (): PracticeSettings => {
  const raw = readStored(SETTINGS)
  const kept = isObject(raw) ? raw : {}
  return { adviser: kept.adviser === true, whyAtOnce: kept.whyAtOnce === true }
}
export const saveSettings = (settings: PracticeSettings): void => {
  writeStored(SETTINGS, settings)
}
