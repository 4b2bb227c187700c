/** The console: for administrators and for operators' managers. Everybody else is asked to sign in. */
import './admin.css'
import { Icon, Link, usePageTitle } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { useParams } from 'wouter'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { useShellWords } from '../../words/index.ts'
import { Loading } from '../Loading.tsx'
import { NotFound } from '../NotFound.tsx'
import { CONSOLE_PAGES, type ConsolePage } from './console-pages.ts'
import { SignIn } from './SignIn.tsx'
import { type Viewer, viewerOf } from './viewer.ts'
import { useAdminWords } from './words/index.ts'

const hrefOf = ({ path }: ConsolePage): string => (path === '' ? '/admin' : `/admin/${path}`)

const Menu = ({ pages, current }: Readonly<{ pages: readonly ConsolePage[]; current: ConsolePage }>) => {
  const w = useAdminWords()
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the menu is a scrolling strip.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className="console-menu" aria-label={w.title}>
      {pages.map((page) => (
        <Link
          key={page.id}
          href={hrefOf(page)}
          {...(page === current && { 'aria-current': 'page', ref: here })}
        >
          <Icon name={page.icon} size={18} />
          {w.pages[page.id]}
        </Link>
      ))}
      <span className="grow" />
      <Link href="/">
        <Icon name="back" size={18} />
        {w.back}
      </Link>
    </nav>
  )
}

const Console = ({ viewer, path }: Readonly<{ viewer: Viewer; path: string }>) => {
  const w = useAdminWords()
  const { pageOf } = useShellWords()
  const pages = CONSOLE_PAGES.filter(({ adminOnly }) => !adminOnly || viewer.role === 'admin')
  const current = pages.find((page) => page.path === path)
  const name = current === undefined ? w.title : w.pages[current.id]
  usePageTitle(current === undefined ? name : pageOf(w.title, name), name)
  if (current === undefined) return <NotFound />
  return (
    <div className="console">
      <Menu pages={pages} current={current} />
      <div className="console-page">
        <h1 className="page-title">{w.pages[current.id]}</h1>
        <current.Page viewer={viewer} />
      </div>
    </div>
  )
}

export const Admin = () => {
  const w = useAdminWords()
  const { page = '' } = useParams<{ page?: string }>()
  const { player, status } = usePageConnection().state.use()
  usePageTitle(w.title)
  if (player === null && status === 'connecting') return <Loading />
  const viewer = player === null ? null : viewerOf(player)
  return viewer === null ? <SignIn /> : <Console viewer={viewer} path={page} />
}
