/** The odds of the position shown, once the player has asked for them. */
import { useMemo, useState } from 'react'
import { tablesOf } from '../odds.ts'
import { type OddsShown, oddsOf, ownSeat } from '../presenter.ts'
import type { View } from '../rules.ts'
import type { Setup } from '../setup.ts'
import { useComputed } from './compute.ts'
import { type Basis, loadChoices, saveChoices, type TableChoices } from './game-storage.ts'

export type OddsControl = Readonly<{
  on: boolean
  basis: Basis
  state: 'off' | 'computing' | 'failed' | 'over' | 'ready'
  /** While ready. */
  shown: OddsShown | null
  change(patch: Partial<TableChoices>): void
}>

export const useOdds = (setup: Setup, view: View): OddsControl => {
  const [choices, setChoices] = useState(loadChoices)
  const { config, players } = setup
  const bot = players.find((player) => player.type === 'bot')
  const basis: Basis = bot === undefined ? 'perfect' : choices.basis
  const against = basis === 'opponent' && bot !== undefined ? bot.strategy : null
  const computed = useComputed(choices.odds ? { type: 'odds', config, against } : null)
  const tables = useMemo(() => tablesOf(config), [config])
  const shown = useMemo(() => {
    if (computed.state !== 'done') return null
    const { person, opponent } = computed.answer
    return oddsOf(tables, view.turn === ownSeat(setup) ? opponent : person, view)
  }, [computed, tables, view, setup])
  const change = (patch: Partial<TableChoices>): void => {
    const next = { ...choices, ...patch }
    setChoices(next)
    saveChoices(next)
  }
  const ready = shown === null ? 'over' : 'ready'
  const state = { idle: 'off', computing: 'computing', failed: 'failed', done: ready } as const
  return { on: choices.odds, basis, state: state[computed.state], shown, change }
}
