/** The server's answer to the same request, beside what was computed here. */
import { sameJson } from '@fairhouse/kit'
import { DataTable, type HttpReply, Icon, type IconName } from '@fairhouse/ui'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { usePartWords } from '../parts.ts'
import type { ServerAnswer as Answer } from './ask-server.ts'
import type { CheckedRound } from './check.ts'

/** Null if it wasn't asked. */
export type ServerCheck = Answer | Readonly<{ type: 'asking' }> | null

const ICONS: Readonly<Partial<Record<NonNullable<ServerCheck>['type'], IconName>>> = {
  agrees: 'check',
  differs: 'cross',
  refused: 'warn',
}
const MOODS: Readonly<Partial<Record<NonNullable<ServerCheck>['type'], string>>> = {
  agrees: 'verify-good',
  differs: 'verify-bad',
}

const useAnswerText = (asked: ServerCheck, game: string): string => {
  const { server: words, errors } = useVerifyWords()
  const own = usePartWords()(game).errors
  if (asked === null) return words.notAsked
  if (asked.type === 'refused') return `${words.refused} ${own?.[asked.code] ?? errors[asked.code] ?? ''}`
  return asked.type === 'agrees' ? words.agrees(asked.ms) : words[asked.type]
}

export const ServerAnswer = ({ asked, checked }: Readonly<{ asked: ServerCheck; checked: CheckedRound }>) => {
  const words = useVerifyWords().server
  const saying = useAnswerText(asked, checked.part.game)
  const type = asked?.type
  return (
    <div className="verify-server" role="status">
      <p className={(type && MOODS[type]) ?? 'verify-plain'}>
        <Icon name={(type && ICONS[type]) ?? 'globe'} size={16} />
        <b>{words.title}</b>
        <span>{saying}</span>
      </p>
      {asked !== null && 'reply' in asked ? <Compared checked={checked} there={asked.reply} /> : null}
    </div>
  )
}

const printed = (value: unknown): string => {
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type ComparedProps = Readonly<{ checked: CheckedRound; there: HttpReply }>

const Compared = ({ checked: { part, found }, there }: ComparedProps) => {
  const words = useVerifyWords().server
  const names = usePartWords()(part.game).answer ?? {}
  const isDetail = (field: string, value: unknown): boolean =>
    part.form.details.includes(field) && (there[field] === undefined || sameJson(value, there[field]))
  const rows = Object.entries(found.answer).filter(([field, value]) => !isDetail(field, value))
  return (
    <div className="scrollx">
      <DataTable
        className="verify-compared"
        columns={[
          { label: words.title, bare: true, head: true, cell: ([field]) => names[field] ?? field },
          { label: words.here, className: 'mono', cell: ([, value]) => printed(value) },
          {
            label: words.there,
            className: 'mono',
            cell: ([field]) => (there[field] === undefined ? words.none : printed(there[field])),
          },
        ]}
        rows={rows}
        keyOf={([field]) => field}
      />
    </div>
  )
}
