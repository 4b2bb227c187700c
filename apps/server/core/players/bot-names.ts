/** [Z14] Names of bots. No player may use them, in any language. */
import { TABLE_BOT_NAMES } from '@fairhouse/kit'

export const BOT_NAMES: readonly string[] = Object.keys(TABLE_BOT_NAMES)

/** As shown in each language. */
export const SHOWN_BOT_NAMES: readonly string[] = Object.entries(TABLE_BOT_NAMES).flatMap(
  ([name, translated]) => [name, ...translated],
)
