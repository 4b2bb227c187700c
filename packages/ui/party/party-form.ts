/** The form that creates or changes a table: its values, and the request made from them. */
import type { Party } from '@fairhouse/messages'
import type { FieldValue, PartyField, PartyUi } from './party-ui.ts'

/** By field name. Numbers as typed. */
export type PartyValues = Readonly<Record<string, FieldValue>>

type Form = Pick<PartyUi, 'fields' | 'isWithoutChips'>

export type PartyRequest = Readonly<{
  frame: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
}>

const label = (en: string, zhHans: string, zhHant: string) => ({ en, 'zh-Hans': zhHans, 'zh-Hant': zhHant })

/** Settings of every table, in any game [L2] [L4] [L5] [L8]. */
const FRAME_FIELDS: readonly PartyField[] = [
  {
    ...{ name: 'turnSeconds', of: 'frame', kind: 'number', initial: 15, min: 5, max: 120 },
    label: label('Seconds per turn', '每次行动时间（秒）', '每次行動時間（秒）'),
  },
  {
    ...{ name: 'bankSeconds', of: 'frame', kind: 'number', initial: 30, min: 0, max: 300 },
    label: label('Time bank in seconds', '备用时间（秒）', '備用時間（秒）'),
  },
  {
    ...{ name: 'pauseSeconds', of: 'frame', kind: 'number', initial: 4, min: 1, max: 30 },
    label: label('Pause between hands in seconds', '两局之间的间隔（秒）', '兩局之間的間隔（秒）'),
  },
  {
    ...{ name: 'watching', of: 'frame', kind: 'switch', initial: true },
    label: label('Spectators may watch', '允许观战', '開放觀戰'),
  },
  {
    ...{ name: 'chat', of: 'frame', kind: 'switch', initial: true },
    label: label('Free text in the chat', '允许自由发言', '開放自由發言'),
  },
  {
    ...{ name: 'openCards', of: 'frame', kind: 'switch', initial: false },
    label: label('Open the seed after every hand', '每局结束后公开种子', '每局結束後公開種子'),
    hint: label(
      'Everybody can then see every card of a finished hand.',
      '公开后，任何人都能看到该局的全部牌。',
      '公開後，任何人都能看到該局的全部牌。',
    ),
  },
]

/** [V9] Where people buy chips. */
const HOSTS_YES: PartyField = {
  ...{ name: 'hostsYes', of: 'frame', kind: 'switch', initial: false },
  when: ({ format }) => format !== 'tournament',
  label: label('More chips need the host’s yes', '加买筹码须房主同意', '加買籌碼須桌主同意'),
  hint: label(
    'Top-ups, rebuys, and buy-ins above the usual one.',
    '包括补充筹码、输光后再买入，以及超出常规的买入。',
    '包括補籌碼、輸光後再買入，以及超出一般額度的買入。',
  ),
}

/** The game's fields, and the shared ones that it doesn't replace. */
export const fieldsOf = ({ fields, isWithoutChips }: Form): readonly PartyField[] => [
  ...fields,
  ...(isWithoutChips ? [] : [HOSTS_YES]),
  ...FRAME_FIELDS.filter(({ name }) => !fields.some((own) => own.of === 'frame' && own.name === name)),
]

export const initialValues = (ui: Form): PartyValues =>
  Object.fromEntries(fieldsOf(ui).map(({ name, initial }) => [name, initial]))

/** The table's current settings. */
export const valuesOf = (ui: Form, { frame, settings }: Pick<Party, 'frame' | 'settings'>): PartyValues =>
  Object.fromEntries(
    fieldsOf(ui).map(({ name, of, initial }) => {
      const held = (of === 'frame' ? (frame as Readonly<Record<string, unknown>>) : settings)[name]
      return [name, (held as FieldValue | undefined) ?? initial]
    }),
  )

export const isShown = ({ when }: PartyField, values: PartyValues): boolean => when?.(values) ?? true

/** Whether a number is invalid or out of the field's range. */
export const isWrong = (field: PartyField, value: FieldValue | undefined): boolean =>
  field.kind === 'number' &&
  !(Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max)

/** Null while a visible field has no valid value. */
export const requestOf = (ui: Form, values: PartyValues): PartyRequest | null => {
  const shown = fieldsOf(ui).filter((field) => isShown(field, values))
  if (shown.some((field) => isWrong(field, values[field.name]) || field.problem?.(values))) return null
  const part = (of: PartyField['of']) =>
    Object.fromEntries(shown.filter((field) => field.of === of).map(({ name }) => [name, values[name]]))
  return { frame: part('frame'), settings: part('settings') }
}
