/** For a list in a panel that scrolls: keeps its latest line in view. */
import { type RefObject, useEffect, useRef } from 'react'

/** `count`: of the list's lines. */
export const useLatestLine = (count: number): RefObject<HTMLOListElement | null> => {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new line
  useEffect(() => {
    const panel = list.current?.parentElement
    if (panel) panel.scrollTop = panel.scrollHeight
  }, [count])
  return list
}
