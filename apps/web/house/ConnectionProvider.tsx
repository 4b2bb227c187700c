/** Provides the one connection to the house to all pages. */
import { areNotificationsOn, type Connection, ConnectionContext, useSettings } from '@fairhouse/ui'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { GAMES } from '../games.ts'
import { walletPlayed } from './account-state.ts'
import { openConnection, type PageConnection } from './connection.ts'
import { shownWallet } from './held-payouts.ts'
import { noteOpenRounds, notePlace } from './open-rounds.ts'
import { SESSION_KEY } from './session-http.ts'
import { walletChoice } from './wallet-choice.ts'

const socketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** The shell's own pages need more of the connection than games do. */
const PageConnectionContext = createContext<PageConnection | null>(null)

export const usePageConnection = (): PageConnection => {
  const connection = useContext(PageConnectionContext)
  if (connection === null) throw new Error('this page is not inside a ConnectionProvider')
  return connection
}

/** Tells the house whether this page is in sight, and keeps up to date where the player is notified. */
const useNotifications = (live: PageConnection, player: string | null, isOnline: boolean): void => {
  const { language } = useSettings().settings
  useEffect(() => {
    if (!isOnline) return
    const tell = (): void => {
      void live.request({ type: 'sight', seen: !document.hidden })
      if (!document.hidden && areNotificationsOn())
        void import('@fairhouse/ui/notifications/index.ts').then((own) => own.closeNotifications())
    }
    if (document.hidden) tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [live, isOnline])
  useEffect(() => {
    if (player !== null && isOnline && areNotificationsOn())
      void import('@fairhouse/ui/notifications/index.ts').then((own) => own.renew(live, language))
  }, [live, player, isOnline, language])
}

/** No retries while offline; retries at once when the network is back or the page is shown again. */
const followBrowser = (live: PageConnection): (() => void) => {
  const back = (): void => live.reconnect()
  const gone = (): void => live.disconnect()
  const seen = (): void => {
    if (document.visibilityState === 'visible' && live.state.get().status === 'offline' && navigator.onLine)
      back()
  }
  const stored = ({ key }: StorageEvent): void => {
    if (key === SESSION_KEY) live.followOthers()
  }
  const handlers = [
    ['online', back],
    ['offline', gone],
    ['visibilitychange', seen],
  ] as const
  for (const [name, handler] of handlers) addEventListener(name, handler)
  addEventListener('storage', stored)
  return () => {
    for (const [name, handler] of handlers) removeEventListener(name, handler)
    removeEventListener('storage', stored)
  }
}

export const ConnectionProvider = ({ children }: Readonly<{ children: ReactNode }>) => {
  const [live] = useState(() => openConnection({ http: '', ws: socketAddress() }))
  const chosen = walletChoice.use()
  const state = live.state.use()
  useEffect(() => {
    if (navigator.onLine) live.reconnect()
    else live.disconnect()
    const unfollow = followBrowser(live)
    return () => {
      unfollow()
      live.disconnect()
    }
  }, [live])
  useEffect(() => noteOpenRounds(state.openRounds, state.games), [state.openRounds, state.games])
  useNotifications(live, state.player?.id ?? null, state.status === 'online')
  const { witnesses } = useSettings().settings
  useEffect(() => live.checks.wantWitnesses(witnesses), [live, witnesses])
  const known = state.player !== null
  useEffect(() => (known ? notePlace(state.place, GAMES) : undefined), [known, state.place])
  const connection = useMemo<Connection>(() => {
    const { status, player, next, games, checking } = state
    const wallets = state.wallets.map((wallet) => shownWallet(wallet, state.held))
    const currencies = games.flatMap(({ betInfo }) => betInfo.map(({ currency }) => currency))
    const wallet = walletPlayed(wallets, chosen, [...new Set(currencies)])
    const { request, look, holdPayouts, onRound, tables, enter } = live
    const checks = live.checks.state
    return {
      status,
      player,
      wallet,
      wallets,
      next,
      games,
      checking,
      request,
      look,
      holdPayouts,
      onRound,
      tables,
      takeOver: (link, code) => enter('/v1/take-over', { link, code }),
      checks,
    }
  }, [state, chosen, live])
  return (
    <PageConnectionContext value={live}>
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    </PageConnectionContext>
  )
}
