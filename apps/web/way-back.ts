/** Where "back" leads on a phone: up to the game, up to the lobby, or from settings to the previous page. */
import { useLocation, useSearch } from '@fairhouse/ui'
import { useRef } from 'react'

/** Pages that can be opened from anywhere. */
const ASIDES: readonly string[] = ['/account', '/verify', '/log', '/settings', '/about']

/** A game's pages lead to its table, a table to the lobby. */
const parentOf = (path: string): string =>
  path.startsWith('/t/') ? '/' : path.slice(0, path.lastIndexOf('/')) || '/'

/** Null in the lobby. */
export const useWayBack = (): string | null => {
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef('/')
  if (!ASIDES.includes(path)) last.current = search === '' ? path : `${path}?${search}`
  if (path === '/') return null
  return ASIDES.includes(path) ? last.current : parentOf(path)
}
