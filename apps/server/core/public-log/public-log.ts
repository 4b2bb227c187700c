/** [F12] The house's public log as one process sees it: signs if it holds the key, and serves what is published. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import type { Timing } from '../store/timing.ts'
import { type FoundLeaf, findHandLeaves, findLeaf, findTableLeaf } from './leaf-search.ts'
import { createLogFiles, type LogFiles } from './log-files.ts'
import { type LogMarks, logMarksIn } from './log-mark.ts'
import { type LogState, releaseLog, type StoredCosignature } from './log-state.ts'
import { openLogState } from './open-log.ts'
import { type QueueFigures, queueFigures } from './queue.ts'
import { createSequencer, type Packing } from './sequencer.ts'
import { readSigningKeys, vkeyOf } from './signing-keys.ts'
import { createWitnesses, type Witness } from './witnesses.ts'

/** The log's origin, and the keys that sign its checkpoints. */
export type LogIdentity = Readonly<{ origin: string; vkeys: readonly string[] }>

export type LogDescription = LogIdentity &
  Readonly<{
    beganAt: number
    /** Of the published tree. */
    size: number
    /** With the cosignatures of this very checkpoint; empty if none is published yet. */
    checkpoint: string
    witnesses: readonly Readonly<{ vkey: string; cosigned: StoredCosignature | null }>[]
    /** Why signing has stopped, or null. */
    problem: string | null
  }>

/** `witnessTroubles`: how many there are. */
export type LogFigures = QueueFigures & Readonly<{ size: number; signedAt: number; witnessTroubles: number }>

export type PublicLog = Readonly<{
  files: LogFiles
  identity(): Promise<LogIdentity>
  describe(): Promise<LogDescription>
  find(round: bigint): Promise<FoundLeaf | null>
  /** Everything published about a hand. */
  findHand(hand: bigint): Promise<readonly FoundLeaf[]>
  /** Of a table that has closed. */
  findTable(table: bigint): Promise<FoundLeaf | null>
  figures(): Promise<LogFigures>
  /** [A58] Of witnesses that didn't cosign when this process asked them last. */
  witnessTroubles(): readonly string[]
  /** Appends, signs and publishes what is queued. Call it every `SEQUENCE_MS`. */
  sequence(): Promise<void>
  /** Call it every `WITNESS_MS`. */
  sendToWitnesses(): Promise<void>
  /** Call it last: appends what is left, and leaves the log to other processes. */
  finish(): Promise<void>
}>

export type PublicLogOptions = Readonly<{
  store: Store
  /** The folder of key and mark. */
  data: string
  /** Instead of the file in `data`. */
  marks?: LogMarks
  /** Instead of a thread. */
  pack?: Packing
  unpack?: Packing
  timing?: Timing
  /** Unique to this process. */
  name: string
  /** Instead of the file in `data`. */
  key?: string | undefined
  origin?: string | undefined
  witnesses?: readonly Witness[]
  /** [A43] How many of them must say what they have cosigned before anything is signed. */
  quorum?: number
  acceptLoss?: boolean
  log: Pick<Logger, 'warn' | 'error'>
}>

const WRONG_KEY = 'this process does not hold the key of the log'

const identityOf = ({ origin, keys }: LogState): LogIdentity => ({
  origin,
  vkeys: keys.map((key) => vkeyOf(origin, key)),
})

/** With the lines of the witnesses that have cosigned this very checkpoint. */
const cosignedCheckpoint = ({ checkpoint, published, cosignatures }: LogState): string => {
  const lines = Object.values(cosignatures)
    .filter(({ size, note }) => size === published && note.startsWith(checkpoint.split('\n\n')[0]!))
    .map(({ note }) => note.slice(note.indexOf('\n\n') + 2))
  return `${checkpoint}${lines.join('')}`
}

export const openPublicLog = async (options: PublicLogOptions): Promise<PublicLog | Refusal> => {
  const { store, data, name, key: given, origin, witnesses = [], quorum = 0, acceptLoss = false } = options
  const files = createLogFiles(store, options.timing, options.unpack)
  const place = { data, given }
  const { marks = logMarksIn(data), pack, log } = options
  const opened = await openLogState({
    ...{ store, files, marks, place, origin, acceptLoss, witnesses, quorum, log },
  })
  if (isRefusal(opened)) return opened
  let held = readSigningKeys(place)
  const keys = (wanted: readonly string[]) => {
    const isHeld = (key: string): boolean => held.some(({ publicKey }) => publicKey === key)
    if (!wanted.every(isHeld)) held = readSigningKeys(place) // a key was added in the meantime
    return held
  }
  const sequencer = createSequencer({ store, files, name, marks, keys, log, ...(pack && { pack }) })
  const sender = createWitnesses({ store, files, witnesses, name, log })
  const state = async (): Promise<LogState> => (await files.state())!
  return {
    files,
    identity: async () => identityOf(await state()),
    describe: async () => {
      const now = await state()
      return {
        ...identityOf(now),
        beganAt: now.beganAt,
        size: now.published,
        checkpoint: now.checkpoint === '' ? '' : cosignedCheckpoint(now),
        witnesses: witnesses.map(({ vkey, key }) => ({ vkey, cosigned: now.cosignatures[key.name] ?? null })),
        problem: now.problem || (sequencer.holdsKeys() === false ? WRONG_KEY : null),
      }
    },
    find: (round) => findLeaf(store, files, round),
    findHand: (hand) => findHandLeaves(store, files, hand),
    findTable: (table) => findTableLeaf(store, files, table),
    figures: async () => {
      const queue = await store.transact<QueueFigures>(() => queueFigures(store.now()))
      const { published: size, signedAt } = await state()
      return { ...queue, size, signedAt, witnessTroubles: sender.troubles().length }
    },
    sequence: async () => {
      if (await sequencer.run()) files.refresh()
    },
    witnessTroubles: sender.troubles,
    sendToWitnesses: sender.send,
    finish: async () => {
      await sender.idle()
      await sequencer.run()
      await store.transact(() => releaseLog(name))
    },
  }
}
