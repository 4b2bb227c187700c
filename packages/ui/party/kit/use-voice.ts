/** New lines of the log are read out, and events are heard. */
import type { Table } from '@fairhouse/messages'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../announce.tsx'
import { type SoundName, useSound } from '../../sound.ts'

/** After a reload only the latest line. */
export const useSpokenLines = ({ sequence }: Pick<Table, 'sequence'>, lines: readonly string[]): void => {
  const announce = useAnnounce()
  const said = useRef(Math.max(0, lines.length - 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step
  useEffect(() => {
    const news = lines.slice(said.current)
    said.current = lines.length
    if (news.length > 0) announce(news.join(' '))
  }, [sequence])
}

/** Only the last one of a step: several at once would be noise. */
export const useSounds = <Event>(
  events: readonly Event[],
  soundOf: ((event: Event) => SoundName | null) | undefined,
): void => {
  const play = useSound()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step
  useEffect(() => {
    const name = soundOf && events.map(soundOf).findLast((one) => one !== null)
    if (name) play(name)
  }, [events])
}
