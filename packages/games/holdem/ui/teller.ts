/** The teller of the table being drawn, in the reader's language and unit. */
import { useShownName, useWords } from '@fairhouse/ui'
import { createContext, useContext } from 'react'
import type { ShownName } from '../presenter/names.ts'
import { type Teller, type TellerTable, tellerOf } from '../presenter/teller.ts'
import { words } from '../words/index.ts'
import { useHoldemSettings } from './settings-context.ts'
import { useTexts } from './use-texts.ts'

export type { Teller }

/** Guests and bots of the house in the reader's language. */
const withShownNames = (
  names: TellerTable['names'],
  shownName: (name: string) => string,
): TellerTable['names'] =>
  new Map(
    Array.from(names, ([chair, who]): [number, ShownName] => [
      chair,
      who.type === 'you' || who.name === null ? who : { ...who, name: shownName(who.name) },
    ]),
  )

export const useTellerOf = (table: TellerTable, decimals = 0): Teller => {
  const w = useWords(words)
  const t = useTexts()
  const { inBigBlinds } = useHoldemSettings().settings
  const names = withShownNames(table.names, useShownName())
  return tellerOf({ ...table, names }, { w, t, inBigBlinds, decimals })
}

const TellerContext = createContext<Teller | null>(null)
export const TellerProvider = TellerContext.Provider
/** The teller of the table being drawn. */
export const useTeller = (): Teller => useContext(TellerContext)!
