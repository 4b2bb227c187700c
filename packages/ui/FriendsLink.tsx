/** [L4] Link from a game's own pages to tables with friends. */
import { ButtonLink } from './Button.tsx'
import { useHouse } from './house.ts'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

export type FriendsLinkProps = Readonly<{ game: string; kind?: 'secondary' | 'quiet' }>

/** Hidden if there is no house: tables need one. */
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
