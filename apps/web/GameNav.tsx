/** The games in the bar, as many as fit; the rest are in a menu. The house's own pages are always there. */
import { classNames, Icon, Link, type LobbyEntry, useLocation, useWords } from '@fairhouse/ui'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fittingEntries } from './bar-overflow.ts'
import { GAMES } from './games.ts'
import { useShellWords } from './words/index.ts'

/** Settings have their own button. */
const HOUSE_PAGES = [
  { href: '/verify', name: 'verify' },
  { href: '/about', name: 'about' },
] as const

const isAt = (path: string, { id }: LobbyEntry): boolean => path === `/${id}` || path.startsWith(`/${id}/`)

export const GameNav = () => {
  const words = useShellWords().nav
  const [path] = useLocation()
  const nav = useRef<HTMLElement>(null)
  const room = useRoom(nav)
  const [shown, rest] = [GAMES.slice(0, room), GAMES.slice(room)]
  return (
    <nav className="nav only-wide" aria-label={words.games} ref={nav}>
      <ul className="nav-games">
        {GAMES.map((game) => (
          <li key={game.id} className={shown.includes(game) ? undefined : 'nav-hidden'}>
            <GameLink game={game} here={isAt(path, game)} />
          </li>
        ))}
      </ul>
      <MoreGames key={path} games={rest} path={path} />
      <div className="nav-house">
        {GAMES.length === 0 ? null : <i className="nav-line" />}
        {HOUSE_PAGES.map(({ href, name }) => (
          <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {words[name]}
          </Link>
        ))}
      </div>
    </nav>
  )
}

const GameLink = ({ game, here }: Readonly<{ game: LobbyEntry; here: boolean }>) => (
  <Link href={`/${game.id}`} aria-current={here ? 'page' : undefined}>
    {useWords(game.words).name}
  </Link>
)

/** Between the parts of the bar, as in its styles. */
const GAP = 2

/** Measures the bar: hidden links are out of the flow but keep their width. Names differ by language. */
const useRoom = (nav: Readonly<{ current: HTMLElement | null }>): number => {
  const [count, setCount] = useState(GAMES.length)
  useLayoutEffect(() => {
    const bar = nav.current
    if (bar === null) return
    const [games, , house] = [...bar.children] as HTMLElement[]
    const entries = [...games!.children] as HTMLElement[]
    const measure = (): void => {
      const more = bar.children[1] as HTMLElement // differs between pages
      const room = bar.clientWidth - house!.offsetWidth - GAP
      const widths = entries.map(({ offsetWidth }) => offsetWidth)
      setCount(fittingEntries(widths, { gap: GAP, more: more.offsetWidth + GAP, room }))
    }
    const observer = new ResizeObserver(measure)
    for (const part of [bar, house!, ...entries]) observer.observe(part)
    return () => observer.disconnect()
  }, [nav])
  return count
}

/** Empty and hidden if all games fit. */
const MoreGames = ({ games, path }: Readonly<{ games: readonly LobbyEntry[]; path: string }>) => {
  const words = useShellWords().nav
  const [open, setOpen] = useState(false)
  const menu = useId()
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: PointerEvent): void => {
      if (!around.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !around.current?.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the button and links inside
    <div
      className={classNames('nav-more', games.length === 0 && 'nav-hidden')}
      ref={around}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        ref={button}
        className={classNames(games.some((game) => isAt(path, game)) && 'nav-here')}
        aria-label={words.moreGames}
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}
      >
        {words.more}
        <Icon name="next" size={14} />
      </button>
      <ul id={menu} hidden={!open}>
        {games.map((game) => (
          <li key={game.id}>
            <GameLink game={game} here={isAt(path, game)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
