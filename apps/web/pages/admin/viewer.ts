/** Who uses the console, and what they may see. */
import type { ShownPlayer } from '@fairhouse/messages'

/** `operator`: the one they manage; an administrator sees all of them. */
export type Viewer = Readonly<{ role: 'operator' | 'admin'; operator: string }>

export const viewerOf = ({ role, operator }: ShownPlayer): Viewer | null =>
  role === 'player' ? null : { role, operator }
