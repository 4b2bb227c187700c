/** The page at /holdem: the open session, the menu, or what the address asks for. */
import '../holdem.css'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import {
  ButtonLink,
  ErrorBox,
  forgetRound,
  useLocation,
  usePageTitle,
  useSearch,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useMemo, useState } from 'react'
import { present, sessionSeed } from '../../presenter.ts'
import type { NewSession } from '../../table.ts'
import { words } from '../../words/index.ts'
import { freshSeed } from '../fresh-seed.ts'
import { idOf, readSetup, sessionHref, TABLE } from '../links.ts'
import { MenuFrame } from '../menu/MenuFrame.tsx'
import { HoldemSettingsContext, useHoldemSettings, useStoredSettings } from '../settings-context.ts'
import { neededAmong, useStrategies } from '../solutions.ts'
import { loadOpen, reset, unreadable } from '../storage.ts'
import { useTexts } from '../use-texts.ts'
import { useBeatSounds } from '../use-voice.ts'
import { Menu, WaitingForBots } from './Menu.tsx'
import { SessionTable } from './SessionTable.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { archiveSession, saveFailure, useSavedSession } from './use-saved-session.ts'
import { useSession } from './use-session.ts'
import { useWish } from './use-wish.ts'

const Broken = ({ refusal }: Readonly<{ refusal: Refusal }>) => {
  const w = useWords(words)
  const { menu: t } = useTexts()
  return (
    <MenuFrame>
      <ErrorBox title={t.broken} text={w.refused(refusal.refused)} code={refusal.refused}>
        <ButtonLink kind="primary" href={TABLE}>
          {t.back}
        </ButtonLink>
      </ErrorBox>
    </MenuFrame>
  )
}

/** [11.2] Unreadable data is reset, and the menu says so. */
const useReset = () => {
  const [kinds] = useState(unreadable)
  useEffect(() => {
    reset(kinds)
    if (kinds.includes('session')) forgetRound(TABLE)
  }, [kinds])
  return kinds
}

/** `linked`: the session the address asks for. */
const Sessions = ({ linked }: Readonly<{ linked: NewSession | null }>) => {
  const [, navigate] = useLocation()
  const { settings } = useHoldemSettings()
  const startedAnew = useReset()
  const [open, setOpen] = useState(loadOpen)
  const [settingUp, setSettingUp] = useState(false)
  const sounds = useBeatSounds()
  const { session, snapshot } = useSession(settings, {
    onBeat: (beat) => sounds(beat, session.snapshot().scene.chairs.find((seat) => seat?.person)?.chair),
    onFailure: (error) => {
      saveFailure(error, settings)
      setOpen(null)
    },
  })
  useSavedSession(session, snapshot, settings)
  const { screen, table: shown, failure } = present(snapshot, settings)

  const toTable = (): void => {
    if (linked !== null) navigate(TABLE, { replace: true })
  }
  const resume = (): void => {
    toTable()
    const refusal = open === null ? null : session.send({ type: 'restore', saved: open })
    // A session that can't be continued stays in the history.
    if (refusal !== null) {
      archiveSession(open)
      setOpen(null)
    }
  }
  const start = (wanted: NewSession): void => {
    archiveSession(loadOpen())
    session.send({ type: 'start', ...wanted })
    toTable()
  }
  const fresh = (setup = settings.setup): NewSession => ({ setup, ...sessionSeed(settings, freshSeed) })
  const leave = (): void => {
    session.send({ type: 'leave' })
    setOpen(loadOpen())
  }
  const wishOf = (wanted: NewSession) => ({ ...wanted, begin: () => start(wanted) })
  // Drawn before it begins: the seed says how many sit down, and so which strategies they need.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for every return to the menu
  const offered = useMemo(() => linked ?? fresh(), [linked, settings, screen])
  const toResume = open && { ...open, begin: resume }
  // An unfinished session continues at once; a link asks first.
  const wish = useWish(screen === 'menu' ? wishOf(offered) : null, linked === null ? toResume : null)
  const seated = snapshot.table?.players.length
  useStrategies(seated === undefined ? [] : neededAmong(seated, snapshot.table!.setup))

  if (wish.waits) return <WaitingForBots percent={wish.loading.percent} onBack={wish.cancel} />
  if (screen === 'menu' || shown === null)
    return (
      <>
        <Menu
          open={open}
          linked={linked?.setup ?? null}
          failure={failure}
          loading={wish.loading}
          startedAnew={startedAnew}
          onResume={() => toResume && wish.play(toResume)}
          onStart={() => wish.play(wishOf(offered))}
          onSettings={() => setSettingUp(true)}
        />
        {settingUp ? <SettingsDialog onClose={() => setSettingUp(false)} /> : null}
      </>
    )
  return (
    <SessionTable
      session={session}
      snapshot={snapshot}
      screen={screen}
      shown={shown}
      onMenu={leave}
      onAgain={() => wish.play(wishOf(fresh(snapshot.session?.setup)))}
      onReplay={() => navigate(sessionHref(idOf(snapshot.hands), shown.hand))}
    />
  )
}

export const HoldemPage = () => {
  const w = useWords(words)
  usePageTitle(w.name)
  const search = useSearch()
  const control = useStoredSettings()
  const linked = useMemo(() => readSetup(search), [search])
  if (linked !== null && isRefusal(linked)) return <Broken refusal={linked} />
  return (
    <HoldemSettingsContext value={control}>
      <Sessions linked={linked} />
    </HoldemSettingsContext>
  )
}
