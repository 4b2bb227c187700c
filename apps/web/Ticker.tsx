/**
 * [Z15] News of the tables, above the lobby and above games that have rooms: two seconds each, again and again.
 * It can be held. What nobody has won says that it is a sample.
 */
import { isObject } from '@fairhouse/kit'
import type { TickerItem } from '@fairhouse/messages'
import {
  Icon,
  isHouseRefusal,
  Pill,
  shownAmount,
  useHouse,
  useLocation,
  useSettings,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { GAMES, roomNamed } from './games.ts'
import { tickerWords } from './words/ticker.ts'

const SHOWN_MS = 2000

const TYPES: readonly unknown[] = ['win', 'bonus', 'sample', 'notice']

const readItems = (raw: unknown): readonly TickerItem[] =>
  Array.isArray(raw) ? raw.filter((item) => isObject(item) && TYPES.includes(item.type)) : []

/** Asked for once a wire; from then on the house tells them by itself. */
const useNews = (wanted: boolean): readonly TickerItem[] => {
  const { status, request, tables } = useHouse()
  const [items, setItems] = useState<readonly TickerItem[]>([])
  const online = status === 'online'
  useEffect(() => {
    if (!online || !wanted) return
    const stop = tables.onPush((push) => {
      if (push.type === 'ticker') setItems(readItems(push.items))
    })
    void request({ type: 'ticker' }).then((reply) => {
      if (!isHouseRefusal(reply)) setItems(readItems(reply.items))
    })
    return stop
  }, [online, wanted, request, tables])
  return items
}

/** Which one is shown now. */
const useTurn = (count: number, held: boolean): number => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (held || count < 2) return
    const timer = setInterval(() => setTurn((before) => before + 1), SHOWN_MS)
    return () => clearInterval(timer)
  }, [count, held])
  return count === 0 ? 0 : turn % count
}

const Item = ({ item }: Readonly<{ item: TickerItem }>) => {
  const w = useWords(tickerWords)
  const { language } = useSettings().settings
  if (item.type === 'notice') {
    const text = item.texts[language] ?? Object.values(item.texts).find((other) => other !== undefined)
    return <span className="ticker-text">{text}</span>
  }
  const { type, player, room, amount } = item
  const said = w[type === 'bonus' ? 'bonus' : 'win'](player, roomNamed(language, room), shownAmount(amount))
  return (
    <>
      {type === 'sample' ? <Pill>{w.sample}</Pill> : null}
      <span className="ticker-text num">{said}</span>
    </>
  )
}

/** Above the lobby, and above the pages of games with rooms. */
const useBelongs = (): boolean => {
  const [path] = useLocation()
  const game = GAMES.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`))
  const live = GAMES.some(({ rooms }) => rooms !== undefined)
  return live && (path === '/' || game?.rooms !== undefined)
}

export const Ticker = () => {
  const w = useWords(tickerWords)
  const { status } = useHouse()
  const belongs = useBelongs()
  const items = useNews(belongs)
  const [held, setHeld] = useState(false)
  const turn = useTurn(items.length, held)
  if (!belongs || status === 'absent') return null
  const item = items[turn]
  return (
    <aside className="ticker" aria-label={w.label}>
      <Icon name="megaphone" size={16} />
      <span className="ticker-item" key={`${turn} ${items.length}`}>
        {item === undefined ? <span className="ticker-text faint">{w.none}</span> : <Item item={item} />}
      </span>
      {items.length < 2 ? null : (
        <button
          type="button"
          className="ticker-hold"
          aria-label={held ? w.go : w.hold}
          onClick={() => setHeld(!held)}
        >
          <Icon name={held ? 'play' : 'pause'} size={16} />
        </button>
      )}
    </aside>
  )
}
