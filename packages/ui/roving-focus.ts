/** One tab stop for a group, arrow keys inside it: the pattern of radio groups and tab lists. */
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Focuses the member of the group that the key points at and returns it, or null for any other key. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, members: string): HTMLElement | null => {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(members)]
  const here = all.indexOf(event.target as HTMLElement)
  const step = STEPS[event.key]
  const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 }
  const target = step === undefined ? ends[event.key] : (here + step + all.length) % all.length
  const member = here < 0 || target === undefined ? undefined : all[target]
  if (member === undefined) return null
  event.preventDefault()
  member.focus()
  return member
}
