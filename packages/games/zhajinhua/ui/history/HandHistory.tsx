/** The page at /zhajinhua/history: the player's hands, and the one in the address. */
import '../zhajinhua.css'
import {
  ButtonLink,
  Empty,
  HouseNotice,
  useConnection,
  useLocation,
  usePageTitle,
  useSearch,
  useWords,
} from '@fairhouse/ui'
import { words } from '../../words/index.ts'
import { HandList } from './HandList.tsx'
import { PastHandView } from './PastHandView.tsx'
import { useHand, useHands } from './use-hands.ts'

export const HandHistory = () => {
  const w = useWords(words).history
  usePageTitle(w.title)
  const { status } = useConnection()
  const [, navigate] = useLocation()
  const hands = useHands()
  const asked = new URLSearchParams(useSearch()).get('hand') ?? hands.rows[0]?.table ?? null
  const opened = useHand(asked)
  const list = (
    <HandList
      hands={hands}
      now={asked}
      onOpen={({ table }) => navigate(`/zhajinhua/history?hand=${table}`, { replace: true })}
    />
  )
  if (opened) return <PastHandView key={opened.hand.table} opened={opened} list={list} />
  const away = status === 'absent' || status === 'offline'
  const none = hands.state === 'ready' && hands.rows.length === 0
  return (
    <div className="page page-mid paper-deck">
      <h1 className="page-title">{w.title}</h1>
      {away ? <HouseNotice obstacle={status} /> : null}
      {none ? (
        <Empty text={w.none}>
          <ButtonLink kind="primary" href="/zhajinhua">
            {w.play}
          </ButtonLink>
        </Empty>
      ) : away ? null : (
        <div className="panel">{list}</div>
      )}
    </div>
  )
}
