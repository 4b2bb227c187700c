/** A verdict and its checks: each with an icon and in words, never by colour alone. */
import { classNames, Icon, type IconName } from '@fairhouse/ui'
import type { ClaimVerdict as VerdictName } from '@fairhouse/ui/verify/index.ts'
import type { ReactNode } from 'react'
import type { Check } from '../round/check.ts'

export type Mood = 'good' | 'bad' | 'plain'
export const MOODS: Readonly<Record<VerdictName, Mood>> = {
  agrees: 'good',
  differs: 'bad',
  computed: 'plain',
}
const ICONS: Readonly<Record<Mood, IconName>> = { good: 'check', bad: 'cross', plain: 'info' }

export type VerdictPanelProps = Readonly<{
  mood: Mood
  title: string
  note?: ReactNode
  children?: ReactNode
}>

export const VerdictPanel = ({ mood, title, note, children }: VerdictPanelProps) => (
  <section className="panel stack">
    <div className="verify-sentence">
      <span className={classNames('verify-seal', `verify-${mood}`)}>
        <Icon name={ICONS[mood]} size={28} />
      </span>
      <div>
        <h2>{title}</h2>
        {note === undefined ? null : <p className="verify-note num">{note}</p>}
      </div>
    </div>
    {children}
  </section>
)

export type CheckTile = Readonly<{ name: string; check: Check; text: string }>

const CHECK_MOODS: Readonly<Record<Check, Mood>> = {
  holds: 'good',
  fails: 'bad',
  'not-told': 'plain',
  'not-possible': 'plain',
}
const CHECK_ICONS: Readonly<Record<Check, IconName>> = {
  holds: 'check',
  fails: 'cross',
  'not-told': 'minus',
  'not-possible': 'info',
}

export const CheckTiles = ({ tiles }: Readonly<{ tiles: readonly CheckTile[] }>) => (
  <ul className="verify-checks">
    {tiles.map(({ name, check, text }) => (
      <li key={name} className={`verify-${CHECK_MOODS[check]}`}>
        <b>
          <Icon name={CHECK_ICONS[check]} size={16} />
          {name}
        </b>
        {text}
      </li>
    ))}
  </ul>
)
