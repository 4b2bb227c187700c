/** Links from a game's own pages to tables with friends [L4] and to public tables [L1]. */
import { ButtonLink } from './Button.tsx'
import { useConnection } from './connection.ts'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

type TableLinkProps = Readonly<{ game: string; kind?: 'primary' | 'secondary' | 'quiet' }>

const ICONS = { friends: 'user', tables: 'list' } as const

/** Hidden if there is no house: tables need one. */
const TableLink = ({
  to,
  game,
  kind = 'secondary',
}: TableLinkProps & Readonly<{ to: keyof typeof ICONS }>) => {
  const words = usePieceWords()
  if (useConnection().status === 'absent') return null
  return (
    <ButtonLink kind={kind} href={`/${to}?game=${game}`}>
      <Icon name={ICONS[to]} size={18} />
      {words[to]}
    </ButtonLink>
  )
}

export const FriendsLink = (props: TableLinkProps) => <TableLink to="friends" {...props} />
export const TablesLink = (props: TableLinkProps) => <TableLink to="tables" {...props} />
