/** The page at /holdem/history: the hands on this device, or one from a link, to replay, share and export. */
import '../holdem.css'
import { isRefusal } from '@fairhouse/kit'
import { ButtonLink, Empty, ErrorBox, useLocation, usePageTitle, useSearch, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { words } from '../../words/index.ts'
import { HISTORY, readHand, readHandChoice, type SessionId, sessionHref, TABLE } from '../links.ts'
import { MenuFrame } from '../menu/MenuFrame.tsx'
import { HoldemSettingsContext, useStoredSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'
import { HandList } from './HandList.tsx'
import { Replayer } from './Replayer.tsx'
import { useSessions } from './use-sessions.ts'

const SavedSessions = ({ search }: Readonly<{ search: string }>) => {
  const { history: t } = useTexts()
  const [, navigate] = useLocation()
  const { session, hand } = readHandChoice(search)
  const kept = useSessions(session)
  const { hands, sessions, chosen } = kept
  const played = hands.find(({ table }) => table.hand === hand) ?? hands.at(-1)
  const go = (other: SessionId, n: number | null): void =>
    navigate(sessionHref(other, n ?? 0), { replace: true })
  const list = <HandList kept={kept} now={played?.table.hand ?? 0} onGo={go} />
  if (played === undefined)
    return (
      <MenuFrame>
        <h1 className="sr">{t.title}</h1>
        {sessions.length > 1 ? (
          list
        ) : (
          <Empty text={t.none}>
            <ButtonLink kind="primary" href={TABLE}>
              {t.play}
            </ButtonLink>
          </Empty>
        )}
      </MenuFrame>
    )
  const id = `${played.at} ${played.table.hand}`
  return <Replayer key={id} played={played} list={list} hands={hands} session={chosen} />
}

const LinkedHand = ({ search }: Readonly<{ search: string }>) => {
  const w = useWords(words)
  const { history: t, menu } = useTexts()
  const hand = useMemo(() => readHand(search), [search])
  if (hand === null) return <SavedSessions search={search} />
  if (isRefusal(hand))
    return (
      <MenuFrame>
        <h1 className="sr">{t.title}</h1>
        <ErrorBox title={menu.broken} text={w.refused(hand.refused)} code={hand.refused}>
          <ButtonLink kind="primary" href={HISTORY}>
            {t.title}
          </ButtonLink>
        </ErrorBox>
      </MenuFrame>
    )
  return <Replayer key={search} played={hand} hands={[hand]} />
}

export const SessionHistory = () => {
  const { history: t } = useTexts()
  const search = useSearch()
  const control = useStoredSettings()
  usePageTitle(t.title)
  return (
    <HoldemSettingsContext value={control}>
      <LinkedHand search={search} />
    </HoldemSettingsContext>
  )
}
