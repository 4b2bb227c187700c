/** What a browser does by itself between documents: a new page starts at its top, with the focus in it. */
import { type RefObject, useEffect, useRef } from 'react'

export const usePageChange = (path: string, main: RefObject<HTMLElement | null>): void => {
  const shown = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    const onBack = (): void => {
      wentBack.current = true
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!wentBack.current) scrollTo(0, 0)
    wentBack.current = false
    // A page that has put the focus somewhere already knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path, main])
}
