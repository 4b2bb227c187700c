/**
 * [A58] A witness's answers are not signed, and anybody may sit between. That the log has been larger, or another
 * tree, is believed only if a checkpoint shows it that this log's own key has signed.
 */
import { isRefusal } from '@fairhouse/kit'
import {
  type Checkpoint,
  MAX_NOTE_BYTES,
  openCheckpoint,
  parseVkey,
  readBody,
  sameBytes,
} from '@fairhouse/log'
import type { LogFiles } from './log-files.ts'
import type { LogState } from './log-state.ts'
import { vkeyOf } from './signing-keys.ts'

const NOT_FOUND = 404

/**
 * The last checkpoint of this log that a witness shows at `/checkpoint`; null without the log's own signature,
 * `unknown` if it has none of this log.
 */
export const checkpointShownAt = async (
  url: string,
  { origin, keys }: Pick<LogState, 'origin' | 'keys'>,
  signal: () => AbortSignal,
): Promise<Checkpoint | null | 'unknown'> => {
  const path = `${url}/checkpoint?origin=${encodeURIComponent(origin)}`
  const response = await fetch(path, { signal: signal(), redirect: 'error' })
  if (response.status === NOT_FOUND) return 'unknown'
  const bytes = await readBody(response, MAX_NOTE_BYTES)
  for (const publicKey of keys) {
    const key = parseVkey(vkeyOf(origin, publicKey))
    const opened = isRefusal(key) ? key : openCheckpoint(bytes, key)
    if (!isRefusal(opened)) return opened.checkpoint
  }
  return null
}

/** What this log can't have signed, in words; null if it agrees with the log as it is now. */
export const contradictionIn = async (
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
  files: LogFiles,
): Promise<string | null> => {
  files.refresh()
  const held = (await files.state())?.size ?? 0
  if (size > held) return `has cosigned ${size} leaves; this log has ${held}`
  const isSame = size === 0 || sameBytes(await files.rootAt(size), root)
  return isSame ? null : `has cosigned another tree of ${size} leaves`
}
