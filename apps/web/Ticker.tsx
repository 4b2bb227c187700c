/**
 * [Z15] News of the tables, above the lobby and above games with rooms: two seconds each, in a loop that can be
 * paused. Samples, which nobody has won, are marked as such.
 */
import type { TickerItem } from '@fairhouse/messages'
import {
  Icon,
  isHouseRefusal,
  Pill,
  shownAmount,
  textIn,
  useConnection,
  useLocation,
  useSettings,
  useShownName,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { GAMES, roomNamed } from './games.ts'
import { tickerWords } from './words/ticker.ts'

const SHOWN_MS = 2000

type News = Readonly<{ items: readonly TickerItem[]; batch: number }>

/** Requested once per connection; later news is pushed. `batch` counts the pushes. */
const useNews = (wanted: boolean): News => {
  const { status, request, tables } = useConnection()
  const [news, setNews] = useState<News>({ items: [], batch: 0 })
  const online = status === 'online'
  useEffect(() => {
    if (!online || !wanted) return
    const take = (items: readonly TickerItem[]): void => setNews(({ batch }) => ({ items, batch: batch + 1 }))
    const stop = tables.onPush((push) => {
      if (push.type === 'ticker') take(push.items)
    })
    void request({ type: 'ticker' }).then((reply) => {
      if (!isHouseRefusal(reply)) take(reply.items)
    })
    return stop
  }, [online, wanted, request, tables])
  return news
}

/** The index of the item shown: every batch starts with its first item, so that news appears at once. */
const useTurn = ({ items, batch }: News): number => {
  const [turn, setTurn] = useState({ batch: 0, place: 0 })
  const count = items.length
  useEffect(() => {
    if (count < 2) return
    const next = (before: typeof turn): typeof turn => ({
      batch,
      place: before.batch === batch ? before.place + 1 : 1,
    })
    const timer = setInterval(() => setTurn(next), SHOWN_MS)
    return () => clearInterval(timer)
  }, [count, batch])
  return count === 0 || turn.batch !== batch ? 0 : turn.place % count
}

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** [Z15] Tells the house that a notice is on the screen: a notice that nobody sees isn't used up. */
const useReportSeen = (item: TickerItem | undefined, batch: number): void => {
  const { request } = useConnection()
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const notice = item?.type === 'notice' ? item.id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per batch
  useEffect(() => {
    if (notice !== null && isVisible) void request({ type: 'noticesSeen', notices: [notice] })
  }, [notice, isVisible, batch, request])
}

const Item = ({ item }: Readonly<{ item: TickerItem }>) => {
  const w = useWords(tickerWords)
  const { language } = useSettings().settings
  const called = useShownName()
  if (item.type === 'notice') {
    return <span className="ticker-text">{textIn(item.texts, language)}</span>
  }
  const { type, player, room, amount } = item
  const said = w[type === 'bonus' ? 'bonus' : 'win'](
    called(player),
    roomNamed(language, room),
    shownAmount(amount),
  )
  return (
    <>
      {type === 'sample' ? <Pill>{w.sample}</Pill> : null}
      <span className="ticker-text num">{said}</span>
    </>
  )
}

/** On the lobby and on the pages of games with rooms. */
const useIsTickerPage = (): boolean => {
  const [path] = useLocation()
  const game = GAMES.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`))
  const live = GAMES.some(({ rooms }) => rooms !== undefined)
  return live && (path === '/' || (game?.rooms !== undefined && !game.hasTables))
}

export const Ticker = () => {
  const w = useWords(tickerWords)
  const { status } = useConnection()
  const belongs = useIsTickerPage()
  const news = useNews(belongs)
  const [held, setHeld] = useState<TickerItem | null>(null)
  const turn = useTurn(news)
  const item = held ?? news.items[turn]
  useReportSeen(belongs ? item : undefined, news.batch)
  // A house without news has no ticker.
  if (!belongs || status === 'absent' || item === undefined) return null
  return (
    <aside className="ticker" aria-label={w.label}>
      <Icon name="megaphone" size={16} />
      <span className="ticker-item" key={`${turn} ${JSON.stringify(item)}`}>
        <Item item={item} />
      </span>
      {news.items.length < 2 && held === null ? null : (
        <button
          type="button"
          className="ticker-hold"
          aria-label={held === null ? w.hold : w.go}
          onClick={() => setHeld(held === null ? item : null)}
        >
          <Icon name={held === null ? 'pause' : 'play'} size={16} />
        </button>
      )}
    </aside>
  )
}
