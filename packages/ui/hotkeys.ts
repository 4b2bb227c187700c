/**
 * Keyboard shortcuts of a page. They are off while somebody types, while a dialog is open, and if disabled in the
 * settings. A focused button or link keeps its own Enter and Space.
 */
import { useEffect } from 'react'
import { useSettings } from './settings.ts'
import { useLatest } from './use-latest.ts'

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const SLIDER = 'input[type="range"]'
const SLIDES = /^(Arrow|Page|Home$|End$)/
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="tab"], [role="radio"], [role="switch"]'

const isNative = (target: Element, key: string): boolean =>
  target.closest(TYPING) !== null ||
  (SLIDES.test(key) && target.closest(SLIDER) !== null) ||
  ((key === 'Enter' || key === ' ') && target.closest(PRESSABLE) !== null)

/** A held key repeats only where repeating is harmless. */
const isHeld = (event: KeyboardEvent): boolean => event.repeat && !event.key.startsWith('Arrow')

const listen = (run: (event: KeyboardEvent) => boolean): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isHeld(event)) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target instanceof Element && isNative(event.target, event.key)) return
    if (document.querySelector('dialog[open]')) return
    if (run(event)) event.preventDefault()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** Keys as `event.key` names them: `Enter`, ` `, `a`, `ArrowUp`, `?`. Letters count in either case. */
export const useHotkeys = (map: Hotkeys, enabled = true): void => {
  const active = useSettings().settings.hotkeys && enabled
  // A quick key press must find the shortcuts of the page that is visible.
  const latest = useLatest(map)
  useEffect(() => {
    if (!active) return
    return listen((event) => {
      const run = latest.current[event.key] ?? latest.current[event.key.toLowerCase()]
      run?.(event)
      return run !== undefined
    })
  }, [active, latest])
}
