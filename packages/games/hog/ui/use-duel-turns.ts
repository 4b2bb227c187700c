/** [L7] A duel turn by turn: the view has no history, so events are collected, and requested if some are missing. */
import * as s from '@fairhouse/kit/shape.ts'
import { type HandOf, isHouseRefusal, useConnection } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { turnsFromEvents } from '../presenter.ts'
import { type Action, Event, type State, View } from '../rules.ts'
import { type ShownTurns, useShownTurns } from './use-shown-turns.ts'

type Gathered = Readonly<{ table: string; sequence: number; before: State; events: readonly Event[] }>

export type DuelHand = HandOf<View, Action>
type Step = Pick<DuelHand, 'table' | 'sequence' | 'view'>

const startOf = ({ config }: State): State => ({ config, scores: [0, 0], turn: 0, winner: null })

/** Starts with this table; from the beginning of the game if nothing before it is unknown. */
const startAt = (table: Step, events: readonly Event[] = []): Gathered => {
  const { table: id, sequence } = table
  const isWhole = events.length > 0 || sequence === 0
  return { table: id, sequence, before: isWhole ? startOf(table.view) : table.view, events }
}

const isNext = (held: Gathered, { table, sequence }: Step): boolean =>
  held.table === table && held.sequence + 1 === sequence

const useDuelEvents = (table: DuelHand, events: readonly Event[]): Gathered => {
  const { request } = useConnection()
  const [held, setHeld] = useState(() => startAt(table))
  const isKnown = held.table === table.table && held.sequence === table.sequence
  const next = isKnown
    ? held
    : isNext(held, table) && events.length > 0
      ? { ...held, sequence: table.sequence, events: [...held.events, ...events] }
      : startAt(table)
  if (next !== held) setHeld(next)
  const { table: id, sequence } = table
  const isMissing = next.events.length === 0 && sequence > 0
  useEffect(() => {
    if (!isMissing) return
    let wanted = true
    const load = async (): Promise<void> => {
      const reply = await request({ type: 'table', table: id, since: 0 })
      if (!wanted || isHouseRefusal(reply)) return
      const view = View.read(reply.table.view)
      const missed = s.list(Event).read(reply.events)
      if (view === undefined || missed === undefined) return
      setHeld((before) =>
        before.table === id && before.events.length === 0
          ? startAt({ ...reply.table, view }, missed)
          : before,
      )
    }
    void load()
    return () => {
      wanted = false
    }
  }, [isMissing, id, request])
  return next
}

export const useDuelTurns = (table: DuelHand, events: readonly Event[]): ShownTurns => {
  const { before, events: all } = useDuelEvents(table, events)
  return useShownTurns(table.table, turnsFromEvents(before, all, table.view))
}
