/**
 * A refresh token is used once and answered with the next one of its family. An old token used again must have been
 * copied, so the whole family ends, with all its sessions. For a short while a device whose reply was lost may ask
 * again and gets the same successor.
 */
import { hash } from 'node:crypto'
import { type HexSource, randomHex } from '../seeds.ts'
import { insertOrSkip, insertOrUpdate, lock, select, update } from '../store/queries.ts'
import type { Store } from '../store/store.ts'
import { row, type Work, write } from '../store/work.ts'

/** How long the last token but one still gets the last one again. */
export const GRACE_MS = 60_000

/** A token's family, and how many tokens came before it. */
export type Lineage = Readonly<{ family: string; generation: number }>

const FAMILY_BYTES = 16

export const newLineage = (draw: HexSource = randomHex): Lineage => ({
  family: draw(FAMILY_BYTES),
  generation: 0,
})

/** A token older than families counts as the first of its own. */
export const lineageOf = (token: string): Lineage => ({ family: hash('sha256', token), generation: 0 })

type SessionRow = Readonly<{ generation: bigint; rotated_at: bigint; ended: bigint }>

const COLUMNS = 'generation, rotated_at, ended'

/** Whether an old token of the family was used again. */
export function* hasFamilyEnded(family: string): Work<boolean> {
  return (yield* row<SessionRow>(select('sessions', family, COLUMNS)))?.ended === 1n
}

export type RotationResult = Readonly<
  { type: 'next'; lineage: Lineage } | { type: 'reused' } | { type: 'ended' }
>

function* advance(family: string, generation: number, at: number, expiresAt: number): Work<RotationResult> {
  yield* write(
    update(
      'sessions',
      family,
      'generation = $2, rotated_at = $3, expires_at = $4',
      generation,
      at,
      expiresAt,
    ),
  )
  return { type: 'next', lineage: { family, generation } }
}

/** `expiresAt`: of the next token. */
export function* rotate(
  player: bigint,
  { family, generation }: Lineage,
  { at, expiresAt }: Readonly<{ at: number; expiresAt: number }>,
): Work<RotationResult> {
  yield* write(
    insertOrSkip(
      'sessions',
      { id: family, player, generation: 0, rotated_at: at, ended: 0, expires_at: expiresAt },
      'id',
    ),
  )
  const held = (yield* row<SessionRow>(lock('sessions', family, COLUMNS)))!
  if (held.ended === 1n) return { type: 'ended' }
  const present = Number(held.generation)
  if (generation === present) return yield* advance(family, present + 1, at, expiresAt)
  const isRetry = generation === present - 1 && at - Number(held.rotated_at) <= GRACE_MS
  if (isRetry) return { type: 'next', lineage: { family, generation: present } }
  yield* write(update('sessions', family, 'ended = 1, expires_at = $2', expiresAt))
  return { type: 'reused' }
}

/** Signs out one device. `expiresAt`: when the last of its tokens has expired. */
export function* endFamily(
  player: bigint,
  family: string,
  { at, expiresAt }: Readonly<{ at: number; expiresAt: number }>,
): Work<null> {
  yield* write(
    insertOrUpdate(
      'sessions',
      { id: family, player, generation: 0, rotated_at: at, ended: 1, expires_at: expiresAt },
      'id',
      'ended = 1, expires_at = excluded.expires_at',
    ),
  )
  return null
}

const MAX_AT_ONCE = 1_000

/** Deletes families whose last token has expired. */
export const forgetSessions = async (store: Store): Promise<void> => {
  for (;;) {
    const forgotten = await store.transact(() =>
      write(
        `DELETE FROM sessions WHERE id IN
           (SELECT id FROM sessions WHERE expires_at < $1 ORDER BY expires_at LIMIT ${MAX_AT_ONCE})`,
        store.now(),
      ),
    )
    if (forgotten < MAX_AT_ONCE) return
  }
}
