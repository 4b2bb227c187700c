/** Names and chips in words, for one hand. */
import type { Seat } from '@fairhouse/kit'
import type { Party, Table } from '@fairhouse/messages'
import { useMemo } from 'react'
import { useShownName } from '../../names.ts'
import { useSettings } from '../../settings.ts'
import type { Language } from '../../words.ts'
import { chipsText } from '../chips.ts'
import { useKitWords } from './words/index.ts'

export type Teller = Readonly<{
  language: Language
  /** "You" for the own seat. */
  name(seat: Seat): string
  isMe(seat: Seat): boolean
  chips(chips: number): string
}>

type Told = Pick<Party, 'decimals' | 'format'>

export const useTeller = ({ seats }: Pick<Table, 'seats'>, { decimals, format }: Told): Teller => {
  const { you } = useKitWords()
  const called = useShownName()
  const { language } = useSettings().settings
  return useMemo(
    () => ({
      language,
      name: (seat) => (seats[seat]!.isMe ? you : called(seats[seat]!.name)),
      isMe: (seat) => seats[seat]!.isMe,
      chips: (chips) => chipsText({ decimals, format }, chips),
    }),
    [language, you, called, seats, decimals, format],
  )
}
