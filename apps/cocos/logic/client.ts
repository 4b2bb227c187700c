/**
 * Hold'em as a program of its own, without an engine: the table, what the device keeps of it, the settings,
 * and the frame that is to be drawn. Clock, storage, chance and sound are handed in.
 */
import type { Setup } from '@fairhouse/games/holdem/config.ts'
import { journalist, type KeptKind, keptOn, type Store } from '@fairhouse/games/holdem/kept/device.ts'
import type { SavedSession } from '@fairhouse/games/holdem/kept/saved.ts'
import {
  type ButtonId,
  errorEntry,
  type HoldemSettings,
  KEY_GUARD_MS,
  namesOf,
  paceOf,
  present,
  press,
  type SeedBytes,
  type Shown,
  sessionSeed,
} from '@fairhouse/games/holdem/presenter.ts'
import { betsShown, betsToCollect, type ShownBet } from '@fairhouse/games/holdem/shown/bets.ts'
import { type BeatSound, soundOf } from '@fairhouse/games/holdem/shown/sounds.ts'
import { type Teller, tellerOf } from '@fairhouse/games/holdem/shown/teller.ts'
import type { Beat } from '@fairhouse/games/holdem/table/beats.ts'
import {
  type HoldemTable,
  type Intent,
  openHoldemTable,
  type TableOptions,
} from '@fairhouse/games/holdem/table.ts'
import { type Texts, texts } from '@fairhouse/games/holdem/words/around.ts'
import { type Words, words } from '@fairhouse/games/holdem/words/index.ts'
import {
  DEVICE_KEY,
  type DeviceSettings,
  motionFactor,
  parseDevice,
  storedDevice,
} from './device-settings.ts'

export type Ports = Readonly<{
  clock: TableOptions['clock']
  store: Store
  /** [T10] Bytes for a session's seed. */
  freshSeed(): SeedBytes
  /** Of the device, the best first. */
  languages: readonly string[]
  onSound(sound: BeatSound, volume: number): void
}>

/** All there is to draw. */
export type Frame = Readonly<{
  shown: Shown
  words: Words
  texts: Texts
  /** Null at the menu. */
  teller: Teller | null
  bets: readonly ShownBet[]
  settings: HoldemSettings
  device: DeviceSettings
  /** The session that can be gone on with. */
  open: SavedSession | null
  /** [11.2] What another version had kept here. */
  startedAnew: readonly KeptKind[]
  /** What the durations of beats are multiplied by. */
  motion: number
}>

export type Client = Readonly<{
  frame(): Frame
  /** Called after every change; the answer ends it. */
  subscribe(listener: () => void): () => void
  send(intent: Intent): void
  /** A button of the dock; not right after the turn has come, so that nothing meant for before is done. */
  press(id: ButtonId, amount?: number): void
  /** A new session; an open one is put into the history. */
  start(setup?: Setup): void
  resume(): void
  leave(): void
  change(patch: Partial<HoldemSettings>): void
  changeDevice(patch: Partial<DeviceSettings>): void
  table: HoldemTable
}>

type Kept = ReturnType<typeof keptOn>

/** Whenever somebody has acted or a hand begins, the session is kept; once it is over it is history. */
const keeper = (table: HoldemTable, kept: Kept) => {
  let last = ''
  return (): void => {
    const { session, sequence, hands, table: at } = table.snapshot()
    const mark = `${session?.seed} ${sequence} ${hands.length} ${at?.hand} ${at?.outcome}`
    const saved = mark === last ? null : table.saved()
    last = mark
    if (saved === null) return
    if (at?.outcome == null) kept.saveOpen(saved)
    else kept.putAway(saved)
  }
}

/** Names are drawn from the seed; once for a session is enough. */
const tellers = () => {
  let known: Readonly<{ key: string; names: ReturnType<typeof namesOf> }> | null = null
  return ({ table }: Shown, settings: HoldemSettings, { language }: DeviceSettings): Teller | null => {
    if (table === null) return null
    const key = `${table.seed} ${settings.names}`
    if (known?.key !== key) known = { key, names: namesOf(table, settings.names) }
    const { inBigBlinds } = settings
    return tellerOf(table, { w: words[language], t: texts[language], names: known.names, inBigBlinds })
  }
}

/** What changes while it runs. */
type State = {
  settings: HoldemSettings
  device: DeviceSettings
  open: SavedSession | null
  /** What a `collect` that comes next would take away. */
  collectable: readonly ShownBet[]
}

const tableFor = ({ clock, onSound }: Ports, kept: Kept, state: State): HoldemTable => {
  const sound = (beat: Beat): void => {
    const me = table.snapshot().scene.chairs.find((seat) => seat?.person)?.chair
    const name = state.device.sound ? soundOf(beat, me) : null
    if (name !== null) onSound(name, state.settings.effectsVolume)
  }
  const table: HoldemTable = openHoldemTable({
    clock,
    pace: () => paceOf(state.settings, motionFactor(state.device)),
    onBeat: sound,
    onFailure: (error) => {
      kept.putAway(kept.loadOpen())
      kept.note(errorEntry(error, clock.now()), state.settings.localLog)
      state.open = null
    },
  })
  return table
}

const framer = (table: HoldemTable, state: State, startedAnew: readonly KeptKind[]) => {
  const tellerFor = tellers()
  return (): Frame => {
    const { settings, device, open } = state
    const shown = present(table.snapshot(), settings)
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
    }
  }
}

type Sessions = Pick<Client, 'start' | 'resume' | 'leave'>

const sessions = (table: HoldemTable, kept: Kept, state: State, { freshSeed }: Ports): Sessions => ({
  start: (setup = state.settings.setup) => {
    kept.putAway(kept.loadOpen())
    table.send({ type: 'start', setup, ...sessionSeed(state.settings, freshSeed) })
  },
  resume: () => {
    const refusal = state.open === null ? null : table.send({ type: 'restore', saved: state.open })
    // What cannot be gone on with stays in the history.
    if (refusal === null) return
    kept.putAway(state.open)
    state.open = null
  },
  leave: () => {
    table.send({ type: 'leave' })
    state.open = kept.loadOpen()
  },
})

/** Where nothing meant for the moment before is done. */
const pressOf =
  (table: HoldemTable, { clock }: Ports, frame: () => Frame): Client['press'] =>
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
  const kept = keptOn(store)
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
  const [keep, tell, draw] = [keeper(table, kept), journalist(kept), framer(table, state, startedAnew)]
  table.subscribe(() => {
    keep()
    tell(table.snapshot(), state.settings.localLog, clock.now())
    changed()
  })
  const frame = (): Frame => {
    drawn ??= draw()
    return drawn
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
    table,
  }
}
