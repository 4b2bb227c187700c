/** 炸金花 with friends: the same felt and dock as in the rooms; the next hand starts automatically. */
import './zhajinhua.css'
import './party.css'
import {
  ButtonLink,
  Dialog,
  type HandOf,
  KeysDialog,
  type PartyFeltProps,
  type PastHandProps,
  partyUi,
  useConnection,
  useHotkeys,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Action } from '../actions.ts'
import {
  eventsBetween,
  isStillIn,
  present,
  type Seat,
  type ShownTable,
  turnKey,
  type ZhajinhuaTable,
} from '../presenter.ts'
import { PRIVATE_ROOM } from '../room-ids.ts'
import { Event } from '../state.ts'
import { View } from '../view.ts'
import { words } from '../words/index.ts'
import { DockPanel } from './dock/DockPanel.tsx'
import { HandSettlement } from './dock/HandSettlement.tsx'
import { fields, summary, zhajinhuaPartyBots } from './party-fields.ts'
import { HandLog } from './rail/HandLog.tsx'
import { Ranking } from './rail/Ranking.tsx'
import { MyHand } from './rail/TableRail.tsx'
import { absenceOf, spareChairs } from './spare-chairs.ts'
import { ZhajinhuaStage } from './stage/Stage.tsx'
import { TellerProvider, useTeller, useTellerOf } from './teller.ts'
import { sceneTable, useScenes } from './use-scenes.ts'
import { useAnnouncements, useEventSounds } from './use-voice.ts'

type FeltProps = PartyFeltProps<HandOf<View, Action>, Event, Action>
type InsideProps = FeltProps & Readonly<{ hand: ZhajinhuaTable }>

/** Places at the table → seats of the hand. */
const bubblesAt = ({ bubbles, party }: FeltProps): ReadonlyMap<Seat, string> =>
  new Map(
    [...bubbles].flatMap(([place, text]) => {
      const seat = party.dealt.indexOf(place)
      return seat < 0 ? [] : [[seat, text] as const]
    }),
  )

/** For spectators, and players who were not dealt in. */
const SpectatorDock = ({ party, shown }: Pick<FeltProps, 'party'> & Readonly<{ shown: ShownTable }>) => {
  const w = useWords(words).dock
  const { name } = useTeller()
  const mine = party.seats.find(({ isMe }) => isMe)
  return (
    <section className="dock zjh-onlooking" aria-label={w.label}>
      {mine === undefined ? null : <p>{w.absent[absenceOf(mine, shown.ante)]}</p>}
      <p className="zjh-standing">{shown.turn === null ? '' : w.waiting(name(shown.turn))}</p>
    </section>
  )
}

type BelowProps = InsideProps &
  Readonly<{
    shown: ShownTable
    /** While a scene is played, its end comes first. */
    isPlaying: boolean
    turn: string
    choosing: boolean
    onChoosing(choosing: boolean): void
    /** Null if the table has no auto-call. */
    onAutoCall: ((on: boolean) => void) | null
  }>

const Below = ({ hand, shown, isPlaying, turn, choosing, onChoosing, onAutoCall, ...props }: BelowProps) => {
  const { party, act, partyAct, pending, online } = props
  const { request } = useConnection()
  const { settlement } = shown
  if (settlement !== null && !isPlaying)
    return (
      <HandSettlement
        key={hand.table}
        settlement={settlement}
        table={hand}
        online={online}
        joining={false}
        failure={null}
        replayHref=""
        onAgain={null}
        onLeave={() => {}}
      />
    )
  if (hand.seat === null) return <SpectatorDock party={party} shown={shown} />
  return (
    <DockPanel
      table={shown}
      turn={turn}
      online={online}
      pending={pending ? 'act' : null}
      failure={null}
      autoCall={onAutoCall === null ? null : hand.autoCall}
      choosing={choosing}
      onChoosing={onChoosing}
      onAct={act}
      onAutoCall={onAutoCall ?? (() => {})}
      onPhrases={null}
      onReturn={() => void request({ type: 'table', table: hand.table })}
      onLeave={() => partyAct({ type: 'leave' })}
    />
  )
}

const Inside = (props: InsideProps) => {
  const { hand, party, events, online, clock, act, onShown } = props
  const { request } = useConnection()
  const { keys } = useWords(words)
  const [showsKeys, setShowsKeys] = useState(false)
  const scenes = useScenes(hand.seat)
  const sounds = useEventSounds()
  /** The last step whose scenes are playing or have been played. */
  const [added, setAdded] = useState<ZhajinhuaTable | null>(null)
  // Before the page is painted: a comparison must not be given away by a frame of its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step of the hand
  useLayoutEffect(() => {
    const isNext = added?.table === hand.table && added.sequence < hand.sequence
    const news = events.length === 0 && isNext ? eventsBetween(added.view, hand.view) : events
    scenes.add(news, hand)
    sounds(news)
    setAdded(hand)
  }, [hand.table, hand.sequence])
  useEffect(() => {
    if (added !== null && scenes.scene === null) onShown(added)
  }, [added, scenes.scene, onShown])
  const shown = present(sceneTable(scenes, hand))
  const turn = turnKey(hand)
  const teller = useTellerOf(hand)
  const [chosen, setChosen] = useState<string | null>(null)
  const choosing = chosen === turn && shown.dock.mode === 'act'
  useAnnouncements(shown, turn, teller)
  const onAutoCall =
    party.settings.autoCall === true
      ? (on: boolean) => void request({ type: 'autoCall', table: hand.table, on })
      : null
  useHotkeys({
    ' ': scenes.skip,
    '?': () => setShowsKeys(true),
    g: () => (isStillIn(shown.dock) ? onAutoCall?.(!hand.autoCall) : undefined),
  })
  const compare = (seat: Seat): void => {
    setChosen(null)
    act({ type: 'compare', with: seat })
  }
  return (
    <TellerProvider value={teller}>
      <div className="zjh zjh-party paper-deck">
        <ZhajinhuaStage
          table={shown}
          moving={events.length > 0}
          scene={scenes.scene}
          resting={!online}
          clockOf={({ status }) => (status === 'turn' ? clock : undefined)}
          bubbles={bubblesAt(props)}
          targets={choosing ? shown.dock.targets : []}
          onChoose={compare}
          onSkip={scenes.skip}
          spare={spareChairs(props)}
        />
        <Below
          {...props}
          isPlaying={scenes.scene !== null}
          shown={shown}
          turn={turn}
          choosing={choosing}
          onChoosing={(on) => setChosen(on ? turn : null)}
          onAutoCall={onAutoCall}
        />
        <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} {...keys} />
      </div>
    </TellerProvider>
  )
}

const useHand = ({ table }: FeltProps): ZhajinhuaTable | null =>
  useMemo(() => table && { ...table, room: PRIVATE_ROOM }, [table])

const Felt = (props: FeltProps) => {
  const hand = useHand(props)
  return hand === null ? null : <Inside {...props} hand={hand} />
}

const Log = ({ hand }: Readonly<{ hand: ZhajinhuaTable }>) => (
  <TellerProvider value={useTellerOf(hand)}>
    <HandLog table={present(hand)} />
    <MyHand table={hand} />
  </TellerProvider>
)

const LogTab = (props: FeltProps) => {
  const hand = useHand(props)
  return hand === null ? null : <Log hand={hand} />
}

/** One of the player's finished hands: its log, and the way to its replay. */
const PastHand = ({ table, title, onClose }: PastHandProps<HandOf<View, Action>>) => {
  const w = useWords(words)
  const hand = useMemo((): ZhajinhuaTable => ({ ...table, room: PRIVATE_ROOM }), [table])
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={<ButtonLink href={`/zhajinhua/history?hand=${table.table}`}>{w.settle.replay}</ButtonLink>}
    >
      <TellerProvider value={useTellerOf(hand)}>
        <HandLog table={present(hand)} />
      </TellerProvider>
    </Dialog>
  )
}

export const party = partyUi(
  { view: View, event: Event, action: Action },
  {
    game: 'zhajinhua',
    Felt,
    PastHand,
    tabs: [
      { id: 'log', label: { en: 'Log', 'zh-Hans': '记录', 'zh-Hant': '紀錄' }, Tab: LogTab },
      { id: 'ranking', label: { en: 'Ranks', 'zh-Hans': '牌型', 'zh-Hant': '牌型' }, Tab: () => <Ranking /> },
    ],
    places: { least: 2, most: 5, usual: 5 },
    fields,
    summary,
    leastStack: ({ ante }) => Number(ante),
    stacks: ({ view }) => view.players.map(({ stack }) => stack),
    bots: zhajinhuaPartyBots,
  },
)
