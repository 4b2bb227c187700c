/** What browsers do between documents: a new page starts at the top, with the focus in it. */
import { type RefObject, useEffect, useRef } from 'react'

export const usePageChange = (path: string, main: RefObject<HTMLElement | null>): void => {
  const shown = useRef(path)
  const wentTo = useRef<string | null>(null)
  useEffect(() => {
    // Also fires for changes within a page: a fragment, a search.
    const onBack = (): void => {
      wentTo.current = location.pathname
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (wentTo.current !== path) scrollTo(0, 0)
    wentTo.current = null
    // A page that has already set the focus knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path, main])
}
