/** [8.1] The main menu: play, continue, settings, history; and, after an error of ours, what became of the session. */
import {
  Button,
  ButtonLink,
  Dialog,
  ErrorBox,
  FriendsLink,
  TablesLink,
  useSentences,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import type { Setup } from '../../config.ts'
import type { StoredKind } from '../../storage/device-storage.ts'
import type { SavedSession } from '../../storage/saved-session.ts'
import { words } from '../../words/index.ts'
import { HISTORY, REVIEW, STUDY } from '../links.ts'
import { MenuFrame } from '../menu/MenuFrame.tsx'
import { useHoldemSettings } from '../settings-context.ts'
import type { StrategyLoading } from '../solutions.ts'
import { useTexts } from '../use-texts.ts'
import { OpponentChoice } from './SetupFields.tsx'
import { TablePicture } from './TablePicture.tsx'

export type MenuProps = Readonly<{
  /** The session that can be continued. */
  open: SavedSession | null
  /** The setup a link asks for; null for the player's own. */
  linked: Setup | null
  failure: string | null
  /** The bots' strategies. */
  loading: StrategyLoading
  /** [11.2] Data stored here by another version. */
  startedAnew: readonly StoredKind[]
  onResume(): void
  onStart(): void
  onSettings(): void
}>

const useSetupLine = (setup: Setup): string => {
  const w = useWords(words)
  const { menu: t } = useTexts()
  const { players, startingStack, smallBlind, bigBlind, difficulty } = setup
  return t.next(
    players === 'random' ? t.randomPlayers : t.players(players),
    w.chips(startingStack),
    `${w.chips(smallBlind)} / ${w.chips(bigBlind)}`,
    w.difficulties[difficulty],
  )
}

const Failure = ({ code }: Readonly<{ code: string }>) => {
  const { menu: t } = useTexts()
  const sentences = useSentences()
  const { localLog } = useHoldemSettings().settings
  return <ErrorBox title={t.failed} text={sentences(t.failedText, localLog ? t.failedLog : '')} code={code} />
}

const ResetNotice = ({ kinds }: Readonly<{ kinds: readonly StoredKind[] }>) => {
  const { menu: t, list } = useTexts()
  return <ErrorBox title={t.reset} text={t.resetText(list(kinds.map((kind) => t.kept[kind])))} />
}

/** They play without, until it works. */
const BotsFailure = ({ onRetry }: Readonly<{ onRetry(): void }>) => {
  const { menu: t } = useTexts()
  return (
    <ErrorBox title={t.botsFailed} text={t.botsFailedText}>
      <Button onClick={onRetry}>{t.retry}</Button>
    </ErrorBox>
  )
}

type ArchiveDialogProps = Readonly<{ hand: number; onStart(): void; onClose(): void }>

const ArchiveDialog = ({ hand, onStart, onClose }: ArchiveDialogProps) => {
  const { menu: t, cancel } = useTexts()
  return (
    <Dialog
      open
      title={t.aside}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="primary" onClick={onStart}>
            {t.asideStart}
          </Button>
        </>
      }
    >
      <p>{t.asideText(hand)}</p>
    </Dialog>
  )
}

/** Before a table begins: how far its bots' strategies are. */
export const WaitingForBots = ({ percent, onBack }: Readonly<{ percent: number; onBack(): void }>) => {
  const w = useWords(words)
  const { menu: t } = useTexts()
  return (
    <MenuFrame>
      <h1>{w.fullName}</h1>
      <p className="muted num" role="status">
        {t.loadingBots(percent)}
      </p>
      <progress className="holdem-loading" max={100} value={percent} aria-label={t.loadingBots(percent)} />
      <Button kind="quiet" onClick={onBack}>
        {t.back}
      </Button>
    </MenuFrame>
  )
}

export const Menu = (props: MenuProps) => {
  const { open, linked, failure, loading, startedAnew, onResume, onStart, onSettings } = props
  const w = useWords(words)
  const { menu: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  const [asking, setAsking] = useState(false)
  const line = useSetupLine(linked ?? settings.setup)
  const hand = Math.max(1, open?.hands.length ?? 0)
  return (
    <MenuFrame>
      <TablePicture players={(linked ?? settings.setup).players} />
      <h1>{w.fullName}</h1>
      <p className="muted">{t.lead}</p>
      {failure === null ? null : <Failure code={failure} />}
      {startedAnew.length === 0 ? null : <ResetNotice kinds={startedAnew} />}
      {loading.state === 'failed' ? <BotsFailure onRetry={loading.retry} /> : null}
      {linked === null ? null : <p className="note">{t.given}</p>}
      {linked === null ? (
        <OpponentChoice setup={settings.setup} onChange={(setup) => change({ setup })} />
      ) : null}
      <div className="holdem-menu-list">
        {open === null ? null : (
          <>
            <Button kind={linked === null ? 'primary' : 'secondary'} size="lg" block onClick={onResume}>
              {t.resume}
            </Button>
            <p className="note">{t.open(hand)}</p>
          </>
        )}
        <Button
          kind={open === null || linked !== null ? 'primary' : 'secondary'}
          size="lg"
          block
          onClick={open === null ? onStart : () => setAsking(true)}
        >
          {t.start}
        </Button>
        <p className="note num">{line}</p>
        <p className="note num">{loading.state === 'loading' ? t.loadingBots(loading.percent) : ''}</p>
      </div>
      <nav className="menu-links" aria-label={w.name}>
        <Button kind="quiet" onClick={onSettings}>
          {t.settings}
        </Button>
        <TablesLink game="holdem" kind="quiet" />
        <FriendsLink game="holdem" kind="quiet" />
        <ButtonLink kind="quiet" href={HISTORY}>
          {t.history}
        </ButtonLink>
        <ButtonLink kind="quiet" href={REVIEW}>
          {t.review}
        </ButtonLink>
        <ButtonLink kind="quiet" href={STUDY}>
          {t.study}
        </ButtonLink>
        <ButtonLink kind="quiet" href="/holdem/rules">
          {t.rules}
        </ButtonLink>
        <ButtonLink kind="quiet" href="/holdem/odds">
          {t.odds}
        </ButtonLink>
        <ButtonLink kind="quiet" href="/">
          {t.leave}
        </ButtonLink>
      </nav>
      {asking ? <ArchiveDialog hand={hand} onStart={onStart} onClose={() => setAsking(false)} /> : null}
    </MenuFrame>
  )
}
