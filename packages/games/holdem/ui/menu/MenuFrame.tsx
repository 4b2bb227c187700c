import type { ReactNode } from 'react'

/** The frame on the felt before and between sessions. */
export const MenuFrame = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className="game game-menu holdem-room">
    <section className="panel game-menu-box">{children}</section>
  </div>
)
