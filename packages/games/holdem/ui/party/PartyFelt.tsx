/** Hold'em's felt and dock at a table with friends. */
import '../holdem.css'
import './party.css'
import { KeysDialog, useWords } from '@fairhouse/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ShownTable, tableShown } from '../../presenter.ts'
import type { TableUpdate } from '../../table/followed-table.ts'
import { partyGathering, partyUpdate } from '../../table/party.ts'
import { newsBetween, type PartyNews, withNews } from '../../table/party-news.ts'
import { partyTexts } from '../../words/party.ts'
import { HoldemTable } from '../HoldemTable.tsx'
import { HoldemSettingsContext, useHoldemSettings, useStoredSettings } from '../settings-context.ts'
import { useFollowedTable } from '../use-followed-table.ts'
import { useTexts } from '../use-texts.ts'
import { AfterHand } from './AfterHand.tsx'
import { type FeltProps, newsOf, pastOf, publish } from './at-table.ts'
import { HandReplay } from './HandReplay.tsx'
import { LiveSettings } from './LiveSettings.tsx'
import { PartyMeta } from './PartyMeta.tsx'
import { RunQuestion } from './RunQuestion.tsx'

/** Decimals of the chips; tournament chips are whole. */
const decimalsIn = ({ format, decimals }: FeltProps['party']): number =>
  format === 'tournament' ? 0 : decimals

const useTableUpdate = ({ party, table }: FeltProps): TableUpdate | null =>
  useMemo(() => (table === null ? null : partyUpdate(party, table)), [party, table])

/** Since the felt was drawn first. `party`: as far as it has been shown. */
const useNews = (party: FeltProps['seen']): readonly PartyNews[] => {
  const known = useRef({ party, news: newsOf(party.party) })
  if (known.current.party !== party) {
    const { party: before, news } = known.current
    known.current = { party, news: withNews(news, newsBetween(before, party)) }
  }
  return known.current.news
}

type Dialogs = Readonly<{ settings: boolean; keys: boolean; replay: string | null }>
const NO_DIALOG: Dialogs = { settings: false, keys: false, replay: null }

const Table = (props: FeltProps) => {
  const { party, act, sit, pending, online, bubbles, clock, onShown } = props
  const control = useHoldemSettings()
  const { keys } = useTexts()
  const t = useWords(partyTexts)
  const update = useTableUpdate(props)
  const { seen, past, send } = useFollowedTable(update, act, () => pastOf(party.party))
  const shown: ShownTable = useMemo(
    () => tableShown(seen ?? partyGathering(party), control.settings),
    [seen, party, control.settings],
  )
  const isShown = update !== null && seen?.view === update.view
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step
  useEffect(() => {
    if (isShown) onShown({ table: update.id, sequence: update.sequence })
  }, [isShown, update?.id, update?.sequence])
  const [dialogs, setDialogs] = useState(NO_DIALOG)
  const close = (): void => setDialogs(NO_DIALOG)
  const decimals = decimalsIn(party)
  const hands = seen?.hands
  const news = useNews(props.seen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest changes only with these
  useEffect(() => {
    publish({ ...{ party: party.party, shown, past, news, decimals, control }, hands: hands ?? [] })
  }, [party.party, shown, hands, past, news, control.settings])
  const isMyTurn = shown.dock.mode === 'act'
  // The player's turn closes the replay of an old hand.
  useEffect(() => {
    if (isMyTurn) setDialogs((open) => (open.replay === null ? open : NO_DIALOG))
  }, [isMyTurn])
  const isAsked = seen?.options.some(({ action }) => action.type === 'runAgain') ?? false
  const replayed = past.find(({ id }) => id === dialogs.replay)
  const isNow = update !== null && party.hand === update.id
  return (
    <HoldemTable
      shown={shown}
      meta={
        <PartyMeta
          party={props.seen}
          shown={shown}
          hand={isNow ? update.view.config : null}
          onSettings={() => setDialogs({ ...NO_DIALOG, settings: true })}
        />
      }
      rail={null}
      below={
        isAsked && seen?.view ? (
          <RunQuestion view={seen.view} resting={pending || !online} onIntent={send} />
        ) : shown.summary && isNow ? (
          <AfterHand
            felt={props}
            shown={shown}
            summary={shown.summary}
            onReplay={() => setDialogs({ ...NO_DIALOG, replay: update.id })}
          />
        ) : null
      }
      onIntent={send}
      onKeys={() => setDialogs({ ...NO_DIALOG, keys: true })}
      bubbles={bubbles}
      resting={pending || !online}
      clock={clock}
      decimals={decimals}
      onSit={sit}
    >
      {dialogs.settings ? <LiveSettings onClose={close} /> : null}
      {replayed ? (
        <HandReplay update={replayed} title={t.handOf(replayed.hand)} decimals={decimals} onClose={close} />
      ) : null}
      <KeysDialog open={dialogs.keys} onClose={close} {...keys} />
    </HoldemTable>
  )
}

export const PartyFelt = (props: FeltProps) => (
  <HoldemSettingsContext value={useStoredSettings()}>
    <Table key={props.party.party} {...props} />
  </HoldemSettingsContext>
)
