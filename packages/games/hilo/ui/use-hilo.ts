/** The player's round of HiLo: opened, played on and closed by the house; found again after any interruption. */
import { type HouseRefusal, type HouseReply, isHouseRefusal, placeBet, useHouse } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Choice } from '../hand.ts'
import { isOpen, type Round, readRound } from '../presenter.ts'

export type HiloTable = Readonly<{
  /** The open round, or the last one. */
  round: Round | null
  /** What the house has been asked for and has not answered yet. */
  pending: 'bet' | Choice | null
  failure: HouseRefusal | null
  /** Both answer the round as it stands then; null: it was refused, or something else is pending. */
  bet(amount: string): Promise<Round | null>
  choose(choice: Choice): Promise<Round | null>
}>

export type HiloListener = Readonly<{
  /** `how`: by this page's own doing, on another device, or found open on arrival. */
  onRound(round: Round, how: 'played' | 'elsewhere' | 'found'): void
  /** The house knows of no open round. */
  onNone(): void
}>

/** A message that was overtaken says less than is known already. */
const isOlder = (next: Round, held: Round | null): boolean =>
  held !== null && next.roundId === held.roundId && next.sequence < held.sequence

export const useHilo = (listener: HiloListener): HiloTable => {
  const house = useHouse()
  const { status, player, request, onRound } = house
  const [round, setRound] = useState<Round | null>(null)
  const [pending, setPending] = useState<HiloTable['pending']>(null)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const held = useRef<Round | null>(null)
  const busy = useRef(false)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })

  const take = useCallback((raw: unknown, how: 'played' | 'elsewhere' | 'found'): Round | null => {
    const next = readRound(raw)
    if (next === null || isOlder(next, held.current)) return next
    held.current = next
    setRound(next)
    latest.current.onRound(next, how)
    return next
  }, [])

  /** [H6] After a reload, a reconnect or a restart of the house. */
  const find = useCallback(async (): Promise<void> => {
    const reply = await request({ type: 'checkActive', game: 'hilo' })
    if (isHouseRefusal(reply) || busy.current) return
    const before = held.current
    const found = take(reply.round, 'found')
    if (found !== null) return
    latest.current.onNone()
    if (isOpen(before)) {
      held.current = null
      setRound(null)
    }
  }, [request, take])

  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another round
  useEffect(() => {
    if (online) void find()
  }, [online, player?.id, find])
  useEffect(() => onRound((raw) => take(raw, 'elsewhere')), [onRound, take])

  const ask = async (
    what: 'bet' | Choice,
    send: () => Promise<HouseReply | HouseRefusal>,
  ): Promise<Round | null> => {
    if (busy.current) return null
    busy.current = true
    setPending(what)
    setFailure(null)
    const reply = await send()
    busy.current = false
    setPending(null)
    if (!isHouseRefusal(reply)) return take(reply.round, 'played')
    setFailure(reply)
    if (reply.refused === 'round-over') take(reply.round, 'elsewhere')
    else if (reply.refused === 'stale-sequence' || reply.refused === 'round-open') await find()
    return null
  }

  return {
    round,
    pending,
    failure,
    bet: (amount) => ask('bet', () => placeBet(house, 'hilo', amount)),
    choose: async (choice) => {
      const now = held.current
      if (!isOpen(now)) return null
      const at = { round: now.roundId, sequence: now.sequence }
      return ask(choice, () => request({ type: 'act', action: { type: choice }, ...at }))
    },
  }
}
