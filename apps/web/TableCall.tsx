/**
 * Leads back to the player's table. A running hand opens by itself, from any page and on any device; players who
 * left its page on purpose only see that the table is waiting.
 */
import { Icon, Link, useLocation } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { GAMES } from './games.ts'
import { usePageConnection } from './house/ConnectionProvider.tsx'
import { handPage } from './house/open-rounds.ts'
import { isInHand, tablePage } from './house/own-party.ts'
import { useShellWords } from './words/index.ts'

export const TableCall = () => {
  const words = useShellWords().call
  const { place, party } = usePageConnection().state.use()
  const [path, navigate] = useLocation()
  /** Pages visited since loading. */
  const visited = useRef(new Set<string>())
  const to = party?.link == null ? null : tablePage(party.link)
  useEffect(() => {
    visited.current.add(path)
  }, [path])
  useEffect(() => {
    const table = handPage(place, GAMES)
    if (table !== null && !visited.current.has(table)) navigate(table)
  }, [place, navigate])
  if (party === null || to === null || path === to) return null
  return (
    <div className="table-call" role="status">
      <Icon name="user" size={18} />
      <span>{isInHand(party) ? words.playing : words.seated}</span>
      <Link href={to}>{words.back}</Link>
    </div>
  )
}
