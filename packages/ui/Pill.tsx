import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

export type PillProps = Readonly<{
  kind?: 'plain' | 'good' | 'bad' | 'warn' | 'info'
  icon?: IconName
  children: ReactNode
}>

/** A short fact with a colour; the words alone carry the meaning. */
export const Pill = ({ kind = 'plain', icon, children }: PillProps) => (
  <span className={classNames('pill', kind !== 'plain' && `pill-${kind}`)}>
    {icon === undefined ? null : <Icon name={icon} size={14} />}
    {children}
  </span>
)
