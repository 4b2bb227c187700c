/**
 * For tests [A41] [A42] [A43]: what a dishonest owner of a house can do: edit its database, keep leaves out of its log
 * or sign another one, choose seeds, play by other terms, go back to an older copy.
 */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyGame, accepted, type Step } from '@fairhouse/kit'
import {
  checkpointText,
  decodeLeaf,
  EMPTY_ROOT,
  encodeLeaf,
  type Leaf,
  printNote,
  signNote,
} from '@fairhouse/log'
import { expect, vi } from 'vitest'
import type { Offer } from '../core/house.ts'
import { entriesOf, grow, type LogTree, NO_TIMES } from '../core/public-log/growth.ts'
import { logMarkFile } from '../core/public-log/log-mark.ts'
import { readLogState, readTree, replaceTree } from '../core/public-log/log-state.ts'
import { packLeaf } from '../core/public-log/packed-leaves.ts'
import { readSigningKeys, signerOf } from '../core/public-log/signing-keys.ts'
import { LEAF_ORDER, type LeafKind } from '../core/store/leaf-queue.ts'
import { DATABASE, openStore } from '../core/store/open-store.ts'
import { type Work, write } from '../core/store/work.ts'
import { offeredTerms } from '../core/terms.ts'
import { newFolder, type RunningHouse, runHouse } from './running-house.ts'

export const dataOf = ({ folder }: RunningHouse): string => join(folder, 'data')

/** Changes the house's database directly. */
export const edit = <T>({ fairhouse }: RunningHouse, work: () => Work<T>): Promise<T> =>
  fairhouse.context.store.transact(work)

/** Publishes everything played so far in the log. */
export const publish = async ({ fairhouse }: RunningHouse): Promise<void> => {
  const log = fairhouse.context.publicLog!
  await vi.waitFor(
    async () => {
      await log.sequence()
      const state = await fairhouse.context.store.transact(readLogState)
      expect([(await log.figures()).length, state!.published]).toEqual([0, state!.size])
    },
    { timeout: 10_000, interval: 50 },
  )
  log.files.refresh()
}

/** From now on leaves of these kinds are lost. */
export const loseLeaves = (house: RunningHouse, ...turns: readonly LeafKind[]): Promise<unknown> =>
  edit(house, () =>
    write(
      `CREATE TRIGGER unlogged AFTER INSERT ON log_queue
       WHEN NEW.turn IN (${turns.map((turn) => LEAF_ORDER[turn]).join()})
       BEGIN DELETE FROM log_queue WHERE turn = NEW.turn AND id = NEW.id; END`,
    ),
  )

/** A trigger on a quick table's row once its plan has been bound. */
const afterBinding = (name: string, before: string, then: string): string =>
  `CREATE TRIGGER ${name} AFTER UPDATE OF state ON parties
   WHEN NEW.kind = 'quick' AND json_extract(NEW.state, '$.phase.type') = 'revealing'
     AND json_extract(OLD.state, '$.phase.type') ${before} 'revealing'
   BEGIN ${then}; END`

/** [F13] From now on hands are dealt by another plan than the one that was told: `from` is replaced in its text. */
export const changePlans = (house: RunningHouse, from: string, to: string): Promise<unknown> =>
  edit(house, () =>
    write(
      afterBinding(
        'replanned',
        '<>',
        `UPDATE parties SET state = REPLACE(NEW.state, '${from}', '${to}') WHERE id = NEW.id`,
      ),
    ),
  )

/** [F13] From now on the button moves between two seats once the plan of a lasting table's hand has been told. */
export const moveButtons = (house: RunningHouse): Promise<unknown> =>
  edit(house, () =>
    write(
      `CREATE TRIGGER moved AFTER UPDATE OF state ON parties
       WHEN json_extract(NEW.state, '$.phase.type') = 'revealing'
         AND json_extract(OLD.state, '$.phase.type') <> 'revealing'
       BEGIN UPDATE parties SET state = json_set(NEW.state, '$.phase.plan.setup.button',
         1 - json_extract(NEW.state, '$.phase.plan.setup.button')) WHERE id = NEW.id; END`,
    ),
  )

/** [F12] Rewrites the logs of tables that have closed: `from` is replaced in every entry. */
export const rewriteTableLogs = (house: RunningHouse, from: string, to: string): Promise<unknown> =>
  edit(house, () => write(`UPDATE party_log SET commands = REPLACE(commands, '${from}', '${to}')`))

/** [F14] From now on every quick table is gone once its people have been asked for their seeds. */
export const dropRevealing = (house: RunningHouse): Promise<unknown> =>
  edit(house, () =>
    write(
      afterBinding(
        'dropped',
        '<>',
        'DELETE FROM parties WHERE id = NEW.id; DELETE FROM places WHERE party = NEW.id',
      ),
    ),
  )

/** [F14] From now on seeds are taken, and then treated as if they had been withheld. */
export const forgetSeeds = (house: RunningHouse): Promise<unknown> =>
  edit(house, () =>
    write(afterBinding('forgotten', '=', 'UPDATE parties SET state = OLD.state WHERE id = NEW.id')),
  )

/** Rounds played meanwhile leave no leaves. */
export const withoutLeaves = async <T>(house: RunningHouse, play: () => Promise<T>): Promise<T> => {
  await edit(house, () =>
    write(
      `CREATE TRIGGER unlogged AFTER INSERT ON log_batches
       BEGIN DELETE FROM log_batches WHERE id = NEW.id; END`,
    ),
  )
  const played = await play()
  await edit(house, () => write('DROP TRIGGER unlogged'))
  return played
}

const NO_TREE: LogTree = {
  size: 0,
  root: EMPTY_ROOT,
  bundle: new Uint8Array(0),
  hashes: new Uint8Array(0),
  times: NO_TIMES,
  edge: [],
}

/**
 * In the database of a stopped house. Signed with the same key, so newcomers can't tell the difference. At most 255
 * leaves.
 */
const rewriteLog = async (
  data: string,
  change: (leaves: readonly Leaf[]) => readonly Leaf[],
): Promise<void> => {
  const keys = readSigningKeys({ data })
  const store = await openStore(data)
  await store.transact(function* () {
    const state = (yield* readLogState())!
    const before = yield* readTree()
    const leaves = change(entriesOf(before).map((entry) => accepted(decodeLeaf(entry))))
    const { tree } = grow(
      NO_TREE,
      leaves.map((leaf) => ({ packed: packLeaf(encodeLeaf(leaf)).packed, times: NO_TIMES })),
    )
    const { origin } = state
    const text = checkpointText({ origin, size: tree.size, root: tree.root, extensions: [] })
    const note = signNote(
      text,
      keys.map((key) => signerOf(origin, key)),
    )
    const checkpoint = Buffer.from(printNote(note)).toString()
    expect(yield* replaceTree(state, tree, { checkpoint, at: state.signedAt })).toBe(true)
    yield* write(
      'UPDATE log_state SET checkpoint = $1, published = $2 WHERE id = 1',
      checkpoint,
      BigInt(tree.size),
    )
    return null
  })
  await store.close()
}

/** Stops, rewrites the log, and starts again without what the house remembers of it. */
export const startWithAnotherLog = async (
  house: RunningHouse,
  change: (leaves: readonly Leaf[]) => readonly Leaf[],
): Promise<RunningHouse> => {
  await house.fairhouse.stop()
  await rewriteLog(dataOf(house), change)
  forgetMarks(house)
  return runHouse({}, house.folder)
}

/** From the next bet on. */
export const drawSeeds = ({ fairhouse }: RunningHouse, drawSeed: () => string): void => {
  Object.assign(fairhouse.context.house, { drawSeed })
}

/** From the next bet on; clients are still shown the honest offer. */
const offerOther = ({ fairhouse }: RunningHouse, change: (offer: Offer) => Offer): void => {
  const { house } = fairhouse.context
  const honest = house.offer
  const offer: typeof honest = (...args) => change(accepted(honest(...args)))
  Object.assign(house, { offer })
}

/** `settings`: the game's, instead of those that clients were shown. */
export const playByOtherTerms = (house: RunningHouse, settings: object): void =>
  offerOther(house, ({ rules, config }) => {
    const other = accepted(rules.configure({ ...(config as object), ...settings })) as object
    return { rules, config: other, terms: offeredTerms(rules, other) }
  })

type PaidState = Readonly<{ finalPayout: string | null }>

/** Rules that pay half of what the terms promise. */
const halved = (rules: AnyGame): AnyGame => ({
  ...rules,
  apply: (state, seat, action, chance) => {
    const step = rules.apply(state, seat, action, chance)
    if ('refused' in step) return step
    const { state: after, moves, ...rest } = step as Step<PaidState, never>
    const half = (amount: bigint): bigint => amount / 2n
    return {
      ...rest,
      state: { ...after, finalPayout: half(BigInt(after.finalPayout ?? 0)).toString() },
      moves: moves.map((each) => (each.to === seat ? { ...each, amount: half(each.amount) } : each)),
    }
  },
})

export const payHalf = (house: RunningHouse): void =>
  offerOther(house, (offer) => ({ ...offer, rules: halved(offer.rules) }))

/** Copies the folder of a stopped house. */
export const copyOf = (folder: string): string => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Two houses with the same people, keys and history, which then go separate ways. */
export const forkHouse = async (house: RunningHouse): Promise<readonly [RunningHouse, RunningHouse]> => {
  await house.fairhouse.stop()
  const copy = copyOf(house.folder)
  return [await runHouse({}, house.folder), await runHouse({}, copy)]
}

/** Stops the house; returns a function that restores its database, and nothing else. */
export const backUp = async (house: RunningHouse): Promise<() => void> => {
  await house.fairhouse.stop()
  const copy = copyOf(house.folder)
  const [saved, data] = [join(copy, 'data'), dataOf(house)]
  return () => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(data, `${DATABASE}${end}`), { force: true })
    cpSync(join(saved, DATABASE), join(data, DATABASE))
    rmSync(copy, { recursive: true })
  }
}

/** Deletes what the house has noted outside its database. */
export const forgetMarks = (house: RunningHouse): void => {
  rmSync(logMarkFile(dataOf(house)), { force: true })
  rmSync(join(dataOf(house), `${DATABASE}.mark`), { force: true })
}
