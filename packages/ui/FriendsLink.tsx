/** [L4] The way to a table with friends, from a game's own pages. */
import { ButtonLink } from './Button.tsx'
import { useHouse } from './house.ts'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

export type FriendsLinkProps = Readonly<{ game: string; kind?: 'secondary' | 'quiet' }>

/** Not where there is no house: the tables are its own. */
export const FriendsLink = ({ game, kind = 'secondary' }: FriendsLinkProps) => {
  const words = usePieceWords()
  if (useHouse().status === 'absent') return null
  return (
    <ButtonLink kind={kind} href={`/friends?game=${game}`}>
      <Icon name="user" size={18} />
      {words.friends}
    </ButtonLink>
  )
}
