/**
 * For tests [A41] [A42] [A43]: what whoever runs a house can do behind everybody's back: edit its database, keep
 * leaves out of its log or sign another one, draw seeds as he likes, play by other terms, go back to an older copy.
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
import { DATABASE } from '../core/store/open-store.ts'
import { type Work, write } from '../core/store/work.ts'
import { offeredTerms } from '../core/terms.ts'
import { newFolder, type RunningHouse, runHouse } from './running-house.ts'

export const dataOf = ({ folder }: RunningHouse): string => join(folder, 'data')

/** In the house's own database. */
export const edit = <T>({ fairhouse }: RunningHouse, work: () => Work<T>): Promise<T> =>
  fairhouse.context.store.transact(work)

/** Whatever was played is in the log, and whoever reads it sees that. */
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

/** Leaves of these kinds get lost from now on. */
export const loseLeaves = (house: RunningHouse, ...turns: readonly LeafKind[]): Promise<unknown> =>
  edit(house, () =>
    write(
      `CREATE TRIGGER unlogged AFTER INSERT ON log_queue
       WHEN NEW.turn IN (${turns.map((turn) => LEAF_ORDER[turn]).join()})
       BEGIN DELETE FROM log_queue WHERE turn = NEW.turn AND id = NEW.id; END`,
    ),
  )

/** Rounds that are played meanwhile leave nothing to be logged. */
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

/** Signed with the same key: for those who come later it is a log like any other. At most 255 leaves. */
export const rewriteLog = async (
  house: RunningHouse,
  change: (leaves: readonly Leaf[]) => readonly Leaf[],
): Promise<void> => {
  const keys = readSigningKeys({ data: dataOf(house) })
  await edit(house, function* () {
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
  })
  house.fairhouse.context.publicLog!.files.refresh()
}

/** From the next bet on. */
export const drawSeeds = ({ fairhouse }: RunningHouse, drawSeed: () => string): void => {
  Object.assign(fairhouse.context.house, { drawSeed })
}

/** From the next bet on; what people are told of the offer stays as it is. */
const offerOther = ({ fairhouse }: RunningHouse, change: (offer: Offer) => Offer): void => {
  const { house } = fairhouse.context
  const honest = house.offer
  const offer: typeof honest = (...asked) => change(accepted(honest(...asked)))
  Object.assign(house, { offer })
}

/** `settings`: of the game, in place of those that people were told of. */
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

/** The folder of a stopped house, once more. */
export const copyOf = (folder: string): string => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Both have the same people, keys and past, and each goes on by itself. */
export const twins = async (house: RunningHouse): Promise<readonly [RunningHouse, RunningHouse]> => {
  await house.fairhouse.stop()
  const copy = copyOf(house.folder)
  return [await runHouse({}, house.folder), await runHouse({}, copy)]
}

/** Stops it; answers what makes its database, and nothing else, what it was. */
export const backUp = async (house: RunningHouse): Promise<() => void> => {
  await house.fairhouse.stop()
  const copy = copyOf(house.folder)
  const [kept, data] = [join(copy, 'data'), dataOf(house)]
  return () => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(data, `${DATABASE}${end}`), { force: true })
    cpSync(join(kept, DATABASE), join(data, DATABASE))
    rmSync(copy, { recursive: true })
  }
}

/** What the house has noted apart from its database. */
export const forgetMarks = (house: RunningHouse): void => {
  rmSync(logMarkFile(dataOf(house)), { force: true })
  rmSync(join(dataOf(house), `${DATABASE}.mark`), { force: true })
}
