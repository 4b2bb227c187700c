/** [L1] Link from a game's own pages to the public tables. */
import { ButtonLink } from './Button.tsx'
import type { FriendsLinkProps } from './FriendsLink.tsx'
import { useHouse } from './house.ts'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

/** Hidden if there is no house: tables need one. */
export const TablesLink = ({ game, kind = 'secondary' }: FriendsLinkProps) => {
  const words = usePieceWords()
  if (useHouse().status === 'absent') return null
  return (
    <ButtonLink kind={kind} href={`/tables?game=${game}`}>
      <Icon name="list" size={18} />
      {words.tables}
    </ButtonLink>
  )
}
