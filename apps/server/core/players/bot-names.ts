/** [Z14] What bots are called; no person may be called so, in any language. */
import { TABLE_BOT_NAMES } from '@fairhouse/kit'

export const BOT_NAMES: readonly string[] = Object.keys(TABLE_BOT_NAMES)

/** As readers see them, too. */
export const SHOWN_BOT_NAMES: readonly string[] = Object.entries(TABLE_BOT_NAMES).flatMap(
  ([name, translated]) => [name, ...translated],
)
