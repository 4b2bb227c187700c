/** The practice table: opened once per session, rendered on every change, stored after every action. */
import type { Clock } from '@fairhouse/host'
import { forgetRound, inEachLanguage, rememberRound, useSpeed, useWords } from '@fairhouse/ui'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Event } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import type { Practice } from '../../table/practice.ts'
import type { OpponentName } from '../../table/practice-setup.ts'
import { openPracticeTable, type PracticeSnapshot, type PracticeTable } from '../../table/practice-table.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { scenesMs } from '../use-scenes.ts'
import { PRACTICE } from './links.ts'
import { savePractice } from './practice-storage.ts'

const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const THINK_MS = 900
const LEAST_THINK_MS = 60

/** A comparison is shown before the next player moves. */
const thinkMs = (events: readonly Event[], speed: number): number =>
  Math.max(LEAST_THINK_MS, THINK_MS * speed) + scenesMs(events, speed)

export type LivePractice = Readonly<{ table: PracticeTable; snapshot: PracticeSnapshot }>

/** A hand being played is offered in the lobby. */
const noteInLobby = ({ number, record }: PracticeSnapshot): void => {
  const text = inEachLanguage(practiceWords, (w) => w.inLobby(number))
  if (record.state.result === null) rememberRound({ game: 'zhajinhua', href: PRACTICE, text })
  else forgetRound(PRACTICE)
}

export const usePracticeTable = (
  practice: Practice,
  strategy: SolvedStrategy,
  onEvents: (events: readonly Event[], snapshot: PracticeSnapshot) => void,
): LivePractice => {
  const speed = useSpeed()
  const latest = useRef({ speed, onEvents })
  useEffect(() => {
    latest.current = { speed, onEvents }
  })
  const [table] = useState(() => {
    const opened: PracticeTable = openPracticeTable({
      practice,
      strategy,
      clock,
      thinkMs: (events) => thinkMs(events, latest.current.speed),
      onEvents: (events) => latest.current.onEvents(events, opened.snapshot()),
    })
    return opened
  })
  useEffect(() => {
    table.go()
    return table.stop
  }, [table])
  const snapshot = useSyncExternalStore(table.subscribe, table.snapshot)
  useEffect(() => {
    savePractice(snapshot.practice)
    noteInLobby(snapshot)
  }, [snapshot])
  return { table, snapshot }
}

/** Names by seat: bots have their temperaments' names, numbered if there are several of one. */
export const useSeatNames = (bots: readonly OpponentName[]): readonly string[] => {
  const w = useWords(practiceWords)
  const { you } = useWords(words)
  return useMemo(
    () => [
      you,
      ...bots.map((name, place) => {
        const isAlone = bots.filter((other) => other === name).length === 1
        const number = bots.slice(0, place + 1).filter((other) => other === name).length
        return w.botName(name, isAlone ? 0 : number)
      }),
    ],
    [bots, w, you],
  )
}
