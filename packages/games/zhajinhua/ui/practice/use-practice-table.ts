/** The practice table: rendered on every change, stored after every action. */
import { handNow, isOver, type LocalPlay } from '@fairhouse/host'
import { forgetRound, inEachLanguage, rememberRound, useLocalPlay, useSpeed, useWords } from '@fairhouse/ui'
import { useEffect, useMemo } from 'react'
import { botOf, type OpponentName } from '../../bots.ts'
import type { Action, Event } from '../../presenter.ts'
import type { Config, State } from '../../rules.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { scenesMs } from '../use-scenes.ts'
import { PRACTICE } from './links.ts'
import { opponentsIn, PERSON, PRACTICE_GAME, type Practice, type PracticeHand } from './practice.ts'
import { savePractice } from './practice-storage.ts'

const THINK_MS = 900
const LEAST_THINK_MS = 60

/** A comparison is shown before the next player moves. */
const thinkMs = (events: readonly Event[], speed: number): number =>
  Math.max(LEAST_THINK_MS, THINK_MS * speed) + scenesMs(events, speed)

const isVisible = (event: Event): boolean => !('only' in event) || event.only === PERSON

/** A hand being played is offered in the lobby. */
const noteInLobby = (practice: Practice): void => {
  const { number, record } = handNow(practice)
  const text = inEachLanguage(practiceWords, (w) => w.inLobby(number))
  if (isOver(PRACTICE_GAME, record)) forgetRound(PRACTICE)
  else rememberRound({ game: 'zhajinhua', href: PRACTICE, text })
}

/** `onEvents`: only those that the player may see. */
export const usePracticeTable = (
  opened: Practice,
  strategy: SolvedStrategy,
  onEvents: (events: readonly Event[], hand: PracticeHand) => void,
): Readonly<{ play: LocalPlay<Config, State, Action>; practice: Practice }> => {
  const speed = useSpeed()
  const { play, table: practice } = useLocalPlay({
    game: PRACTICE_GAME,
    table: opened,
    botOf: (temperament) => botOf(temperament as OpponentName, strategy),
    thinkMs: (events) => thinkMs(events.filter(isVisible), speed),
    onEvents: (events, now) => onEvents(events.filter(isVisible), handNow(now)),
  })
  useEffect(() => {
    savePractice(practice)
    noteInLobby(practice)
  }, [practice])
  return { play, practice }
}

/** Names by seat: bots have their temperaments' names, numbered if there are several of one. */
export const useSeatNames = (hand: Pick<PracticeHand, 'seats'>): readonly string[] => {
  const w = useWords(practiceWords)
  const { you } = useWords(words)
  return useMemo(() => {
    const all = opponentsIn(hand)
    return all.map((name, seat) => {
      if (name === null) return you
      const isAlone = all.filter((other) => other === name).length === 1
      const number = all.slice(0, seat + 1).filter((other) => other === name).length
      return w.botName(name, isAlone ? 0 : number)
    })
  }, [hand, w, you])
}
