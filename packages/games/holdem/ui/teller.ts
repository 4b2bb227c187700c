/** The teller of the table that is being drawn, in the reader's language and unit. */
import { useWords } from '@fairhouse/ui'
import { createContext, useContext } from 'react'
import { type Teller, type TellerTable, tellerOf } from '../presenter/teller.ts'
import { words } from '../words/index.ts'
import { useHoldemSettings } from './settings-context.ts'
import { useTexts } from './use-texts.ts'

export type { Teller }

export const useTellerOf = (table: TellerTable, decimals = 0): Teller => {
  const w = useWords(words)
  const t = useTexts()
  const { inBigBlinds } = useHoldemSettings().settings
  return tellerOf(table, { w, t, inBigBlinds, decimals })
}

const TellerContext = createContext<Teller | null>(null)
export const TellerProvider = TellerContext.Provider
/** Of the table that is being drawn. */
export const useTeller = (): Teller => useContext(TellerContext)!
