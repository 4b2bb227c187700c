import type { ReactNode } from 'react'

/** Nothing here yet: one sentence, and the step that changes it. */
export const Empty = ({ text, children }: Readonly<{ text: string; children?: ReactNode }>) => (
  <div className="empty">
    <p>{text}</p>
    {children}
  </div>
)
