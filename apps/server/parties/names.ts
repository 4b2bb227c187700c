/** [A39] What people are called at a party: plain text of one line, short, and not another's name. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { foldName } from '../core/players/folded-names.ts'
import { isReserved } from '../core/players/reserved-names.ts'
import type { Party } from './party.ts'

const MOST_NAME = 20
export const MOST_TABLE_NAME = 40
/** More marks than this on one letter only spoil the line. */
const MARKS = /(\p{M}{2})\p{M}+/gu
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** One line without control characters, right-to-left marks and piles of accents. */
export const plainLine = (text: string, most: number): string =>
  [...text.normalize('NFC').replaceAll(UNSEEN, ' ').replaceAll(MARKS, '$1').replaceAll(/\s+/g, ' ').trim()]
    .slice(0, most)
    .join('')
    .trim()

export const cleanName = (text: string): string => plainLine(text.normalize('NFKC'), MOST_NAME)

const isTaken = (name: string, { seats }: Party): boolean =>
  seats.some((seat) => seat !== null && foldName(seat.name) === foldName(name))

/** Of somebody who cannot choose: with a number behind it if another has sat down under this name. */
export const distinctName = (name: string, party: Party): string => {
  let number = 1
  let distinct = name
  while (isTaken(distinct, party)) {
    number += 1
    distinct = `${name} (${number})`
  }
  return distinct
}

export const nameProblem = (name: string, party: Party): Refusal | null => {
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse('bad-name', 'a name has a letter or a digit')
  if (isReserved(name)) return refuse('name-reserved', 'this name could be taken for the house’s own')
  return isTaken(name, party)
    ? refuse('name-taken', 'somebody at this table has this name, or one that looks like it')
    : null
}
