/** The sounds of a table, and its lines and my own turn in words for screen readers. */
import { type SoundName, useAnnounce, useSound, useWords } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import type { Event, ShownTable } from '../presenter.ts'
import { words } from '../words/index.ts'
import type { Teller } from './teller.ts'

/** Null: silent. */
const soundOf = (event: Event): SoundName | null => {
  switch (event.type) {
    case 'dealt':
      return 'card-slide'
    case 'cardsSeen':
      return 'card-turn'
    case 'called':
    case 'raised':
      return 'chip'
    case 'folded':
      return 'fold'
    case 'wentAllIn':
      return 'chips'
    case 'compared': // has its sound when it is shown
    case 'forcedCompared':
    case 'won':
    case 'anted':
    case 'roundBegan':
    case 'looked':
    case 'refunded':
    case 'bonusPaid':
    case 'shown':
      return null
  }
}

/** Only the last one: several at once would be noise. */
export const useEventSounds = (): ((events: readonly Event[]) => void) => {
  const play = useSound()
  return (events) => {
    const name = events.map(soundOf).findLast((one) => one !== null)
    if (name) play(name)
  }
}

/** Announces new lines, my turn with everything needed to decide, and my cards when I look. */
export const useAnnouncements = (table: ShownTable, turn: string, teller: Teller): void => {
  const w = useWords(words)
  const announce = useAnnounce()
  const play = useSound()
  const said = useRef<Readonly<{ table: string; lines: number; seen: boolean; turn: string }> | null>(null)
  const { lines, dock, me, pot } = table
  const mine = dock.mode === 'act'
  const seen = me !== null && me.label !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per new line and turn
  useEffect(() => {
    const before = said.current?.table === table.table ? said.current : null
    said.current = { table: table.table, lines: lines.length, seen, turn: mine ? turn : '' }
    const news = lines.slice(before?.lines ?? Math.max(0, lines.length - 2)).map(teller.sentence)
    if (seen && before?.seen === false)
      news.push(w.dock.looked(teller.cards(me.cards.filter((card) => card !== null)), w.classes[me.label!]))
    if (mine && before?.turn !== turn) {
      const cost = teller.chips(dock.callCost)
      news.push(dock.allIn ? w.dock.turnAllIn(cost) : w.dock.turn(cost, teller.chips(pot)))
      play('your-turn')
    }
    if (news.length > 0) announce(news.join('. '))
  }, [table.table, lines.length, mine, turn, seen])
}
