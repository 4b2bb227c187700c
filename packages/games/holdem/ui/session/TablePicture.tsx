/** The table of the next session as a picture: a chair for everybody, those that may stay empty dimmed. */
import { Portrait } from '@fairhouse/ui'
import type { CSSProperties } from 'react'
import type { Setup } from '../../config.ts'
import { HOLDEM_SEATS } from '../../fields.ts'

/** Clockwise from the bottom, in percent of the picture. */
const spotOf = (chair: number, of: number): CSSProperties => {
  const turn = (2 * Math.PI * chair) / of
  return { left: `${50 - 42 * Math.sin(turn)}%`, top: `${50 + 38 * Math.cos(turn)}%` }
}

export const TablePicture = ({ players }: Pick<Setup, 'players'>) => {
  const chairs = players === 'random' ? HOLDEM_SEATS.max : players
  return (
    <div className="holdem-picture" aria-hidden="true">
      <i className="felt" />
      {Array.from({ length: chairs }, (_, chair) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a chair is its index
          key={chair}
          className={players === 'random' && chair >= HOLDEM_SEATS.min ? 'avatar maybe' : 'avatar'}
          style={spotOf(chair, chairs)}
        >
          <Portrait of={chair === 0 ? 'you' : `Bot_${chair}`} bot={chair > 0} />
        </span>
      ))}
    </div>
  )
}
