import { Icon } from '@fairhouse/ui'
import type { ReactNode } from 'react'

/** Placeholder for the verdict: what to do first. */
export const Idle = ({ text, children }: Readonly<{ text: string; children?: ReactNode }>) => (
  <section className="panel empty verify-idle">
    <Icon name="shield" size={40} />
    <p>{text}</p>
    {children}
  </section>
)
