/** Provides the house to all pages over one shared connection. */
import {
  type House,
  HouseContext,
  type HouseWallet,
  readStored,
  useSettings,
  writeStored,
} from '@fairhouse/ui'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { GAMES } from '../games.ts'
import { walletPlayed } from './account-state.ts'
import { shownWallet } from './held-payouts.ts'
import { createHouse, type LiveHouse } from './house.ts'
import { SESSION_KEY } from './house-http.ts'
import { noteOpenRounds, notePlace } from './open-rounds.ts'

type WalletChoice = Omit<HouseWallet, 'balance'>

const WALLET_KEY = 'fairhouse.wallet'

const socketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** What the shell's own pages need beyond what games need. */
type ShellHouse = LiveHouse & Readonly<{ choose(wallet: WalletChoice): void }>

const ShellHouseContext = createContext<ShellHouse | null>(null)

export const useShellHouse = (): ShellHouse => {
  const shellHouse = useContext(ShellHouseContext)
  if (shellHouse === null) throw new Error('this page is not inside a HouseProvider')
  return shellHouse
}

/** No retries while offline; retries at once when the network is back or the page is shown again. */
const followBrowser = (house: LiveHouse): (() => void) => {
  const back = (): void => house.reconnect()
  const gone = (): void => house.disconnect()
  const seen = (): void => {
    if (document.visibilityState === 'visible' && house.state.get().status === 'offline' && navigator.onLine)
      back()
  }
  const stored = ({ key }: StorageEvent): void => {
    if (key === SESSION_KEY) house.followOthers()
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

const readChosen = (): WalletChoice | null => {
  const raw = readStored(WALLET_KEY) as Partial<WalletChoice> | null
  return typeof raw?.currency === 'string' && typeof raw.isDemo === 'boolean'
    ? { currency: raw.currency, isDemo: raw.isDemo }
    : null
}

export const HouseProvider = ({ children }: Readonly<{ children: ReactNode }>) => {
  const [live] = useState(() => createHouse({ http: '', ws: socketAddress() }))
  const [chosen, setChosen] = useState(readChosen)
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
  const { witnesses } = useSettings().settings
  useEffect(() => live.checks.wantWitnesses(witnesses), [live, witnesses])
  const known = state.player !== null
  useEffect(() => (known ? notePlace(state.place, GAMES) : undefined), [known, state.place])
  const house = useMemo<House>(() => {
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
  const shellHouse = useMemo<ShellHouse>(
    () => ({
      ...live,
      choose: (wallet) => {
        writeStored(WALLET_KEY, wallet)
        setChosen(wallet)
      },
    }),
    [live],
  )
  return (
    <ShellHouseContext value={shellHouse}>
      <HouseContext value={house}>{children}</HouseContext>
    </ShellHouseContext>
  )
}
