/** Links to the console's page about a player. */
import { Link } from '@fairhouse/ui'

type Named = Readonly<{
  id: string
  /** Null for a guest. */
  name: string | null
}>

/** Guests have the same name as at the tables. */
export const playerName = ({ id, name }: Named): string => name ?? `guest-${id.slice(-4)}`

export const PlayerLink = (named: Named) => (
  <Link className="quiet-link" href={`/admin/players?id=${named.id}`}>
    {playerName(named)}
  </Link>
)
