/** [A39] Names at a party: one short line of plain text, different from everybody else's who is or was there. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { Table } from '@fairhouse/table'
import { foldName } from '../core/players/folded-names.ts'
import { isReserved } from '../core/players/reserved-names.ts'

const MAX_NAME_LENGTH = 20
export const MAX_TABLE_NAME_LENGTH = 40
/** More than two combining marks on one letter would spill over other lines. */
const MARKS = /(\p{M}{2})\p{M}+/gu
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** One line without control characters, right-to-left marks and stacked accents. */
export const plainLine = (text: string, maxLength: number): string =>
  [...text.normalize('NFC').replaceAll(INVISIBLE, ' ').replaceAll(MARKS, '$1').replaceAll(/\s+/g, ' ').trim()]
    .slice(0, maxLength)
    .join('')
    .trim()

export const cleanName = (text: string): string => plainLine(text.normalize('NFKC'), MAX_NAME_LENGTH)

type Named = Pick<Table, 'seats' | 'guests'>

/** [V10] By somebody else. Players who left keep their names: the book settles by name. */
const isTaken = (name: string, { seats, guests }: Named, player: string): boolean =>
  [...seats, ...guests].some(
    (other) => other !== null && other.player !== player && foldName(other.name) === foldName(name),
  )

/** For players who can't choose their name: adds a number if somebody else at the table has the same name. */
export const distinctName = (name: string, table: Named, player: string): string => {
  let number = 1
  let distinct = name
  while (isTaken(distinct, table, player)) {
    number += 1
    distinct = `${name} (${number})`
  }
  return distinct
}

export const nameProblem = (name: string, table: Named, player: string): Refusal | null => {
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse('bad-name', 'a name needs a letter or a digit')
  if (isReserved(name)) return refuse('name-reserved', 'this name could be mistaken for the house’s own')
  return isTaken(name, table, player)
    ? refuse('name-taken', 'somebody at this table already has this name or one that looks like it')
    : null
}

/** Guests have no name: they are shown by the end of their ids. */
export const shownName = (player: bigint, name: string | null): string =>
  name ?? `guest-${String(player % 10_000n).padStart(4, '0')}`
