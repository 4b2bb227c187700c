/** Leads to what the console knows of a player. */
import { Link } from '@fairhouse/ui'

type Named = Readonly<{
  id: string
  /** Null: a guest. */
  name: string | null
}>

/** Guests are called as they are at the tables. */
export const playerName = ({ id, name }: Named): string => name ?? `guest-${id.slice(-4)}`

export const PlayerLink = (named: Named) => (
  <Link className="quiet-link" href={`/admin/players?id=${named.id}`}>
    {playerName(named)}
  </Link>
)
