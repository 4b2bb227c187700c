/**
 * Hold'em as a standalone program, without an engine: the table, storage, settings, and the frame to draw. Clock,
 * storage, chance and sound are passed in.
 */
import type { Solutions } from '@fairhouse/games/holdem/bots/solutions.ts'
import type { Setup } from '@fairhouse/games/holdem/config.ts'
import { betsShown, betsToCollect, type ShownBet } from '@fairhouse/games/holdem/presenter/bets.ts'
import { type BeatSound, soundOf } from '@fairhouse/games/holdem/presenter/sounds.ts'
import { type Teller, tellerOf } from '@fairhouse/games/holdem/presenter/teller.ts'
import {
  type ButtonId,
  errorEntry,
  type HoldemSettings,
  KEY_GUARD_MS,
  paceOf,
  present,
  press,
  type SeedBytes,
  type ShownScreen,
  sessionSeed,
} from '@fairhouse/games/holdem/presenter.ts'
import {
  deviceStorage,
  journalWriter,
  type Store,
  type StoredKind,
} from '@fairhouse/games/holdem/storage/device-storage.ts'
import type { SavedSession } from '@fairhouse/games/holdem/storage/saved-session.ts'
import type { Beat } from '@fairhouse/games/holdem/table/beats.ts'
import { opponentsWith } from '@fairhouse/games/holdem/table/opponents.ts'
import {
  type HoldemSession,
  type Intent,
  openHoldemSession,
  type TableOptions,
} from '@fairhouse/games/holdem/table.ts'
import { type Words, words } from '@fairhouse/games/holdem/words/index.ts'
import { type Texts, texts } from '@fairhouse/games/holdem/words/screen.ts'
import { openPages, type Pages } from './client-pages.ts'
import {
  DEVICE_KEY,
  type DeviceSettings,
  motionFactor,
  parseDevice,
  storedDevice,
} from './device-settings.ts'
import { type History, openHistory, type Replaying, type ShownReplay } from './hand-history.ts'
import type { Speech } from './pages.ts'

export type Ports = Readonly<{
  clock: TableOptions['clock']
  store: Store
  /** [T10] Bytes for a session's seed. */
  freshSeed(): SeedBytes
  /** The device's languages, preferred first. */
  languages: readonly string[]
  onSound(sound: BeatSound, volume: number): void
  /** The solved strategies; null: bots and adviser work without. */
  solutions: Solutions | null
}>

/** Everything to draw. */
export type Frame = Readonly<{
  shown: ShownScreen
  words: Words
  texts: Texts
  /** Null at the menu. */
  teller: Teller | null
  bets: readonly ShownBet[]
  settings: HoldemSettings
  device: DeviceSettings
  /** The session that can be continued. */
  open: SavedSession | null
  /** [11.2] What another version had stored here. */
  startedAnew: readonly StoredKind[]
  /** Factor for the durations of beats. */
  motion: number
  /** 0 to 1; 0 is silence. Music plays at a table only. */
  musicVolume: number
  /** Set if the table shows a hand of the history; null for the one being played. */
  replay: ShownReplay | null
}>

export type Client = Pages &
  Readonly<{
    frame(): Frame
    /** Called after every change; returns an unsubscribe function. */
    subscribe(listener: () => void): () => void
    send(intent: Intent): void
    /** Presses a button of the dock; ignored right after a turn begins, to guard against late presses. */
    press(id: ButtonId, amount?: number): void
    /** Starts a session; an open one moves to the history. */
    start(setup?: Setup): void
    resume(): void
    leave(): void
    change(patch: Partial<HoldemSettings>): void
    changeDevice(patch: Partial<DeviceSettings>): void
    forgetJournal(): void
    history: History
    table: HoldemSession
  }>

type Kept = ReturnType<typeof deviceStorage>

/** Stores the session after every action and at the start of a hand; a finished one becomes history. */
const keeper = (table: HoldemSession, kept: Kept) => {
  let last = ''
  return (): void => {
    const { session, sequence, hands, table: at } = table.snapshot()
    const mark = `${session?.seed} ${sequence} ${hands.length} ${at?.hand} ${at?.outcome}`
    const saved = mark === last ? null : table.saved()
    last = mark
    if (saved === null) return
    if (at?.outcome == null) kept.saveOpen(saved)
    else kept.archive(saved)
  }
}

const tellerFor = (
  { table }: ShownScreen,
  { inBigBlinds }: HoldemSettings,
  { language }: DeviceSettings,
): Teller | null =>
  table === null ? null : tellerOf(table, { w: words[language], t: texts[language], inBigBlinds })

/** The mutable state. */
type State = {
  settings: HoldemSettings
  device: DeviceSettings
  open: SavedSession | null
  /** What the next `collect` would take away. */
  collectable: readonly ShownBet[]
}

const tableFor = ({ clock, onSound, solutions }: Ports, kept: Kept, state: State): HoldemSession => {
  const sound = (beat: Beat): void => {
    const me = table.snapshot().scene.chairs.find((seat) => seat?.person)?.chair
    const name = state.device.sound ? soundOf(beat, me) : null
    if (name !== null) onSound(name, state.settings.effectsVolume)
  }
  const table: HoldemSession = openHoldemSession({
    clock,
    pace: () => paceOf(state.settings, motionFactor(state.device)),
    opponents: opponentsWith(solutions),
    onBeat: sound,
    onFailure: (error) => {
      kept.archive(kept.loadOpen())
      kept.note(errorEntry(error, clock.now()), state.settings.localLog)
      state.open = null
    },
  })
  return table
}

const framer = (
  table: HoldemSession,
  state: State,
  startedAnew: readonly StoredKind[],
  replaying: Replaying,
) => {
  return (): Frame => {
    const { settings, device, open } = state
    const replay = replaying.shown()
    const shown =
      replay === null
        ? present(table.snapshot(), settings)
        : present(replaying.snapshot()!, { ...settings, showBotCards: replay.all, whyAtOnce: true })
    const bets = shown.table === null ? [] : betsShown(shown.table, state.collectable)
    if (shown.table !== null && shown.table.beat?.type !== 'collect')
      state.collectable = betsToCollect(shown.table)
    return {
      shown,
      words: words[device.language],
      texts: texts[device.language],
      teller: tellerFor(shown, settings, device),
      bets,
      settings,
      device,
      open,
      startedAnew,
      motion: motionFactor(device),
      musicVolume: shown.table !== null && device.sound ? settings.musicVolume : 0,
      replay,
    }
  }
}

type Sessions = Pick<Client, 'start' | 'resume' | 'leave'>

const sessions = (table: HoldemSession, kept: Kept, state: State, { freshSeed }: Ports): Sessions => ({
  start: (setup = state.settings.setup) => {
    kept.archive(kept.loadOpen())
    table.send({ type: 'start', setup, ...sessionSeed(state.settings, freshSeed) })
  },
  resume: () => {
    const refusal = state.open === null ? null : table.send({ type: 'restore', saved: state.open })
    // A session that can't be continued stays in the history.
    if (refusal === null) return
    kept.archive(state.open)
    state.open = null
  },
  leave: () => {
    table.send({ type: 'leave' })
    state.open = kept.loadOpen()
  },
})

/** Ignores presses meant for the moment before. */
const pressOf =
  (table: HoldemSession, { clock }: Ports, frame: () => Frame): Client['press'] =>
  (id, amount) => {
    const { turnSince } = table.snapshot()
    if (turnSince === null || clock.now() - turnSince < KEY_GUARD_MS) return
    const intent = press(frame().shown.table!.dock, id, amount)
    if (intent !== null) table.send(intent)
  }

const andThen =
  <Args extends readonly unknown[]>(run: (...args: Args) => void, then: () => void) =>
  (...args: Args): void => {
    run(...args)
    then()
  }

export const openClient = (ports: Ports): Client => {
  const { clock, store, languages } = ports
  const kept = deviceStorage(store)
  const startedAnew = kept.unreadable()
  kept.reset(startedAnew)
  const state: State = {
    settings: kept.loadSettings(),
    device: parseDevice(store.read(DEVICE_KEY), languages),
    open: kept.loadOpen(),
    collectable: [],
  }
  const listeners = new Set<() => void>()
  let drawn: Frame | null = null
  const changed = (): void => {
    drawn = null
    for (const listener of listeners) listener()
  }
  const table = tableFor(ports, kept, state)
  const replaying = openHistory({ kept, after: clock.after, onChange: changed })
  const draw = framer(table, state, startedAnew, replaying)
  const [keep, tell] = [keeper(table, kept), journalWriter(kept)]
  table.subscribe(() => {
    keep()
    tell(table.snapshot(), state.settings.localLog, clock.now())
    changed()
  })
  const frame = (): Frame => {
    drawn ??= draw()
    return drawn
  }
  const speech = (): Speech => {
    const { words: w, texts: t, teller, device } = frame()
    return { language: device.language, w, t, teller }
  }
  const { start, resume, leave } = sessions(table, kept, state, ports)
  return {
    frame,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (intent) => {
      table.send(intent)
    },
    press: pressOf(table, ports, frame),
    start,
    resume: andThen(resume, changed),
    leave: andThen(leave, changed),
    change: andThen((patch) => {
      state.settings = { ...state.settings, ...patch }
      kept.saveSettings(state.settings)
    }, changed),
    changeDevice: andThen((patch) => {
      state.device = { ...state.device, ...patch }
      store.write(DEVICE_KEY, storedDevice(state.device))
    }, changed),
    ...openPages({
      ...ports,
      table,
      journal: kept.loadJournal,
      replayed: replaying.snapshot,
      speech,
      onAdvice: changed,
    }),
    forgetJournal: andThen(kept.forgetJournal, changed),
    history: replaying.history,
    table,
  }
}
