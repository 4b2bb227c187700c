/** The sound of a table: an effect for each beat, and its lines for screen readers. */
import { useAnnounce, useSound, useWords } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { type BeatSound, soundOf } from '../presenter/sounds.ts'
import type { ShownTable } from '../presenter.ts'
import type { Chair } from '../session.ts'
import type { Beat } from '../table/beats.ts'
import { words } from '../words/index.ts'
import { useHoldemSettings } from './settings-context.ts'
import type { Teller } from './teller.ts'
import { useTexts } from './use-texts.ts'

export const useBeatSounds = (): ((beat: Beat, me: Chair | undefined) => void) => {
  const play = useSound(useHoldemSettings().settings.effectsVolume)
  const last = useRef<BeatSound | null>(null)
  /** Beats of one moment, as there are without motion, make one sound. */
  return (beat, me) => {
    const name = soundOf(beat, me)
    if (name === null) return
    if (last.current === null)
      queueMicrotask(() => {
        play(last.current!)
        last.current = null
      })
    last.current = name
  }
}

/** Announces new lines as they come, and a turn with everything needed to decide. */
export const useAnnouncements = (table: ShownTable, teller: Teller): void => {
  const w = useWords(words)
  const { dock: t, list } = useTexts()
  const announce = useAnnounce()
  const said = useRef({ hand: table.hand, lines: table.lines.length })
  const { hand, lines, dock } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once per new line and turn
  useEffect(() => {
    const from = said.current.hand === hand ? said.current.lines : 0
    said.current = { hand, lines: lines.length }
    const news = lines.slice(from).map((line) => teller.sentence(line, w.card))
    const me = table.seats.find((seat) => seat?.me)
    if (dock.mode === 'act' && me) {
      const { toCall, pot } = dock.facts
      news.push(t.turn(toCall > 0 ? teller.chips(toCall) : null, teller.chips(pot)))
      news.push(list(me.cards.flatMap((card) => (card === null ? [] : [w.card(card)]))))
      if (me.label !== null) news.push(w.hand(me.label))
    }
    if (news.length > 0) announce(`${news.join('. ')}.`)
  }, [hand, lines.length, dock.mode, dock.sequence])
}
