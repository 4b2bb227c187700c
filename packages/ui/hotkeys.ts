/**
 * Keyboard shortcuts of a page. They are off while somebody types, while a dialog is open, and if disabled in the
 * settings. A focused button or link keeps its own Enter and Space, unless the mouse or a finger put the focus there:
 * then the keys are meant for the page, such as Enter for its filled button.
 */
import { useEffect } from 'react'
import { useSettings } from './settings.ts'
import { useLatest } from './use-latest.ts'

export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const SLIDER = 'input[type="range"]'
const SLIDES = /^(Arrow|Page|Home$|End$)/
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="tab"], [role="radio"], [role="switch"]'

/** The control that was pressed last by mouse or touch, until focus moves by keyboard. */
let pointed: Element | null = null
const onPointerDown = ({ target }: PointerEvent): void => {
  pointed = target instanceof Element ? target.closest(PRESSABLE) : null
}
const onTab = ({ key }: KeyboardEvent): void => {
  if (key === 'Tab') pointed = null
}

const isOwnKey = (target: Element): boolean => {
  const control = target.closest(PRESSABLE)
  return control !== null && control !== pointed
}

const isNative = (target: Element, key: string): boolean =>
  target.closest(TYPING) !== null ||
  (SLIDES.test(key) && target.closest(SLIDER) !== null) ||
  ((key === 'Enter' || key === ' ') && isOwnKey(target))

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
  // Added once, however many pages listen: they are the same functions.
  addEventListener('pointerdown', onPointerDown, true)
  addEventListener('keydown', onTab, true)
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
