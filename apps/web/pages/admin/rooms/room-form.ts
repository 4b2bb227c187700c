/**
 * A room as its form has it: every value by its path in the file, numbers as the text that is typed. What is
 * no number is sent as it is, so that the house says what is wrong with it.
 */
import type { RoomFile } from '@fairhouse/messages'

export const GROUPS = [
  {
    id: 'stakes',
    paths: ['open', 'currency', 'ante', 'cap', 'entry', 'ladder', 'rake', 'rakeAllInWin'],
  },
  { id: 'hand', paths: ['rounds', 'lookFromRound', 'compareFromRound', 'compareCost', 'a23', 'single'] },
  { id: 'times', paths: ['turnSeconds', 'windowSeconds', 'revealSeconds', 'autoCall'] },
  { id: 'bonus', paths: ['leopardBonus', 'jackpot.on', 'jackpot.start', 'jackpot.share', 'jackpot.limit'] },
  {
    id: 'bots',
    paths: [
      ...(['bots.on', 'bots.temperaments', 'bots.min', 'bots.max'] as const),
      ...(['bots.stacks.min', 'bots.stacks.max', 'bots.delayMs.min', 'bots.delayMs.max'] as const),
    ],
  },
  { id: 'ticker', paths: ['samples'] },
] as const

export type RoomPath = (typeof GROUPS)[number]['paths'][number]
export const PATHS: readonly RoomPath[] = GROUPS.flatMap(({ paths }) => [...paths])

export const CHOICES = {
  compareCost: ['previousStake', 'currentCall', 'doubleCall'],
  a23: ['low', 'second', 'none'],
  single: ['top', 'all'],
} as const
export type ChoicePath = keyof typeof CHOICES
export const isChoice = (path: RoomPath): path is ChoicePath => path in CHOICES

/** Of `bots.temperaments`. */
export const TEMPERAMENTS = ['cautious', 'balanced', 'bold'] as const

export type Value = string | boolean | readonly string[]
/** Of the values that the room has: not every game has them all. */
export type Draft = Readonly<Partial<Record<RoomPath, Value>>>

type Node = Readonly<Record<string, unknown>>

const valueAt = (node: Node | undefined, [key, ...rest]: readonly string[]): unknown =>
  rest.length === 0 ? node?.[key!] : valueAt(node?.[key!] as Node | undefined, rest)

const withValue = (node: Node, [key, ...rest]: readonly string[], value: unknown): Node => ({
  ...node,
  [key!]: rest.length === 0 ? value : withValue(node[key!] as Node, rest, value),
})

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

const shown = (value: unknown): Value => {
  if (isNumbers(value)) return value.join(', ')
  return typeof value === 'number' ? String(value) : (value as Value)
}

export const draftOf = (room: RoomFile): Draft =>
  Object.fromEntries(
    PATHS.flatMap((path) => {
      const value = valueAt(room, path.split('.'))
      return value === undefined ? [] : [[path, shown(value)]]
    }),
  )

const numberIn = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const read = (before: unknown, value: Value): unknown => {
  if (typeof value !== 'string') return value
  if (isNumbers(before)) return value.split(/[\s,，、]+/).flatMap((part) => (part ? [numberIn(part)] : []))
  return typeof before === 'number' ? numberIn(value.trim()) : value.trim()
}

/** What is different from the room, as the house takes it: nothing else is sent. */
export const changeOf = (room: RoomFile, draft: Draft): Node => {
  const wanted = Object.entries(draft).reduce<Node>((changed, [path, value]) => {
    const keys = path.split('.')
    return withValue(changed, keys, read(valueAt(room, keys), value))
  }, room)
  const entries = Object.entries(wanted)
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify((room as Node)[key])),
  )
}
